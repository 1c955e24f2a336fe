import type { ReactNode } from 'react';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailedDrawing } from './drawings.tsx';
import { causeInWords } from './time-limit.ts';

export function FailedView({
  title,
  cause,
  note,
  isBusy,
  onRetry,
  level: Heading = 'h2',
  more,
}: {
  title: string;
  /** Null while there is no network to ask over. */
  cause: unknown;
  /** What becomes of the writer's work. */
  note: string;
  isBusy: boolean;
  onRetry: () => void;
  level?: 'h1' | 'h2';
  more?: ReactNode;
}) {
  return (
    <div className="void" role="alert">
      <FailedDrawing />
      <Heading className={Heading === 'h1' ? 'pj-small-h1' : undefined}>
        {cause === null ? 'You are offline' : title}
      </Heading>
      <p className="muted">
        {cause === null ? 'It loads by itself once you are online.' : `${causeInWords(cause)} ${note}`}
      </p>
      <div className="btn-row">
        {cause !== null && (
          <Button kind="main" onClick={onRetry} disabled={isBusy}>
            {isBusy ? <Spinner /> : <Icon name="refresh-cw" />}
            Try again
          </Button>
        )}
        {more}
      </div>
    </div>
  );
}
