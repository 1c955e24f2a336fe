import type { Model, ModelRequest } from '../server/models/port.ts';
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
    isFree: true,
    readsAtMost: null,
    write: async (request, onText) => {
      request.signal.throwIfAborted();
      await pace(piecesOf(answerTo(request)), onText, request.signal);
      return { reason: 'complete', usage: null };
    },
  };
}

function answerTo({ task, answer }: ModelRequest): string {
  return JSON.stringify(tell(task, answer));
}

/** Splits after white space, so that no word, escape sequence or surrogate pair is split. */
export function piecesOf(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [];
}
