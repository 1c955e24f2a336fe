import type { ReactNode } from 'react';
import type { RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { KindTag } from '../../../material-views/kind-tag.tsx';

/** The card around a result: its kind and what was asked for on the left, what can be done with it on the right. */
export function ResultFrame({
  definition,
  about,
  actions,
  footer,
  children,
}: {
  definition: RegisteredDefinition;
  about: ReactNode;
  actions: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="sheet rcard">
      <header className="rh">
        <div className="rh-t">
          <KindTag definition={definition} />
          <span className="meta">{about}</span>
        </div>
        {actions}
      </header>
      {children}
      <footer className="rf">{footer}</footer>
    </article>
  );
}
