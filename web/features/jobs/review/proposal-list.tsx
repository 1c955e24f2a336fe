import type { Job } from '../../../../contract/jobs.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatRestsOn, type Proposal } from './proposals.ts';

const decided = { taken: 'Taken', taken_in_part: 'Taken in part', passed_over: 'Passed over' } as const;

export function ProposalList({
  job,
  proposals,
  open,
  onOpen,
}: {
  job: Job;
  proposals: readonly Proposal[];
  open: Proposal;
  onOpen: (proposal: Proposal) => void;
}) {
  return (
    <ol className="sheet">
      {proposals.map((proposal) => {
        const rests = proposal.isProposal ? formatRestsOn(job.steps, proposal) : '';
        return (
          <li key={proposal.number}>
            <button
              type="button"
              aria-current={proposal.number === open.number ? 'true' : undefined}
              onClick={() => onOpen(proposal)}
            >
              <KindTag definition={definitionOf(proposal.kind)} />
              <span className="job-name">{proposal.title}</span>
              {proposal.decision !== null ? (
                <span className="meta job-settled">
                  {proposal.decision !== 'passed_over' && <Icon name="check" />}
                  {decided[proposal.decision]}
                </span>
              ) : (
                <span className="meta">{rests === '' ? 'To decide' : 'Rests on another change'}</span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
