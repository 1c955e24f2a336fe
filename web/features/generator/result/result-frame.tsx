import type { ReactNode } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';

/**
 * The card around a result. Its footer sticks to the window's foot; on narrow windows `more` comes
 * below.
 */
export function ResultFrame({
  definition,
  about,
  actions,
  footer,
  more = null,
  children,
}: {
  definition: RegisteredDefinition;
  about: ReactNode;
  actions: ReactNode;
  footer: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="sheet rcard">
      <header className="result-head">
        <div className="result-title">
          <KindTag definition={definition} />
          <span className="meta">{about}</span>
        </div>
        {actions}
      </header>
      <div>{children}</div>
      <footer className="result-foot">
        <div className="result-acts">{footer}</div>
        {more !== null && <div className="result-more">{more}</div>}
      </footer>
    </article>
  );
}
