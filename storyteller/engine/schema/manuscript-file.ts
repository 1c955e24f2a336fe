import { z } from 'zod';
import { phrases } from './basics.ts';

/** Sentences for manuscripts, which are made of chapters and scenes. */
export const manuscriptFile = z.strictObject({
  /**
   * First sentences of scenes: `@who`, `@where` and `@when` are those of the card; `@in` is the
   * place with its preposition, `@whereCap` with a capital letter.
   */
  sceneOpeners: phrases,
  cardGoals: phrases,
  cardConflicts: phrases,
  cardWhens: phrases,
  chapterPurposes: phrases,
});
