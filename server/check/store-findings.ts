import { sql } from 'kysely';
import type { FindingState } from '../../contract/ledger.ts';
import { limits } from '../../domain/limits.ts';
import { isSamePlaces } from '../../domain/manuscript/check/check-answers.ts';
import type { CheckFinding } from '../../domain/manuscript/check/check-types.ts';
import type { Tx } from '../db/transact.ts';
import { derivedId } from '../ledger/derived-id.ts';
import { type FindingRow, readFindings } from '../ledger/finding-store.ts';
import { hashText } from '../workspace/versions/hash-content.ts';

/**
 * Stores what a model found in a manuscript; false if that is gone. What says the same as a finding
 * that is there, or is about the same two passages, is that one: a mark stays, but for 'fixed',
 * which opens again.
 */
export async function storeFindings(
  tx: Tx,
  ownerId: string,
  headId: string,
  findings: readonly CheckFinding[],
): Promise<boolean> {
  const head = await tx
    .selectFrom('manuscripts')
    .select('head_id')
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (head === undefined) return false;
  const before = await readFindings(tx, ownerId, headId);
  const seen = new Set<string>();
  let room = limits.findings - before.length;
  const rows = findings.flatMap((finding) => {
    const known = knownAs(finding, before);
    const fingerprint = known?.fingerprint ?? hashText(finding.fingerprint);
    // What a rule found stays as the rule says it.
    if (seen.has(fingerprint) || known?.found_by === 'rule') return [];
    if (known === null && room <= 0) return [];
    if (known === null) room -= 1;
    seen.add(fingerprint);
    return [
      {
        owner_id: ownerId,
        id: known?.id ?? derivedId('finding', headId, fingerprint),
        head_id: headId,
        category: finding.category,
        rule: 'check',
        confidence: finding.confidence,
        scene_a: finding.first.sceneId,
        quote_a: finding.first.quote,
        scene_b: finding.second.sceneId,
        quote_b: finding.second.quote,
        fingerprint,
        note: finding.note,
        found_by: 'model' as const,
        state: 'open' as const,
      },
    ];
  });
  if (rows.length === 0) return true;
  await tx
    .insertInto('findings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'head_id', 'fingerprint']).doUpdateSet(({ ref }) => ({
        confidence: ref('excluded.confidence'),
        scene_a: ref('excluded.scene_a'),
        quote_a: ref('excluded.quote_a'),
        scene_b: ref('excluded.scene_b'),
        quote_b: ref('excluded.quote_b'),
        note: sql<string>`case when findings.state in ('open', 'fixed') then excluded.note else findings.note end`,
        state: sql<FindingState>`case when findings.state = 'fixed' then 'open' else findings.state end`,
      })),
    )
    .execute();
  return true;
}

/** The stored finding that says the same, or is about the same two passages; null for none. */
export function knownAs(finding: CheckFinding, stored: readonly FindingRow[]): FindingRow | null {
  const fingerprint = hashText(finding.fingerprint);
  const same = stored.find((row) => row.fingerprint === fingerprint);
  if (same !== undefined) return same;
  return (
    stored.find((row) =>
      isSamePlaces(finding, {
        first: { sceneId: row.scene_a, quote: row.quote_a },
        second: row.scene_b === null ? null : { sceneId: row.scene_b, quote: row.quote_b ?? '' },
      }),
    ) ?? null
  );
}
