import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * A notice in the page. An `error` is announced at once: say what happened, what about the credit,
 * what to do now. A `demo` notice is information with the weight of the accent.
 */
export function Notice({
  kind = 'plain',
  title,
  children,
}: {
  kind?: 'plain' | 'demo' | 'error';
  title?: string;
  children: ReactNode;
}) {
  const classes = { plain: 'note', demo: 'note demo', error: 'note is-error' }[kind];
  return (
    <div className={classes} role={kind === 'error' ? 'alert' : undefined}>
      <Icon name={kind === 'error' ? 'circle-alert' : 'info'} />
      <div>
        {title !== undefined && <p className="note-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
