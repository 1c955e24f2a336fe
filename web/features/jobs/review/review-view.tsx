import { useEffect, useRef, useState } from 'react';
import type { Job } from '../../../../contract/jobs.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button, IconButton, Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { ProposalList } from './proposal-list.tsx';
import { type ProposalActs, ProposalSheet } from './proposal-sheet.tsx';
import { nextProposal, type Proposal, proposalBeside, proposalsOf } from './proposals.ts';
import { formatLeftOut, useReview } from './use-decide.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The proposals of a job, one of them open: its differences, and what is taken of them. */
export function ReviewView({
  userId,
  job,
  first,
}: {
  userId: string;
  job: Job;
  /** The number of the step that is open at first; null for the first that waits. */
  first: number | null;
}) {
  const proposals = proposalsOf(job);
  const [at, setAt] = useState(first ?? nextProposal(proposals, null)?.number ?? null);
  const open = proposals.find(({ number }) => number === at) ?? proposals[0] ?? null;
  const waiting = proposals.filter(({ isProposal }) => isProposal);
  const pane = useRef<HTMLElement>(null);
  const sheet = useRef<ProposalActs>(null);
  const shouldFocus = useRef(false);
  const review = useReview(userId, job, () => show(nextProposal(proposals.filter(isNot(open)), at)));

  function show(proposal: Proposal | null): void {
    if (proposal === null) return;
    shouldFocus.current = true;
    setAt(proposal.number);
  }

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    pane.current?.querySelector<HTMLElement>('[data-proposal-head]')?.focus();
  });

  useReviewKeys((key) => {
    if (key === 'next') show(proposalBeside(proposals, at, 1));
    else if (key === 'previous') show(proposalBeside(proposals, at, -1));
    else if (key === 'take') sheet.current?.take();
    else sheet.current?.pass();
  });

  if (open === null) return null;
  const index = proposals.indexOf(open);
  return (
    <>
      <div className="job-review">
        <nav className="job-list" aria-label="Proposed changes">
          <ProposalList job={job} proposals={proposals} open={open} onOpen={show} />
          {waiting.length > 1 && (
            <div className="job-all">
              <Button disabled={review.isBusy} onClick={() => review.decide.attempt({ decision: 'taken' })}>
                {review.decide.isBusy && <Spinner />}
                Take all {waiting.length}
              </Button>
              <Button
                kind="quiet"
                disabled={review.isBusy}
                onClick={() => review.decide.attempt({ decision: 'passed_over' })}
              >
                Pass over all
              </Button>
            </div>
          )}
        </nav>
        <section ref={pane} className="job-pane" aria-label="The change">
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields */}
          <div className="job-pager" role="group" aria-label="Proposed changes in turn">
            <IconButton
              className="sm"
              label="Previous text"
              disabled={index <= 0}
              onClick={() => show(proposalBeside(proposals, at, -1))}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <span className="num meta">
              {index + 1} of {proposals.length}
              <span className="sr">, {formatCount(waiting.length, 'text')} to decide about</span>
            </span>
            <IconButton
              className="sm"
              label="Next text"
              disabled={index >= proposals.length - 1}
              onClick={() => show(proposalBeside(proposals, at, 1))}
            >
              <Icon name="chevron-right" />
            </IconButton>
            {waiting.length > 0 && (
              <span className="hint job-keys only-wide">
                <kbd>J</kbd> <kbd>K</kbd> next and previous, <kbd>T</kbd> take, <kbd>P</kbd> pass over
              </span>
            )}
          </div>
          {review.failure !== null && (
            <Notice kind="error" title="That was not stored">
              <p className="muted">{failedChangeInWords(review.failure)} Nothing was changed.</p>
            </Notice>
          )}
          {review.leftOut.length > 0 && (
            <Notice>
              <p>{formatLeftOut(review.leftOut)}</p>
            </Notice>
          )}
          <ProposalSheet
            key={`${open.number} ${open.resultVersionId}`}
            userId={userId}
            job={job}
            proposal={open}
            review={review}
            ref={sheet}
          />
        </section>
      </div>
      <Toast message={review.toast} onGone={review.dismissToast} />
    </>
  );
}

function isNot(open: Proposal | null): (proposal: Proposal) => boolean {
  return ({ number }) => number !== open?.number;
}
