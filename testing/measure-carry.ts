import { limits } from '../domain/limits.ts';
import { findCarried } from '../domain/manuscript/carry/find-passages.ts';
import type { PlantedChange } from './planted-changes.ts';

/** How much of what was planted was found, and how much of what was found was planted. */
export type CarryMeasure = {
  recall: number;
  precision: number;
  /** Of the planted sentences that no fact quotes. */
  recallUnquoted: number;
  missed: string[];
  wrong: string[];
};

/** Searches what rests on each decision. */
export function measureCarry(changes: readonly PlantedChange[]): CarryMeasure {
  const missed: string[] = [];
  const wrong: string[] = [];
  let [planted, unquoted, missedUnquoted, found] = [0, 0, 0, 0];
  for (const change of changes) {
    const { passages } = findCarried(
      change.decision,
      change.scenes,
      { entities: change.entities, facts: change.facts, entityId: null },
      limits.carriedPassages,
    );
    const isHit = (one: PlantedChange['planted'][number]) =>
      passages.some(
        ({ sceneId, text }) =>
          sceneId === one.sceneId && (text.includes(one.text) || one.text.includes(text)),
      );
    for (const one of change.planted) {
      planted += 1;
      if (!one.isQuoted) unquoted += 1;
      if (isHit(one)) continue;
      missed.push(`${change.decision}: ${one.text}`);
      if (!one.isQuoted) missedUnquoted += 1;
    }
    for (const { sceneId, text, why } of passages) {
      found += 1;
      const isPlanted = change.planted.some(
        (one) => one.sceneId === sceneId && (text.includes(one.text) || one.text.includes(text)),
      );
      if (!isPlanted) wrong.push(`${change.decision}: ${text} (${why})`);
    }
  }
  return {
    recall: 1 - missed.length / planted,
    precision: found === 0 ? 1 : 1 - wrong.length / found,
    recallUnquoted: 1 - missedUnquoted / unquoted,
    missed,
    wrong,
  };
}
