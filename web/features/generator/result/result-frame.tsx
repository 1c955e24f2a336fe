import type { ReactNode } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';

/**
 * The card around a result: its kind and what was asked for on top. What can be done with it stays
 * at the bottom of the window while the card is longer than that; `more` stands below it on narrow
 * windows.
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
