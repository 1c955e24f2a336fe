import { type Hit, makeHit, quote } from './hit.ts';
import { type Reading, readText } from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a wish that speak of the text or its telling, and needn't be in it. */
const aboutTheText = new Set(
  `please want wants wish make makes give gives let write written story stories tale scene chapter ending character
characters protagonist hero heroine person tense present past named name names called call first last should set genre
style tone mood short long funny sad dark warm bitte soll sollte geschichte namens heißt histoire récit personnage
historia relato personaje llamada llamado`.split(/\s+/),
);

/**
 * The first `most` wishes of which half of the content words, or more, are nowhere in the text, in
 * any form. Their hits are about the whole text.
 */
export function findMissedWishes(
  { words }: Reading,
  wishes: readonly string[],
  { isContent, stem }: Vocabulary,
  most: number,
): Hit[] {
  if (wishes.length === 0) return [];
  const present = new Set<string>();
  for (const word of new Set(words)) present.add(stem(word));
  const hits: Hit[] = [];
  for (const wish of wishes) {
    if (hits.length >= most) break;
    const wanted = [...new Set(readText(wish).words)].filter(
      (word) => isContent(word) && !aboutTheText.has(word),
    );
    const missing = wanted.filter((word) => !present.has(stem(word)));
    // A text may say a part of a wish in other words.
    if (missing.length === 0 || missing.length * 2 < wanted.length) continue;
    const list = quote(missing.join(', '));
    hits.push(
      missing.length === wanted.length
        ? makeHit('wish-missing', 0, 0, `The wish ${quote(wish)} left no trace in the text.`)
        : makeHit(
            'wish-partly',
            0,
            0,
            `Of the wish ${quote(wish)} these words are not in the text: ${list}.`,
          ),
    );
  }
  return hits;
}
