import type { JobSummary } from '../../contract/jobs.ts';

/** The job that the header speaks of: one that is written before one that waits, then any. */
export function mainJob(jobs: readonly JobSummary[]): JobSummary | null {
  const order = ['running', 'halted', 'paused', 'ended', 'cancelled'] as const;
  return jobs.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0] ?? null;
}

/** 'The update of “The Unlit Hour” is done. 4 changes to read.' */
export function formatNews(job: JobSummary): string {
  const { projectName, purpose, state, haltedBy, proposalCount, doneCount } = job;
  const what = {
    update: `The update of “${projectName}”`,
    sequence: `Writing “${projectName}”`,
    alternatives: `The alternatives in “${projectName}”`,
    map: `The map of “${projectName}”`,
    cards: `Planning the scenes of “${projectName}”`,
    write: `Writing “${projectName}”`,
    read: `Reading “${projectName}”`,
    check: `The check of “${projectName}”`,
    carry: `Carrying a decision through “${projectName}”`,
  }[purpose];
  const verb = purpose === 'alternatives' ? ['are', 'wait'] : ['is', 'waits'];
  if (state === 'halted') return `${what} ${verb[1]} for you: ${why(haltedBy)}.`;
  if (proposalCount > 0)
    return `${what} ${verb[0]} done. ${proposalCount === 1 ? '1 change' : `${proposalCount} changes`} to read.`;
  if (doneCount === 0) return `${what} ${verb[0]} done. Nothing had to change.`;
  return `${what} ${verb[0]} done. ${doneCount === 1 ? '1 text was' : `${doneCount} texts were`} written.`;
}

function why(haltedBy: JobSummary['haltedBy']): string {
  switch (haltedBy) {
    case 'price':
      return 'the highest price is reached';
    case 'credits':
      return 'your credits are used up';
    case 'question':
      return 'you changed a text meanwhile';
    default:
      return 'a text could not be written';
  }
}
