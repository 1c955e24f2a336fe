import type { ReactNode } from 'react';
import { Button, Spinner } from './button.tsx';
import { Notice } from './notice.tsx';

/** Why something could not be loaded, and 'Try again'. `more` are further buttons. */
export function LoadProblem({
  title,
  isBusy = false,
  onRetry,
  more,
  children,
}: {
  title: string;
  isBusy?: boolean;
  onRetry: () => void;
  more?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Notice kind="error" title={title}>
      {children !== undefined && <p className="muted">{children}</p>}
      <div className="btn-row">
        <Button size="small" disabled={isBusy} onClick={onRetry}>
          {isBusy && <Spinner />}
          Try again
        </Button>
        {more}
      </div>
    </Notice>
  );
}
