import { useId, useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { JobQuote } from '../../../../contract/jobs.ts';
import type { ProjectPage } from '../../../../contract/projects.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { useStartJob } from '../../../api/jobs/use-start-job.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatCount, formatList } from '../../../shared/format.ts';
import { KindTag, kindName } from '../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PriceLimit } from '../price-limit.tsx';
import { StepPrice } from '../step-price.tsx';
import { leftOutOf, orderRest, type RestChoices, type RestSums, sumUpRest } from './rest-plan.ts';
import '../styles/jobs.css';

/** The missing steps of a project, with a tick and a price for each, and the start of them. */
export function RestSheet({
  userId,
  page: { project, choices: chosen },
  quote,
  onStarted,
  onClose,
}: {
  userId: string;
  page: Pick<ProjectPage, 'project' | 'choices'>;
  quote: JobQuote;
  onStarted: () => void;
  onClose: () => void;
}) {
  const { steps, balance } = quote;
  const [choices, setChoices] = useState<RestChoices>({ ticked: steps.map(() => true), most: null });
  // Made once, so that a second click or a lost answer makes nothing twice.
  const [elementIds] = useState(() => steps.map(() => makeId()));
  const start = useStartJob(userId, project.id, onStarted);
  const sums = sumUpRest(quote, choices);
  const texts = formatCount(sums.count, 'text');

  return (
    <Dialog
      title={balance === null ? `Write ${texts}` : `Write ${texts}, ${formatCount(sums.limit, 'credit')}`}
      isSheet
      onClose={onClose}
    >
      <p className="lead">
        Each is written from those above it, one after the other, and lies in the project as soon as it is
        there. You can pause at any time.
      </p>
      <div className="job-columns">
        <section className="sheet job-plan" aria-label="What will be written">
          <ol className="job-steps">
            {steps.map((step, index) => (
              <RestRow
                key={step.kind}
                quote={quote}
                index={index}
                ticked={choices.ticked}
                onTick={(isTicked) =>
                  setChoices((now) => ({ ...now, ticked: now.ticked.with(index, isTicked) }))
                }
              />
            ))}
          </ol>
        </section>
        <aside className="sheet job-sums" aria-label="Price">
          <h3 aria-live="polite">
            {balance === null ? 'Costs no credits' : formatCount(sums.limit, 'credit')}
          </h3>
          {balance !== null && (
            <Balance
              balance={balance}
              sums={sums}
              onMost={(most) => setChoices((now) => ({ ...now, most: most === sums.all ? null : most }))}
            />
          )}
          {start.failure !== null && (
            <Notice kind="error" title="It was not started">
              <p className="muted">{failedChangeInWords(start.failure.cause)}</p>
            </Notice>
          )}
          <div className="job-acts">
            <Button
              kind="main"
              data-first-focus
              disabled={start.isBusy || sums.count === 0}
              onClick={() =>
                start.attempt(
                  orderRest(quote, choices, {
                    type: project.type,
                    genre: chosen.genre ?? '',
                    about: project.description ?? project.name,
                    elementIds,
                  }),
                )
              }
            >
              {start.isBusy && <Spinner />}
              {sums.count === 0 ? 'Write nothing' : `Write ${texts}`}
            </Button>
            <Button onClick={onClose}>Not now</Button>
          </div>
        </aside>
      </div>
    </Dialog>
  );
}

function RestRow({
  quote: { steps, balance },
  index,
  ticked,
  onTick,
}: {
  quote: JobQuote;
  index: number;
  ticked: readonly boolean[];
  onTick: (isTicked: boolean) => void;
}) {
  const id = useId();
  const step = steps[index];
  if (step === undefined) return null;
  const definition = definitionOf(step.kind);
  const isTicked = ticked[index] ?? false;
  const without = isTicked ? leftOutOf(steps, ticked, index) : [];
  return (
    <li className={`row-${definition.row} ${isTicked ? '' : 'is-off'}`}>
      <input
        id={id}
        type="checkbox"
        className="tick"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className="job-what">
        <label htmlFor={id} className="job-title">
          <span className="sr">Write </span>
          <KindTag definition={definition} isMissing />
        </label>
        <p className="job-why">
          {definition.description}
          {without.length > 0 &&
            ` Written without ${formatList(without.map(({ kind }) => kindName(definitionOf(kind))))}.`}
        </p>
      </div>
      <div className="job-end">{balance !== null && <StepPrice credits={step.priceCredits} />}</div>
    </li>
  );
}

function Balance({
  balance,
  sums: { all, limit, balanceAfter, isShort },
  onMost,
}: {
  balance: number;
  sums: RestSums;
  onMost: (most: number) => void;
}) {
  return (
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
      <PriceLimit value={limit} most={all} onChange={onMost} />
      {limit < all && (
        <p className="hint">It stops when {formatCount(limit, 'credit')} are spent, and asks you.</p>
      )}
      {isShort && (
        <p className="job-short">
          You have {balance} of {formatCount(limit, 'credit')}. It stops when they are used up and goes on
          when there are more. <TextLink to="/pricing">See plans</TextLink>
        </p>
      )}
    </>
  );
}
