import type { Job, JobStep, JobSummary } from '../../../../contract/jobs.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { formatCount, formatList } from '../../../shared/format.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';

/** What a job does, as a verb of its headings. */
const doing = {
  update: 'Updating',
  sequence: 'Writing',
  alternatives: 'Writing alternatives',
  map: 'Planning the chapters',
  cards: 'Planning the scenes',
  write: 'Writing',
  read: 'Reading',
  check: 'Checking',
  carry: 'Mending',
} as const;

/** How a job stands, as the heading of its page: 'Updating, 2 of 4 done'. */
export function formatHeading(job: JobSummary): string {
  const { state, haltedBy, stepCount, endedCount, doneCount, proposalCount, purpose } = job;
  switch (state) {
    case 'running':
      return `${doing[purpose]}, ${endedCount} of ${stepCount} done`;
    case 'paused':
      return `Paused, ${endedCount} of ${stepCount} done`;
    case 'halted':
      if (haltedBy === 'price') return 'The highest price is reached';
      if (haltedBy === 'credits') return 'Your credits are used up';
      return haltedBy === 'question' ? 'It waits for your answer' : 'It could not go on';
    case 'cancelled':
      return `Stopped, ${doneCount} of ${stepCount} written`;
    case 'ended':
      if (proposalCount > 0) return 'Read what changed';
      if (doneCount === 0) return 'Nothing had to change';
      return doneCount === 1 ? '1 text was written' : `${doneCount} texts were written`;
  }
}

/** What the heading leaves open: what happens without the writer, or what they can do. */
export function formatLead(job: JobSummary): string {
  switch (job.state) {
    case 'running':
      return 'You can leave this page. It goes on, and waits for you at the end.';
    case 'paused':
      return 'Nothing new is begun until you go on. What is there is kept.';
    case 'halted':
      return haltWords(job);
    case 'cancelled':
      return `What was written is kept. ${spentWords(job)}`;
    case 'ended':
      return job.proposalCount > 0
        ? `${spentWords(job)} Your own text stays until you take the new one.`
        : `${chargeWords(job)} Every old version is kept.`;
  }
}

function haltWords({ haltedBy, mostCredits, question }: JobSummary): string {
  switch (haltedBy) {
    case 'price':
      return `The rest would cost more than the ${formatCount(mostCredits, 'credit')} that you agreed to. Raise the price to go on.`;
    case 'credits':
      return 'It goes on when there are more. What was written is kept.';
    case 'question':
      if (question !== null) return question;
      return 'You changed a text while this was being written. Say whether it is to be updated all the same.';
    default:
      return 'Every text that is left waits for one that was not written. You were charged only for what was.';
  }
}

function spentWords({ doneCount, spentCredits }: JobSummary): string {
  const texts = doneCount === 1 ? '1 text was written' : `${doneCount} texts were written`;
  return spentCredits === 0
    ? `${texts}, nothing was charged.`
    : `${texts}, ${formatCount(spentCredits, 'credit')} spent.`;
}

function chargeWords({ spentCredits }: JobSummary): string {
  if (spentCredits === 0) return 'Nothing was charged.';
  return spentCredits === 1 ? '1 credit was spent.' : `${spentCredits} credits were spent.`;
}

/** The indicator in the header: 'Writing 3 of 7'. */
export function formatProgress({
  state,
  haltedBy,
  stepCount,
  endedCount,
  proposalCount,
}: JobSummary): string {
  switch (state) {
    case 'running':
      return `Writing ${Math.min(endedCount + 1, stepCount)} of ${stepCount}`;
    case 'paused':
      return `Paused, ${endedCount} of ${stepCount}`;
    case 'halted':
      return haltedBy === 'failure' ? 'Could not go on' : 'Waits for you';
    case 'cancelled':
      return 'Stopped';
    case 'ended':
      return proposalCount > 0 ? `${formatCount(proposalCount, 'change')} to read` : 'Written';
  }
}

/** How a step stands: in bold, and what it costs below. */
export function formatStep(job: Pick<Job, 'state'>, step: JobStep): { state: string; money: string } {
  const { state, priceCredits, spentCredits } = step;
  const spent = spentCredits === 0 ? 'Not charged' : `${formatCount(spentCredits, 'credit')} spent`;
  const price = priceCredits === 0 ? '' : formatCount(priceCredits, 'credit');
  switch (state) {
    case 'done':
      return { state: 'Done', money: priceCredits === 0 ? '' : spent };
    case 'unchanged':
      return { state: 'Unchanged', money: 'Free' };
    case 'failed':
      return { state: 'Not written', money: spent };
    case 'cancelled':
      return { state: 'Stopped', money: spent };
    case 'skipped':
      return { state: step.isChosen ? 'Locked' : 'Left out', money: '' };
    case 'held_back':
      return { state: 'Asks you', money: price };
    case 'starting':
    case 'running':
      return { state: 'Writing now', money: price === '' ? '' : `${price} held` };
    case 'ready':
    case 'blocked':
      return { state: job.state === 'running' ? 'Waiting' : 'Not started', money: price };
  }
}

/** What a blocked step waits for: 'Starts when Scenario is done.' or 'Waits for Plot.' */
export function formatWaiting(steps: readonly JobStep[], step: JobStep): string {
  const needs = step.waitsFor.flatMap((number) => steps.find((other) => other.number === number) ?? []);
  const open = needs.filter(({ state }) => !['done', 'unchanged', 'skipped', 'cancelled'].includes(state));
  if (open.length === 0) return '';
  const names = formatList(open.map(nameOf(steps)));
  const isStuck = open.some(({ state }) => state === 'failed' || state === 'held_back');
  if (isStuck) return `Waits for ${names}.`;
  return `Starts when ${names} ${open.length === 1 ? 'is' : 'are'} done.`;
}

/** A step by its kind, or by its title where several are of that kind. */
export function nameOf(steps: readonly JobStep[]): (step: JobStep) => string {
  return ({ kind, title }) =>
    steps.filter((other) => other.kind === kind).length > 1 && title !== ''
      ? title
      : kindName(definitionOf(kind));
}
