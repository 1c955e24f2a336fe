import { callFailed, failedToGenerate, problemMessage } from '../../../../contract/generation-error.ts';
import { plans } from '../../../../domain/credits/plans.ts';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { priceOfKinds } from '../../../../domain/story/one-line.ts';
import { formatAgain, formatCount } from '../../../shared/format.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import type { FailedState, RunState } from '../run/run-state.ts';
import type { NextAct, SequenceStep } from './sequence-state.ts';

/** What is going on, in a few words; a screen reader hears each change. */
export function formatProgress(steps: readonly SequenceStep[], act: NextAct): string {
  const written = steps.filter(({ state }) => state === 'done').length;
  const writing = steps.find(({ state }) => state === 'writing');
  if (writing !== undefined)
    return `Writing ${writing.index + 1} of ${steps.length}: ${kindName(definitionOf(writing.kind))}`;
  if (act.kind === 'resting' && act.why === 'done') return `All ${steps.length} are written`;
  return `${written} of ${steps.length} written`;
}

/** Why nothing moves while a text is being written; null when all is well. */
export function formatTrouble(run: RunState): string | null {
  if (run.kind === 'starting') {
    if (run.trouble === 'offline')
      return 'You are offline. What is written stays here; the next text begins once you are back online.';
    if (run.trouble === 'unreachable')
      return 'Fabula is not answering. The next text is asked for again in a moment.';
    return null;
  }
  if (run.kind !== 'streaming') return null;
  if (!run.isConnected)
    return 'The connection was lost; the writing goes on. It appears here once you are connected again.';
  return run.before > 0 ? `${formatCount(run.before, 'text')} of others come first.` : null;
}

/** What went wrong with a step, what it cost, and what to do. */
export function formatStepFailure(run: FailedState, now: Date): { what: string; next: string } {
  const { kind } = run.order;
  const again = 'What is written stays. Try again, or change your wish first.';
  switch (run.kind) {
    case 'failed':
      return {
        what: failedToGenerate(kind, problemMessage(run.run.problem ?? { code: 'internal', message: '' })),
        next: `It does not count against today’s credits. ${again}`,
      };
    case 'refused': {
      const { message, resetsAt, retryAfterSeconds = 0 } = run.problem;
      const at = resetsAt ?? new Date(now.getTime() + Math.max(1, retryAfterSeconds) * 1000).toISOString();
      const when =
        resetsAt !== undefined || retryAfterSeconds > 90
          ? `You can go on ${formatAgain(at, now)}. `
          : retryAfterSeconds > 0
            ? `You can go on in ${formatCount(retryAfterSeconds, 'second')}. `
            : '';
      return {
        what: failedToGenerate(kind, run.status >= 500 ? callFailed(message) : message),
        next: `Nothing was charged. ${when}What is written stays.`,
      };
    }
    case 'unreached':
      return {
        what: failedToGenerate(kind, callFailed(run.why)),
        next: 'What is written stays. Trying again sends the same request, so nothing is counted twice.',
      };
    case 'lost':
      return {
        what: failedToGenerate(kind, callFailed('this generation is no longer known to Fabula.')),
        next: again,
      };
  }
}

/** What is left when the day's free credits are used up, and what signing in brings. */
export function formatUnpaid(
  steps: readonly SequenceStep[],
  resetsAt: string | null,
  now: Date,
): { title: string; text: string } {
  const missing = steps.filter(({ state }) => state !== 'done').map(({ kind }) => kind);
  const names = formatCount(missing.length, 'step');
  const again = resetsAt === null ? '' : ` They are full again ${formatAgain(resetsAt, now)}.`;
  const trial = plans.find(({ name }) => name === 'Free')?.credits ?? 0;
  return {
    title: 'Today’s free credits end here',
    text: `${names} are left, ${creditsInWords(priceOfKinds(missing))}.${again} A new account begins with ${creditsInWords(trial)}. What is written comes along.`,
  };
}
