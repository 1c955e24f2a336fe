import { type ReactNode, useRef, useState } from 'react';
import { CopyButton } from '../../../shared/material/copy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FailedState } from '../run/run-state.ts';
import { formatFailure } from './format-failure.ts';

/** The error card: what happened, what it cost, what to do. `children` are further buttons. */
export function FailureCard({
  state,
  isVisitor,
  onRetry,
  children,
}: {
  state: FailedState;
  isVisitor: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLPreElement>(null);
  const [openedAt] = useState(() => new Date());
  const { what, next, details } = formatFailure(state, { now: openedAt, isVisitor });
  return (
    <Notice kind="error" title={what}>
      <p className="muted">{next}</p>
      <div className="btn-row">
        <Button kind="danger" size="small" onClick={onRetry}>
          <Icon name="refresh-cw" />
          Try again
        </Button>
        {children}
        <CopyButton label="Copy error details" text={() => details} shown={ref} />
      </div>
      <pre className="sr" aria-hidden="true" ref={ref}>
        {details}
      </pre>
    </Notice>
  );
}
