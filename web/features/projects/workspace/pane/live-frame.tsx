import type { ReactNode } from 'react';
import type { RegisteredDefinition } from '../../../../../domain/generators/index.ts';
import { KindTag, kindName } from '../../../../shared/material/kind-tag.tsx';
import { Spinner } from '../../../../ui/button.tsx';

/** A sheet on which a text is written, or will be in a moment. */
export function LiveFrame({
  definition,
  doing,
  isBusy,
  foot,
  children,
}: {
  definition: RegisteredDefinition;
  /** What is done at the moment: 'Writing'. */
  doing: string;
  isBusy: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <article
      className={`sheet pj-live row-${definition.row}`}
      aria-label={`${kindName(definition)}, being written`}
    >
      <header className="pj-live-head">
        <KindTag definition={definition} />
        <span className="meta pj-live-doing" role="status">
          {isBusy && <Spinner />}
          {doing}
        </span>
      </header>
      <div className="pj-live-body">{children}</div>
      <footer className="pj-live-foot">{foot}</footer>
    </article>
  );
}
