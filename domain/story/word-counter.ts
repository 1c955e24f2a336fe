/** Counts the words of prose while it is written. The count never falls. */
export type WordCounter = {
  /** Takes the next piece of the same text, split anywhere. */
  push(piece: string): void;
  /** Begins another text. */
  startText(): void;
  words(): number;
};

/** Scripts without spaces between words; two characters count as a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const heading = /^##[ \t]$/;

/** Counts words of light Markdown, without headings (##), scene breaks and lone punctuation. */
export function createWordCounter(): WordCounter {
  let spacedWords = 0;
  let unspacedCharacters = 0;
  /** The first three characters of the line, which decide whether it is a heading. */
  let lineStart = '';
  let isHeading = false;
  let isInWord = false;
  /** The high surrogate of a split pair. */
  let half = '';

  function take(character: string): void {
    if (/[\n\r\u2028\u2029]/.test(character)) startLine();
    else if (!isHeading) takeInLine(character);
  }

  function takeInLine(character: string): void {
    if (lineStart.length < 3) {
      lineStart += character;
      isHeading = heading.test(lineStart);
    }
    if (/\s/.test(character)) isInWord = false;
    else if (unspaced.test(character)) {
      unspacedCharacters += 1;
      isInWord = false;
    } else if (!isInWord && letterOrDigit.test(character)) {
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
      for (const character of half === '' ? text : text.slice(0, -1)) take(character);
    },
    startText() {
      half = '';
      startLine();
    },
    words: () => spacedWords + Math.ceil(unspacedCharacters / 2),
  };
}

/** The words of a whole text. */
export function countWords(text: string): number {
  const counter = createWordCounter();
  counter.push(text);
  return counter.words();
}
