/** Characters tokenized at once: a tokenizer's time may grow with the square of its input. */
const pieceLength = 256;

/** More than a token has in any language, so a text beyond it cannot fit. */
const maxCharactersPerToken = 16;

/** Counts the tokens of a text from its start, each piece once and no further than necessary. */
export type TokenMeter = {
  readonly text: string;
  /** The tokens of the text; Infinity beyond `max`. Yields after each piece. */
  count(max: number): Generator<void, number>;
  /** Counts ahead for `tokensOf` with the same `max`. Yields after each piece. */
  advance(max: number): Generator<void, void>;
  /** The tokens of a prefix, whose last character may differ; Infinity beyond `max`. */
  tokensOf(prefix: string, max: number): number;
  /** The longest prefix that could have at most `max` tokens. */
  prefix(max: number): string;
};

/** Keeps the tokens of whole texts, so that none is counted twice. */
export type TokenCounts = {
  get(text: string): number | undefined;
  set(text: string, tokens: number): void;
};

/** A meter that tokenizes 256 characters at a time; each boundary may add one token. */
export function createTokenMeter(
  text: string,
  countTokens: (piece: string) => number,
  known?: TokenCounts,
): TokenMeter {
  /** Cumulative tokens after each counted piece. */
  const sums: number[] = [];
  const soFar = () => sums.at(-1) ?? 0;
  const addPiece = () => {
    const from = sums.length * pieceLength;
    sums.push(soFar() + countTokens(text.slice(from, from + pieceLength)));
  };

  function* advance(max: number): Generator<void, void> {
    while (sums.length * pieceLength < text.length && soFar() <= max) {
      addPiece();
      yield;
    }
  }

  return {
    text,
    advance,
    *count(max) {
      if (text.length > max * maxCharactersPerToken) return Number.POSITIVE_INFINITY;
      const before = known?.get(text);
      if (before !== undefined) return before <= max ? before : Number.POSITIVE_INFINITY;
      yield* advance(max);
      if (soFar() > max) return Number.POSITIVE_INFINITY;
      known?.set(text, soFar());
      return soFar();
    },
    tokensOf(prefix, max) {
      const whole = Math.max(0, Math.ceil(prefix.length / pieceLength) - 1);
      while (sums.length < whole && soFar() <= max) addPiece();
      const before = whole === 0 ? 0 : (sums[whole - 1] ?? Number.POSITIVE_INFINITY);
      if (before > max) return Number.POSITIVE_INFINITY;
      const tokens = before + countTokens(prefix.slice(whole * pieceLength));
      return tokens <= max ? tokens : Number.POSITIVE_INFINITY;
    },
    prefix: (max) => text.slice(0, Math.max(0, max) * maxCharactersPerToken),
  };
}
