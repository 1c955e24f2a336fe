import type { Model, ModelRequest } from '../server/models/port.ts';
import { decideFacts } from './engine/facts.ts';
import { capacityOf } from './engine/manuscript/told-scenes.ts';
import { createPace } from './engine/pace.ts';
import { tell } from './engine/tell.ts';

/**
 * The built-in model: it needs no key, is free and gives the same text for the same task.
 * `wordsPerSecond` is the pace of one text; null sends it as fast as it is taken.
 */
export function createStoryteller(options: { wordsPerSecond: number | null }): Model {
  const pace = createPace(options.wordsPerSecond);
  return {
    name: 'storyteller',
    place: 'storyteller',
    readsAtMost: null,
    capacityOf: (task) => capacityOf(decideFacts(task), task),
    write: async (request, onText) => {
      request.signal.throwIfAborted();
      await pace(piecesOf(answerTo(request)), onText, request.signal);
      return { reason: 'complete', usage: null };
    },
  };
}

/** How many seeds are tried for a text that says something else. */
const mostTries = 8;

/** Of a text that is told again, the telling in which the most fields say something else. */
function answerTo({ task, answer }: ModelRequest): string {
  const { unlike, seed } = task;
  const first = tell(task, answer);
  if (unlike === undefined) return JSON.stringify(first);
  let best = { told: first, same: sameFields(first, unlike) };
  for (let next = 1; next < mostTries && best.same > 0; next += 1) {
    const told = tell({ ...task, seed: (seed + next) >>> 0 }, answer);
    const same = sameFields(told, unlike);
    if (same < best.same) best = { told, same };
  }
  return JSON.stringify(best.told);
}

function sameFields(told: unknown, unlike: Readonly<Record<string, unknown>>): number {
  const fields = Object.entries(typeof told === 'object' && told !== null ? told : {});
  return fields.filter(([field, value]) => JSON.stringify(value) === JSON.stringify(unlike[field])).length;
}

/** Splits after white space, so that no word, escape sequence or surrogate pair is split. */
export function piecesOf(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [];
}
