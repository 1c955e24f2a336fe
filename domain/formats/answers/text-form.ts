/** How a kind is written as text by a model, and read into the JSON of its answer. */
export type TextForm = { createReader(): TextReader };

/** Reads a text while it is being written. What it gives out is the same however it is cut. */
export type TextReader = {
  /** Reads the next piece; returns the JSON that it adds. Never throws. */
  push(text: string): string;
  /** The next pieces go on with the text, from its last sentence. False if it hasn't begun. */
  goOn(): boolean;
  /** Returns the JSON that was held back, with what closes it. Call once, after the last piece. */
  end(): string;
  /** What can't be read, in words that follow “it can't be used:”; null if nothing. */
  flaw(): string | null;
};
