/** A text while it is written: what has dried, and the words that are still wet, oldest first. */
export type WetInk = {
  dry: string;
  wet: readonly { id: number; text: string }[];
};

/** How many pieces are wet at once. At the steady pace a word has dried when it joins the rest. */
const maxWet = 48;

/** Ink for a first text: one word is wet, a text that was written before is dry. */
export function firstInk(text: string): WetInk {
  return text.length > 60 ? { dry: text, wet: [] } : addInk({ dry: '', wet: [] }, text);
}

/** The ink of a text that has grown. A text that is another one begins anew. */
export function addInk(ink: WetInk, text: string): WetInk {
  const written = lengthOf(ink);
  if (text.length === written) return ink;
  if (text.length < written) return firstInk(text);
  const wet = [...ink.wet, { id: written, text: text.slice(written) }];
  const drying = wet.slice(0, Math.max(0, wet.length - maxWet));
  return {
    dry: ink.dry + drying.map((piece) => piece.text).join(''),
    wet: wet.slice(drying.length),
  };
}

export function dryInk({ dry, wet }: WetInk): WetInk {
  return { dry: dry + wet.map(({ text }) => text).join(''), wet: [] };
}

export function lengthOf({ dry, wet }: WetInk): number {
  const last = wet.at(-1);
  return last === undefined ? dry.length : last.id + last.text.length;
}
