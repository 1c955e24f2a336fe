import type { ReactNode } from 'react';

/** A small label. Without a look it takes the hue of the row that it stands in. */
export function Tag({ look, children }: { look?: 'plain' | 'stale' | 'best'; children: ReactNode }) {
  return <span className={look === undefined ? 'tag' : `tag ${look}`}>{children}</span>;
}
