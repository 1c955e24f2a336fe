import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import type { Job } from '../../../../contract/jobs.ts';
import type { Element } from '../../../../contract/material.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import { Button, Spinner } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type MergePlan, planMerge } from './merge-plan.ts';
import { PartChoices } from './part-choices.tsx';
import { formatRestsOn, type Proposal } from './proposals.ts';
import type { Review } from './use-decide.ts';
import { hasTyped, useProposal } from './use-proposal.ts';

/** What keys do with the open proposal. */
export type ProposalActs = { take: () => void; pass: () => void };

/** One proposal: what would change in its text, and what of it is taken. */
export function ProposalSheet({
  userId,
  job,
  proposal,
  review,
  ref,
}: {
  userId: string;
  job: Job;
  proposal: Proposal;
  review: Review;
  ref: Ref<ProposalActs>;
}) {
  const { data, isError, isFetching, refetch } = useProposal(userId, proposal);
  const definition = definitionOf(proposal.kind);
  const rests = formatRestsOn(job.steps, proposal);
  const plan = useMemo(
    () => (data === undefined ? null : planMerge(data.shape, data.before, data.version)),
    [data],
  );
  return (
    <article className={`sheet job-proposal row-${definition.row}`} aria-label={proposal.title}>
      {/* The head stays while the change is loaded, because it has the focus. */}
      <header className="job-proposal-head">
        <div>
          <KindTag definition={definition} />
          <h2 tabIndex={-1} data-proposal-head>
            {proposal.title}
          </h2>
          <p className="meta">{plan === null ? '…' : formatChange(plan.parts)}</p>
        </div>
        {!proposal.isProposal && <TextLink to={`/elements/${proposal.elementId}`}>Open it</TextLink>}
      </header>
      {data === undefined || plan === null ? (
        <div className="job-part">
          {isError ? (
            <LoadProblem
              title="This change could not be loaded"
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton label="Loading the change" bars={4} />
          )}
        </div>
      ) : (
        <Loaded
          key={`${data.element.current.id} ${proposal.decision}`}
          proposal={proposal}
          element={data.element}
          plan={plan}
          rests={rests}
          review={review}
          ref={ref}
        />
      )}
    </article>
  );
}

function Loaded({
  proposal,
  element,
  plan,
  rests,
  review,
  ref,
}: {
  proposal: Proposal;
  element: Element;
  plan: MergePlan;
  rests: string;
  review: Review;
  ref: Ref<ProposalActs>;
}) {
  const { current, workingCopy } = element;
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(proposal.decision === 'passed_over' ? [] : plan.parts.map(({ id }) => id)),
  );
  const isTyped = hasTyped(element);
  const isOpen = proposal.isProposal && !review.isBusy;
  const isWhole = taken.size === plan.parts.length;
  const canTake = isOpen && !isTyped && taken.size > 0;

  function take(): void {
    if (!canTake) return;
    // What was taken on another text than the step began with is put together here.
    if (isWhole && current.id === proposal.baseVersionId)
      review.decide.attempt({ decision: 'taken', numbers: [proposal.number] });
    else
      review.merge.attempt({
        proposal,
        baseVersionId: current.id,
        content: plan.merge(taken),
        title: proposal.title,
      });
  }

  function pass(): void {
    if (isOpen) review.decide.attempt({ decision: 'passed_over', numbers: [proposal.number] });
  }

  useImperativeHandle(ref, () => ({ take, pass }));

  return (
    <>
      {(rests !== '' || isTyped) && (
        <div className="job-part job-notes">
          {rests !== '' && <p className="job-rests">{rests}</p>}
          {isTyped && workingCopy !== null && (
            <Notice title="You have typed here since">
              <p className="muted">
                What you typed is kept. Make it a version, and the change is laid beside it.
              </p>
              <div className="btn-row">
                <Button
                  size="small"
                  disabled={review.isBusy}
                  onClick={() =>
                    review.keepTyped.attempt({
                      elementId: proposal.elementId,
                      revision: workingCopy.revision,
                    })
                  }
                >
                  Make it a version
                </Button>
              </div>
            </Notice>
          )}
        </div>
      )}
      {plan.parts.length === 0 ? (
        <p className="job-part hint">It says the same as your text.</p>
      ) : (
        <PartChoices parts={plan.parts} taken={taken} isOpen={isOpen && !isTyped} onTake={setTaken} />
      )}
      {proposal.isProposal && (
        <footer className="job-proposal-foot">
          <p className="hint" aria-live="polite">
            {plan.parts.length > 1 && `${taken.size} of ${plan.parts.length} changes are taken. `}
            Your text of now stays in the history.
          </p>
          <div className="btn-row">
            <Button kind="quiet" disabled={!isOpen} onClick={pass}>
              Pass over
            </Button>
            <Button kind="main" disabled={!canTake} onClick={take}>
              {(review.merge.isBusy || review.decide.isBusy) && <Spinner />}
              {isWhole ? 'Take' : `Take ${taken.size} of ${plan.parts.length}`}
            </Button>
          </div>
        </footer>
      )}
    </>
  );
}

function formatChange(parts: readonly { field: string }[]): string {
  const fields = new Set(parts.map(({ field }) => field)).size;
  const changes = parts.length === 1 ? '1 change' : `${parts.length} changes`;
  return fields < 2 ? `${changes}.` : `${changes} in ${fields} fields.`;
}
