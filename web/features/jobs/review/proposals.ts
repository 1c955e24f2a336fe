import type { Job, JobStep } from '../../../../contract/jobs.ts';
import { formatList } from '../../../shared/format.ts';
import { nameOf } from '../progress/format-job.ts';

/** A step whose result is, or was, for its writer to decide about. */
export type Proposal = JobStep & { resultVersionId: string };

/** The proposals of a job, decided ones included, in the order of writing. */
export function proposalsOf({ steps }: Pick<Job, 'steps'>): Proposal[] {
  return steps.flatMap((step) => {
    const { resultVersionId, isProposal, decision } = step;
    return resultVersionId !== null && (isProposal || decision !== null)
      ? [{ ...step, resultVersionId }]
      : [];
  });
}

/** The first that waits for a decision after the one with this number, else the first of all. */
export function nextProposal(proposals: readonly Proposal[], after: number | null): Proposal | null {
  const open = proposals.filter(({ isProposal }) => isProposal);
  return open.find(({ number }) => number > (after ?? 0)) ?? open[0] ?? null;
}

/** The proposal so many places on, or back, without leaving the list. */
export function proposalBeside(
  proposals: readonly Proposal[],
  number: number | null,
  by: 1 | -1,
): Proposal | null {
  const at = proposals.findIndex((proposal) => proposal.number === number);
  return proposals[Math.min(Math.max(at + by, 0), proposals.length - 1)] ?? null;
}

/**
 * What a proposal was written from that the project does not say: 'Written from the new Scenario,
 * which you passed over.' Empty when all of it was taken.
 */
export function formatRestsOn(steps: readonly JobStep[], step: JobStep): string {
  const under = step.buildsOn.flatMap((number) =>
    steps.filter((other) => other.number === number && other.resultVersionId !== null),
  );
  return (
    [
      [({ isProposal }: JobStep) => isProposal, 'which you have not taken yet'],
      [({ decision }: JobStep) => decision === 'passed_over', 'which you passed over'],
      [({ decision }: JobStep) => decision === 'taken_in_part', 'of which you took a part'],
    ] as const
  )
    .flatMap(([isSo, words]) => {
      const names = under.filter(isSo).map(nameOf(steps));
      return names.length === 0 ? [] : [`Written from the new ${formatList(names)}, ${words}.`];
    })
    .join(' ');
}
