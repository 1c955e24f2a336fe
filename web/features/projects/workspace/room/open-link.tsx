import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GeneratorId } from '../../../../../domain/generators/index.ts';
import { useNextEntry } from './use-room.ts';

/**
 * A link that opens something beside the graph: an element, a kind that is not written yet, or, for
 * null, the list of a kind.
 */
export function OpenLink({
  at,
  kind,
  isHere,
  className,
  children,
}: {
  at: string | null;
  kind: GeneratorId;
  isHere: boolean;
  className?: string;
  children: ReactNode;
}) {
  const entry = useNextEntry();
  return (
    <Link
      className={className}
      to={{ search: at === null ? `?kind=${kind}` : `?at=${at}` }}
      {...entry}
      preventScrollReset
      aria-current={isHere ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
