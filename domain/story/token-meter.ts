/** Characters counted together: a tokenizer's time may grow with the square of its input. */
const pieceLength = 256;

/** More characters than a token has in any language, so a longer text cannot fit. */
const maxCharactersPerToken = 16;

/**
 * Counts the tokens of a text from its beginning, each piece once and no further than necessary.
 */
export type TokenMeter = {
  readonly text: string;
  /**
   * The tokens of the text, or Infinity where they are more than `most`. Yields after each piece.
   */
  count(most: number): Generator<void, number>;
  /** Counts ahead for asking `tokensOf` with at most `most`. Yields after each piece. */
  advance(most: number): Generator<void, void>;
  /**
   * The tokens of a beginning of the text (its last character may differ); Infinity beyond `most`.
   */
  tokensOf(beginning: string, most: number): number;
  /** The longest beginning of the text that could have at most `most` tokens. */
  beginning(most: number): string;
};

/**
 * Measures a text with a tokenizer given at most 256 characters at a time: each seam may add one
 * token.
 */
export function createTokenMeter(text: string, countTokens: (piece: string) => number): TokenMeter {
  /** The tokens of the first piece, of the first two, and so on, as far as they were counted. */
  const sums: number[] = [];
  const soFar = () => sums.at(-1) ?? 0;
  const addPiece = () => {
    const from = sums.length * pieceLength;
    sums.push(soFar() + countTokens(text.slice(from, from + pieceLength)));
  };

  function* advance(most: number): Generator<void, void> {
    while (sums.length * pieceLength < text.length && soFar() <= most) {
      addPiece();
      yield;
    }
  }

  return {
    text,
    advance,
    *count(most) {
      if (text.length > most * maxCharactersPerToken) return Number.POSITIVE_INFINITY;
      yield* advance(most);
      return soFar() <= most ? soFar() : Number.POSITIVE_INFINITY;
    },
    tokensOf(beginning, most) {
      const whole = Math.max(0, Math.ceil(beginning.length / pieceLength) - 1);
      while (sums.length < whole && soFar() <= most) addPiece();
      const before = whole === 0 ? 0 : (sums[whole - 1] ?? Number.POSITIVE_INFINITY);
      if (before > most) return Number.POSITIVE_INFINITY;
      const tokens = before + countTokens(beginning.slice(whole * pieceLength));
      return tokens <= most ? tokens : Number.POSITIVE_INFINITY;
    },
    beginning: (most) => text.slice(0, Math.max(0, most) * maxCharactersPerToken),
  };
}
