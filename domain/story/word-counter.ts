/**
 * Counts the words of prose while it is written. Each character is looked at once, and the count
 * never falls.
 */
export type WordCounter = {
  /** Takes the next piece of the same text, cut anywhere. */
  push(piece: string): void;
  /** Begins another text. */
  startText(): void;
  words(): number;
};

/** Characters of scripts without spaces between words; two count as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const heading = /^##[ \t]$/;

/** Counts words of light Markdown, without headings (##), scene breaks and lone punctuation. */
export function createWordCounter(): WordCounter {
  let spacedWords = 0;
  let unspacedSigns = 0;
  /** The first three signs of the line, which tell whether it is a heading. */
  let lineStart = '';
  let isHeading = false;
  let isInWord = false;
  /** The first half of a surrogate pair that was cut in two. */
  let half = '';

  function take(sign: string): void {
    if (/[\n\r\u2028\u2029]/.test(sign)) startLine();
    else if (!isHeading) takeInLine(sign);
  }

  function takeInLine(sign: string): void {
    if (lineStart.length < 3) {
      lineStart += sign;
      isHeading = heading.test(lineStart);
    }
    if (/\s/.test(sign)) isInWord = false;
    else if (unspaced.test(sign)) {
      unspacedSigns += 1;
      isInWord = false;
    } else if (!isInWord && letterOrDigit.test(sign)) {
      spacedWords += 1;
      isInWord = true;
    }
  }

  function startLine(): void {
    lineStart = '';
    isHeading = false;
    isInWord = false;
  }

  return {
    push(piece) {
      const text = half + piece;
      half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
      for (const sign of half === '' ? text : text.slice(0, -1)) take(sign);
    },
    startText() {
      half = '';
      startLine();
    },
    words: () => spacedWords + Math.ceil(unspacedSigns / 2),
  };
}

/** The words of a whole text, counted the same way. */
export function countWords(text: string): number {
  const counter = createWordCounter();
  counter.push(text);
  return counter.words();
}
