import type { ModelScript } from '../testing/models/script.ts';

/** A model's answer that stands still in the middle until a test lets it go on. */
export type HeldAnswer = { script: ModelScript; goOn(): void };

/** Holds `text` back after `words` and the sign that completes them. */
export function heldAnswer(text: string, words: string): HeldAnswer {
  const at = text.indexOf(words);
  if (at < 0) throw new Error(`the answer doesn’t say ${words}`);
  const after = at + words.length + 1;
  let goOn = () => {};
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { script: { text, hold: { after, until } }, goOn };
}

/** A character with two of everything, to be held and compared. */
export const wren = {
  name: 'Wren Halloway',
  role: 'Night pilot of the last ferry',
  goals: ['Bring the ferry in before the fog does', 'Keep the harbour from learning why'],
  flaws: ['Answers questions nobody asked', 'Counts every kindness as a debt'],
  skills: ['Reads the water by its sound', 'Remembers every passenger'],
};

export const wrenText = JSON.stringify(wren);
