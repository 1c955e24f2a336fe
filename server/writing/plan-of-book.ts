import { usualSceneWords } from '../../domain/manuscript/plan/share-words.ts';
import type { ManuscriptPlan } from '../models/port.ts';
import type { Book, BookScene } from './read-book.ts';

/** The words that a scene is to have: those of its card's goal, else the usual ones of its form. */
export function wordsOfScene(
  { form }: Pick<Book, 'form'>,
  { goalWords }: Pick<BookScene, 'goalWords'>,
): number {
  return goalWords ?? usualSceneWords[form];
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
