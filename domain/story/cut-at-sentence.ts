/**
 * The longest prefix of a text that `fits` and ends with a sentence or a line. If not even the
 * first sentence fits, as many words as do, with …; '' if no word fits. `fits` should hold for
 * every prefix of a text that fits; otherwise the result may be shorter than necessary.
 */
export function cutAtSentence(text: string, fits: (prefix: string) => boolean): string {
  if (fits(text)) return text;
  const sentences = longest(sentenceEnds(text), (end) => text.slice(0, end).trimEnd(), fits);
  if (sentences !== '') return sentences;
  return longest(wordEnds(text), (end) => `${text.slice(0, end)}…`, fits);
}

/** The longest prefix that fits, found by bisection; '' if none does. */
function longest(
  ends: readonly number[],
  upTo: (end: number) => string,
  fits: (text: string) => boolean,
): string {
  let best = '';
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const prefix = upTo(ends[middle] ?? 0);
    if (fits(prefix)) {
      best = prefix;
      low = middle + 1;
    } else high = middle;
  }
  return best;
}

/** End punctuation with any closing quotes, and line ends. */
const sentenceEnd = /(?<=[\p{Ll}\p{Lo}”’"')\]*_])(?:[.!?…]+[”’"'»)\]*_]*(?=\s)|[。！？]+[」』”’）]*)|\n/gu;

function sentenceEnds(text: string): number[] {
  const matches = [...text.matchAll(sentenceEnd)];
  return matches
    .filter((match) => match[0] !== '\n' || !isHeading(text, match.index))
    .map((match) => match.index + match[0].length);
}

/** Whether the line that ends here is the first of several in its paragraph. */
function isHeading(text: string, lineEnd: number): boolean {
  const start = text.lastIndexOf('\n', lineEnd - 1) + 1;
  const isFirst = start === 0 || text[start - 2] === '\n';
  return isFirst && text[lineEnd + 1] !== '\n';
}

function wordEnds(text: string): number[] {
  return [...text.matchAll(/(?<=\S)\s/g)].map((match) => match.index);
}
