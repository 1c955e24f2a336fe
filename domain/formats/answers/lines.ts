/** Whole lines of a text that arrives in pieces. */
export type LineReader = {
  /**
   * Gives every line that the piece ends to `take`. Once `take` returns false no more is read: the
   * rest of the piece is returned.
   */
  push(text: string): string;
  /** Gives the last line, if it has no end. */
  end(): void;
};

export function createLineReader(take: (line: string) => boolean): LineReader {
  /** Parts of the line that is not finished yet. */
  let tail: string[] = [];
  return {
    push(text) {
      let start = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        const line = tail.join('') + text.slice(start, end);
        tail = [];
        start = end + 1;
        if (!take(line)) return text.slice(start);
      }
      if (start < text.length) tail.push(text.slice(start));
      return '';
    },
    end() {
      const line = tail.join('');
      tail = [];
      if (line !== '') take(line);
    },
  };
}
