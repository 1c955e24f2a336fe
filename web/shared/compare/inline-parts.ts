import { diffWordsWithSpace } from 'diff';

/** A stretch of two texts in one flow: in both, in the older alone, or in the newer alone. */
export type InlinePart = { kind: 'same' | 'old' | 'new'; text: string };

/** Texts with more changes count as entirely different: comparing further would block the page. */
const maxChanges = 1000;

/**
 * Two texts as one, word by word, the older words before the newer ones. Changes with only a space
 * or punctuation between them are one.
 */
export function inlineParts(old: string, now: string): InlinePart[] {
  const changes = diffWordsWithSpace(old, now, { maxEditLength: maxChanges }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const parts: InlinePart[] = [];
  let [gone, come] = ['', ''];
  const flush = () => {
    if (gone !== '') parts.push({ kind: 'old', text: gone });
    if (come !== '') parts.push({ kind: 'new', text: come });
    [gone, come] = ['', ''];
  };
  for (const [index, { value, added, removed }] of changes.entries()) {
    const isBridge = gone !== '' && come !== '' && index < changes.length - 1 && !/[\p{L}\p{N}]/u.test(value);
    if (added) come += value;
    else if (removed) gone += value;
    else if (isBridge) {
      gone += value;
      come += value;
    } else {
      flush();
      parts.push({ kind: 'same', text: value });
    }
  }
  flush();
  return parts;
}
