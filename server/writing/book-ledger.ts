import { tellFact } from '../../domain/manuscript/ledger/tell-fact.ts';
import type { Tx } from '../db/transact.ts';
import { followElements } from '../ledger/follow-elements.ts';
import { readEntities } from '../ledger/ledger-store.ts';
import { requireManuscript } from '../ledger/manuscript-store.ts';
import { readFactsFor } from '../ledger/tell-facts.ts';
import type { Book, BookChapter, BookScene } from './read-book.ts';

/** A fact that a scene is told, with the hash of what it says. */
export type FactTold = { id: string; text: string; hash: string; value: string };

/**
 * The facts that hold at a scene, at most so many but for pinned ones, with elements as they are,
 * and how many others there is no room for.
 */
export async function readToldFacts(
  tx: Tx,
  ownerId: string,
  { book, scene, most }: { book: Book; scene: BookScene; most: number },
): Promise<{ facts: FactTold[]; leftOut: number }> {
  await followElements(tx, ownerId, await requireManuscript(tx, ownerId, book.headId, { isLocked: true }));
  const { told, leftOut } = await readFactsFor(tx, ownerId, {
    headId: book.headId,
    scene: cardOf(scene),
    limit: most,
  });
  const facts = told.map(({ fact, entity, hash }) => ({
    id: fact.id,
    text: tellFact(fact, entity),
    hash,
    value: fact.value,
  }));
  return { facts, leftOut };
}

/** Names of all that the ledger of a manuscript knows. */
export async function readKnownNames(tx: Tx, ownerId: string, headId: string): Promise<string[]> {
  return (await readEntities(tx, ownerId, headId)).map(({ name }) => name);
}

/**
 * What the cards of a chapter would break of what the ledger holds, each as a question: somebody
 * who is dead by then is there.
 */
export async function readBreaks(
  tx: Tx,
  ownerId: string,
  { book, chapter }: { book: Book; chapter: BookChapter },
): Promise<string[]> {
  const questions: string[] = [];
  for (const scene of chapter.scenes) {
    const { told } = await readFactsFor(tx, ownerId, {
      headId: book.headId,
      scene: cardOf(scene),
      limit: 400,
    });
    for (const { fact, entity } of told)
      if (
        fact.attribute === 'alive' &&
        isDead(fact.value) &&
        isThere(scene, [entity.name, ...entity.aliases])
      )
        questions.push(
          `“${scene.title}” in “${chapter.title}” has ${entity.name} in it, who is dead by then. Change the card or the fact, or go on as it is.`,
        );
  }
  return questions;
}

function isDead(value: string): boolean {
  return /^(?:no\b|false\b|not alive|dead\b|died\b|is dead)/i.test(value.trim());
}

function isThere({ people }: BookScene, names: readonly string[]): boolean {
  return people.some((name) => names.some((one) => one.toLowerCase() === name.trim().toLowerCase()));
}

function cardOf({ id, title, pov, place, people, goal, conflict, outcome, notes }: BookScene) {
  return { id, pov, place, people, words: [title, goal, conflict, outcome, notes].join('\n') };
}
