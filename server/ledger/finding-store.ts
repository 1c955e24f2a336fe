import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Finding, FindingCategory, type FindingState } from '../../contract/ledger.ts';
import type { RuleFinding } from '../../domain/manuscript/ledger/rules/rule.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import { hashText } from '../workspace/versions/hash-content.ts';
import { derivedId } from './derived-id.ts';

export type FindingRow = Selectable<Tables['findings']>;

export async function readFindings(tx: Tx, ownerId: string, headId: string): Promise<FindingRow[]> {
  return tx
    .selectFrom('findings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', headId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Stores what the rules found. A mark stays with its fingerprint, but for 'fixed', which opens
 * again if the same is found again; a note that the writer gave with a mark stays, too.
 */
export async function writeRuleFindings(
  tx: Tx,
  ownerId: string,
  headId: string,
  findings: readonly RuleFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await tx
    .insertInto('findings')
    .values(
      findings.map((finding) => {
        const fingerprint = hashText(finding.fingerprint);
        return {
          owner_id: ownerId,
          id: derivedId('finding', headId, fingerprint),
          head_id: headId,
          category: finding.category,
          rule: finding.rule,
          confidence: finding.confidence,
          scene_a: finding.first.sceneId,
          quote_a: finding.first.quote,
          scene_b: finding.second?.sceneId ?? null,
          quote_b: finding.second?.quote ?? null,
          fingerprint,
          note: finding.note,
          found_by: 'rule' as const,
          state: 'open' as const,
        };
      }),
    )
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
}

/** Removes open findings of rules that are found no longer; those with a mark keep it. */
export async function removeFindings(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('findings').where('owner_id', '=', ownerId).where('id', 'in', ids).execute();
}

/** Marks open findings whose passages are gone as fixed. */
export async function settleFindings(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('findings')
    .set({ state: 'fixed', decided_at: sql<Date>`now()` })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute();
}

export function viewFinding(row: FindingRow): Finding {
  return {
    id: row.id,
    category: FindingCategory.parse(row.category),
    rule: row.rule,
    confidence: row.confidence,
    note: row.note,
    first: { sceneId: row.scene_a, quote: row.quote_a },
    second:
      row.scene_b === null || row.quote_b === null ? null : { sceneId: row.scene_b, quote: row.quote_b },
    foundBy: row.found_by,
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}
