/** JSON in pieces: what was written since it was last taken. */
export type JsonOutput = {
  /** Punctuation and names. */
  raw(json: string): void;
  /** A whole value. */
  value(value: unknown): void;
  /** Part of a text whose quotation marks are written as `raw`. Split no surrogate pair. */
  text(part: string): void;
  take(): string;
};

export function createJsonOutput(): JsonOutput {
  let written = '';
  return {
    raw(json) {
      written += json;
    },
    value(value) {
      written += JSON.stringify(value);
    },
    text(part) {
      if (part !== '') written += JSON.stringify(part).slice(1, -1);
    },
    take() {
      const taken = written;
      written = '';
      return taken;
    },
  };
}
