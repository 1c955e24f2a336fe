import { joinTexts } from './word-parts.ts';

/** Two texts as one, the older words struck and the newer underlined. */
export function JoinedText({ old, now }: { old: string; now: string }) {
  return joinTexts(old, now).map(({ text, side }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: stretches have no identity but their place
    if (side === 'old') return <del key={index}>{text}</del>;
    return side === 'now' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}
