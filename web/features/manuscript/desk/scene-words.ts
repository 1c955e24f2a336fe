import { countWords } from '../../../../domain/story/word-counter.ts';

/** The words of a part's text, prose or script. Its card has none. */
export function wordsOfText(content: Readonly<Record<string, unknown>>): number {
  const { text, blocks } = content;
  const prose = typeof text === 'string' ? countWords(text) : 0;
  return prose + (Array.isArray(blocks) ? blocks.reduce((sum, block) => sum + wordsIn(block), 0) : 0);
}

/** The words of a block of a script: an action's text, a speech's line, both lines of two. */
function wordsIn(block: unknown): number {
  if (typeof block !== 'object' || block === null) return 0;
  const { text, line, left, right } = block as Readonly<Record<string, unknown>>;
  const own = [text, line].reduce<number>(
    (sum, words) => sum + (typeof words === 'string' ? countWords(words) : 0),
    0,
  );
  return own + wordsIn(left) + wordsIn(right);
}
