import { useId } from 'react';
import type { JobQuote } from '../../../../contract/jobs.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PriceLimit } from '../price-limit.tsx';
import type { UpdateChoice, UpdateChoices, UpdateSums } from './update-plan.ts';

/** What an update costs at least and at most, what is left after it, and the start of it. */
export function PricePanel({
  quote: { balance },
  choices,
  sums,
  failure,
  isBusy,
  words,
  onChoose,
  onStart,
  onClose,
}: {
  quote: JobQuote;
  choices: UpdateChoices;
  sums: UpdateSums;
  failure: unknown;
  isBusy: boolean;
  words: string;
  onChoose: (choice: UpdateChoice) => void;
  onStart: () => void;
  onClose: () => void;
}) {
  const { least, most, limit, balanceAfter, isShort } = sums;
  return (
    <aside className="sheet job-sums" aria-label="Price">
      <h3 aria-live="polite">
        {balance === null
          ? 'Costs no credits'
          : least === Math.min(most, limit)
            ? `At most ${formatCount(least, 'credit')}`
            : `Between ${least} and ${formatCount(Math.min(most, limit), 'credit')}`}
      </h3>
      {balance !== null && (
        <>
          <dl className="job-sum">
            <div>
              <dt>You have</dt>
              <dd>{balance}</dd>
            </div>
            <div className="is-total">
              <dt>After this, at least</dt>
              <dd>{balanceAfter}</dd>
            </div>
          </dl>
          <PriceLimit
            value={limit}
            most={most}
            onChange={(value) => onChoose({ type: 'most', most: value === most ? null : value })}
          />
          {limit < most && (
            <p className="hint">It stops when {formatCount(limit, 'credit')} are spent, and asks you.</p>
          )}
          {isShort && (
            <p className="job-short">
              You have {balance} of at most {Math.min(most, limit)}. It stops when they are used up and goes
              on when there are more.
            </p>
          )}
        </>
      )}
      <Takes takes={choices.takes} onChoose={onChoose} />
      {failure !== null && (
        <Notice kind="error" title="It was not started">
          <p className="muted">{failedChangeInWords(failure)}</p>
        </Notice>
      )}
      <div className="job-acts">
        <Button kind="main" className="is-in-stick" disabled={isBusy || sums.count === 0} onClick={onStart}>
          {isBusy && <Spinner />}
          {words}
        </Button>
        <Button onClick={onClose}>Keep all as they are</Button>
      </div>
    </aside>
  );
}

function Takes({
  takes,
  onChoose,
}: {
  takes: UpdateChoices['takes'];
  onChoose: (choice: UpdateChoice) => void;
}) {
  const name = useId();
  return (
    <fieldset className="job-takes">
      <legend>When it is written</legend>
      {(
        [
          ['after_review', 'Show me each change first', 'Nothing replaces your text until you take it.'],
          ['at_once', 'Take it as it goes', 'You can go back to any version later.'],
        ] as const
      ).map(([value, label, hint]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={takes === value}
            onChange={() => onChoose({ type: 'takes', takes: value })}
          />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
