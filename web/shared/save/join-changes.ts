import { isSame } from '../../../domain/story/is-same.ts';
import { mergeFields } from '../../../domain/story/merge-fields.ts';
import type { Content } from '../shape/content.ts';
import type { SaveState } from './save-state.ts';

/** The typed text with what was changed elsewhere, and the fields that this changed. */
export type Joined = { content: Content; fields: readonly string[] };

/**
 * Puts what is typed and what the server has together, where they change different fields or
 * different items of a list; null where both changed the same place. What the server says in a
 * field as a text sent before did is no change: that text is an earlier state of the typed one.
 */
export function joinChanges(
  { text, confirmed, inDoubt }: Pick<SaveState, 'text' | 'confirmed' | 'inDoubt'>,
  theirs: Content,
): Joined | null {
  const names = [...new Set([...Object.keys(confirmed), ...Object.keys(theirs)])];
  const base = Object.fromEntries(
    names.flatMap((name) => {
      const isSent = inDoubt.some((sent) => isSame(sent[name], theirs[name]));
      const value = isSent ? theirs[name] : confirmed[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  // Which items of a text in doubt arrived is not known, so that only whole fields are told apart.
  const isDoubtful = (name: string) =>
    inDoubt.length > 0 &&
    ![theirs[name], text[name]].some((value) => isSame(value, base[name])) &&
    !isSame(theirs[name], text[name]);
  if (names.some(isDoubtful)) return null;
  const { content, conflicts } = mergeFields({ content: base }, { content: text }, { content: theirs });
  if (conflicts.length > 0) return null;
  const fields = [...new Set([...Object.keys(content), ...Object.keys(text)])].filter(
    (name) => !isSame(content[name], text[name]),
  );
  return { content, fields };
}
