import type { ReactNode } from 'react';

/** Words for readers who listen; they are not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>;
}
