import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A notice. An `error` is announced at once: say what happened, what it cost, what to do now. */
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
