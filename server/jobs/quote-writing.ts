import type { z } from 'zod';
import type { AskManuscriptQuote, ManuscriptQuote } from '../../contract/jobs.ts';
import { limits } from '../../domain/limits.ts';
import { wordsOfPage } from '../../domain/manuscript/plan/share-words.ts';
import { readCredits } from '../credits/read-credits.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import type { User } from '../identity/actor.ts';
import type { Capacity } from '../models/port.ts';
import { readBookProject } from '../writing/book-context.ts';
import { type Book, readBook, scenesOf } from '../writing/read-book.ts';
import type { Deps } from './deps.ts';
import { stepsFor } from './plan-writing.ts';
import { pricesOf } from './prices.ts';
import { planningOf, readCapacity } from './writing-plans.ts';

/**
 * What a job of a manuscript would write and cost at most. Throws notFound, the refusal of parts
 * that are not in it, and `wrong_model` if the project names a model that is missing.
 */
export async function quoteWriting(
  deps: Pick<Deps, 'db' | 'models' | 'now' | 'settings'>,
  user: User,
  headId: string,
  { purpose, parts }: z.output<typeof AskManuscriptQuote>,
): Promise<ManuscriptQuote> {
  const { ownerId } = user;
  const { book, project } = await asOwner(deps.db, ownerId, async (tx) => {
    const found = await readBook(tx, ownerId, headId);
    return { book: found, project: await readBookProject(tx, ownerId, found.projectId) };
  });
  const prices = await pricesOf(deps, user, project.model);
  const capacity = await asOwner(deps.db, ownerId, (tx) =>
    readCapacity(tx, ownerId, { book, project, model: prices.model }),
  );
  const ids = parts === '' ? null : parts.toLowerCase().split(',');
  if (ids !== null && ids.length > limits.manuscriptParts) throw notFound();
  const planned = stepsFor(
    {
      purpose,
      stopsAfterChapter: false,
      parts: ids?.map((id) => ({ id, isChosen: true, direction: '' })) ?? null,
    },
    book,
    planningOf(prices.model, capacity),
  );
  const steps = planned.map(({ elementId, kind, title, scope, priceCredits }) => {
    const words = scope.purpose === 'scene' ? scope.words : 0;
    return {
      elementId,
      kind,
      title,
      work: scope.purpose,
      partIds: scope.purpose === 'cards' ? scope.chapterIds : [elementId],
      words,
      pages: book.form === 'prose' ? 0 : Math.ceil(words / wordsOfPage),
      priceCredits: prices.areFree ? 0 : priceCredits,
    };
  });
  const credits = steps.reduce((sum, step) => sum + step.priceCredits, 0);
  return {
    steps,
    words: steps.reduce((sum, { words }) => sum + words, 0),
    leastCredits: credits,
    mostCredits: credits,
    balance: prices.areFree ? null : (await readCredits(deps.db, ownerId, deps.now(), null)).balance,
    writer: prices.writer,
    capacity: purpose === 'write' && capacity !== null ? capacityInWords(capacity, book) : null,
  };
}

/** How far the storyteller gets, as a sentence. */
function capacityInWords({ scenes, words }: Capacity, book: Book): string {
  const all = scenesOf(book).length;
  const about = `about ${(Math.round(words / 100) * 100).toLocaleString('en')} words`;
  if (all <= scenes) return `The built-in storyteller has enough for all ${all} scenes, ${about}.`;
  if (scenes === 0) return 'The built-in storyteller has nothing for these scenes. They stay cards.';
  const left = all - scenes;
  return `The built-in storyteller has enough for ${scenes} of these ${all} scenes, ${about}. It writes those and leaves ${left} as ${left === 1 ? 'a card' : 'cards'}.`;
}
