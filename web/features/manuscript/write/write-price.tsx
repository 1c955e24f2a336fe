import type { ReactNode } from 'react';
import type { ManuscriptQuote } from '../../../../contract/jobs.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { SideParts } from '../side/side-parts.ts';
import { sumUp } from './write-plan.ts';

/** What a job costs at most, what is left after it, its choices, and its start. */
export function WritePrice({
  quote,
  most,
  words,
  isBusy,
  isNothing,
  failure,
  PriceLimit,
  onMost,
  onStart,
  children,
}: {
  quote: ManuscriptQuote;
  most: number | null;
  /** What the button says. */
  words: string;
  isBusy: boolean;
  /** There is nothing to start. */
  isNothing: boolean;
  failure: { cause: unknown } | null;
  PriceLimit: SideParts['PriceLimit'];
  onMost: (most: number | null) => void;
  onStart: () => void;
  children?: ReactNode;
}) {
  const { balance, leastCredits, mostCredits } = quote;
  const { limit, balanceAfter, isShort } = sumUp(quote, most);
  return (
    <aside className="sheet write-price" aria-label="Price">
      <h3 aria-live="polite">
        {balance === null
          ? 'Costs no credits'
          : leastCredits < limit
            ? `Between ${leastCredits} and ${formatCount(limit, 'credit')}`
            : `At most ${formatCount(limit, 'credit')}`}
      </h3>
      {balance !== null && (
        <>
          <dl className="write-sum">
            <div>
              <dt>You have</dt>
              <dd className="num">{balance}</dd>
            </div>
            <div className="is-total">
              <dt>After this, at least</dt>
              <dd className="num">{balanceAfter}</dd>
            </div>
          </dl>
          {mostCredits > 1 && (
            <PriceLimit
              value={limit}
              most={mostCredits}
              onChange={(value) => onMost(value === mostCredits ? null : value)}
            />
          )}
          {limit < mostCredits && (
            <p className="hint">It stops when {formatCount(limit, 'credit')} are spent, and asks you.</p>
          )}
          {isShort && (
            <p className="write-short">
              You have {balance} of at most {limit}. It stops when they are used up and goes on when there are
              more. <TextLink to="/pricing">See plans</TextLink>
            </p>
          )}
        </>
      )}
      {children}
      {failure !== null && (
        <Notice kind="error" title="It was not started">
          <p className="muted">{failedChangeInWords(failure.cause)}</p>
        </Notice>
      )}
      <Button kind="main" disabled={isBusy || isNothing} onClick={onStart}>
        {isBusy && <Spinner />}
        {words}
      </Button>
      <p className="hint">What fails costs nothing and is tried again. You can pause at any time.</p>
    </aside>
  );
}
