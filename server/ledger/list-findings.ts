import { setImmediate } from 'node:timers/promises';
import type { Findings } from '../../contract/ledger.ts';
import { limits } from '../../domain/limits.ts';
import { checkInSteps } from '../../domain/manuscript/ledger/check-ledger.ts';
import type { RuleFinding, RuleScene } from '../../domain/manuscript/ledger/rules/rule.ts';
import { sceneText } from '../../domain/manuscript/ledger/scene-text.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { asOwner } from '../db/as-owner.ts';
import { hashText } from '../workspace/versions/hash-content.ts';
import type { Deps } from './deps.ts';
import {
  readFindings,
  removeFindings,
  settleFindings,
  viewFinding,
  writeRuleFindings,
} from './finding-store.ts';
import { followElements } from './follow-elements.ts';
import { readLedger } from './ledger-store.ts';
import { readScenes, requireManuscript } from './manuscript-store.ts';

/** How long rules work before other requests have a turn, in milliseconds. */
const turnMs = 10;

/**
 * What disagrees in a manuscript: the free rules look at its newest words, and what they found is
 * stored with what was found before. An open finding whose passages are gone is fixed. Throws
 * notFound.
 */
export async function listFindings(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  headId: string,
): Promise<Findings> {
  const { scenes, ledger, style } = await asOwner(db, ownerId, async (tx) => {
    const head = await requireManuscript(tx, ownerId, headId, { isLocked: true });
    await followElements(tx, ownerId, head);
    const read = await readLedger(tx, ownerId, headId);
    const rows = await readScenes(tx, ownerId, read.scenes, limits.checkedCharacters);
    return { scenes: rows.flatMap(toRuleScene), ledger: read, style: head.style };
  });
  const found = await inTurns(checkInSteps(scenes, ledger, { style, limit: limits.findings }));
  const texts = new Map(scenes.map(({ id, text }) => [id, text]));
  return asOwner(db, ownerId, async (tx) => {
    await requireManuscript(tx, ownerId, headId, { isLocked: true });
    const before = await readFindings(tx, ownerId, headId);
    const fingerprints = new Set(found.map(({ fingerprint }) => hashText(fingerprint)));
    const open = before.filter(({ state }) => state === 'open');
    const isGone = (sceneId: string | null, quote: string | null) =>
      sceneId !== null && quote !== null && texts.get(sceneId)?.includes(quote) !== true;
    await removeFindings(
      tx,
      ownerId,
      open
        .filter(({ found_by, fingerprint }) => found_by === 'rule' && !fingerprints.has(fingerprint))
        .map(({ id }) => id),
    );
    await settleFindings(
      tx,
      ownerId,
      open
        .filter(
          (one) =>
            one.found_by === 'model' &&
            (isGone(one.scene_a, one.quote_a) || isGone(one.scene_b, one.quote_b)),
        )
        .map(({ id }) => id),
    );
    const kept = before.length - open.filter(({ found_by }) => found_by === 'rule').length;
    const known = new Set(before.map(({ fingerprint }) => fingerprint));
    await writeRuleFindings(tx, ownerId, headId, withinLimit(found, known, limits.findings - kept));
    const rows = await readFindings(tx, ownerId, headId);
    const placeOf = (sceneId: string) => ledger.places.get(sceneId) ?? Number.MAX_SAFE_INTEGER;
    return {
      findings: rows.toSorted((one, other) => placeOf(one.scene_a) - placeOf(other.scene_a)).map(viewFinding),
    };
  });
}

/** Those that are known take no room. */
function withinLimit(found: readonly RuleFinding[], known: ReadonlySet<string>, room: number): RuleFinding[] {
  let left = Math.max(0, room);
  return found.filter(({ fingerprint }) => {
    if (known.has(hashText(fingerprint))) return true;
    left -= 1;
    return left >= 0;
  });
}

async function inTurns<Result>(steps: Generator<undefined, Result, undefined>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < turnMs) continue;
    await setImmediate();
    began = performance.now();
  }
}

function toRuleScene({ id, title, content }: { id: string; title: string; content: unknown }): RuleScene[] {
  const parsed = SceneContent.safeParse(content);
  if (!parsed.success)
    return [{ id, title, place: '', when: '', pov: '', people: [], text: '', isScript: false }];
  const { place, when, pov, people, blocks } = parsed.data;
  return [{ id, title, place, when, pov, people, text: sceneText(parsed.data), isScript: blocks.length > 0 }];
}
