import type { Part } from './word-parts.ts';

/** A text with its own parts marked: `del` in the older text, `ins` in the newer. */
export function MarkedText({ parts, as: Mark }: { parts: readonly Part[]; as: 'ins' | 'del' }) {
  return parts.map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    isMarked ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}
