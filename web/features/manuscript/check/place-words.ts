import type { Passage } from '../../../../contract/scope.ts';
import { placePassage } from '../../../shared/passage/place-passage.ts';
import type { BookTexts } from '../book-texts.ts';

/**
 * Puts words in place of a passage of a scene, as if they were typed, and saves them. Where they
 * stand now; null if the passage isn't there any more.
 */
export function placeWords(
  texts: BookTexts,
  sceneId: string,
  passage: Passage,
  words: string,
): Passage | null {
  const text = texts.textOf(sceneId);
  const placed = text === null ? null : placePassage(text.content, passage, words);
  const [name] = passage.path;
  if (placed === null || name === undefined) return null;
  texts.type(sceneId, { [name]: placed.content[name] });
  void texts.save();
  return placed.passage;
}
