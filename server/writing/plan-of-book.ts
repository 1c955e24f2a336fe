import { usualSceneWords } from '../../domain/manuscript/plan/share-words.ts';
import { sceneBudget } from '../../domain/manuscript/prompt/budgets.ts';
import type { ManuscriptPlan, Model } from '../models/port.ts';
import type { Book, BookScene } from './read-book.ts';

/** The words that a scene is to have: those of its card's goal, else the usual ones of its form. */
export function wordsOfScene(
  { form }: Pick<Book, 'form'>,
  { goalWords }: Pick<BookScene, 'goalWords'>,
): number {
  return goalWords ?? usualSceneWords[form];
}

/** No scene of the storyteller has more words. */
const longestTold = 600;

/** The most words of a scene that a model writes at once; null for no limit. */
export function longestSceneOf({
  place,
  readsAtMost,
  isSmall = false,
}: Pick<Model, 'place' | 'readsAtMost' | 'isSmall'>): number | null {
  return place === 'storyteller' ? longestTold : sceneBudget(readsAtMost, isSmall).mostWords;
}

/**
 * The words that a model is paid for: those that a scene is to have, up to the most that it writes
 * at once.
 */
export function wordsToWrite(
  book: Pick<Book, 'form'>,
  scene: Pick<BookScene, 'goalWords'>,
  longestScene: number | null,
): number {
  const words = wordsOfScene(book, scene);
  return longestScene === null ? words : Math.min(words, longestScene);
}

/** The map and the cards, as the storyteller reads them. */
export function planOfBook(book: Book): ManuscriptPlan {
  return book.chapters.map(({ title, summary, scenes }) => ({
    title,
    summary,
    scenes: scenes.map((scene) => ({
      title: scene.title,
      pov: scene.pov,
      place: scene.place,
      when: scene.when,
      people: scene.people,
      goal: scene.goal,
      conflict: scene.conflict,
      outcome: scene.outcome,
      words: wordsOfScene(book, scene),
    })),
  }));
}
