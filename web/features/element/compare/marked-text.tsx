import type { Part } from './word-parts.ts';

/** A text with what only it has marked: `del` is pencilled out, `ins` is new ink. */
export function MarkedText({ parts, as: Mark }: { parts: readonly Part[]; as: 'ins' | 'del' }) {
  return parts.map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    isMarked ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}
