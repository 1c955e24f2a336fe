import { useMemo } from 'react';
import type { Row } from './compare.ts';
import { inlineParts } from './inline-parts.ts';
import type { Part } from './word-parts.ts';

/** Two texts in one flow: old words struck, new ones underlined. */
export function InlineDifference({ old, now }: { old: string; now: string }) {
  const parts = useMemo(() => inlineParts(old, now), [old, now]);
  return (
    <p className="difference">
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === 'old') return <del key={key}>{text}</del>;
        return kind === 'new' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** The same of a changed row of a comparison. */
export function ChangedRow({ row }: { row: Row & { kind: 'changed' } }) {
  const whole = (parts: readonly Part[]) => parts.map(({ text }) => text).join('');
  return <InlineDifference old={whole(row.words.old)} now={whole(row.words.now)} />;
}
