import { callFailed, failedToGenerate, problemMessage } from '../../../../contract/generation-error.ts';
import { formatAgain, formatCount } from '../../../shared/format.ts';
import type { FailedState } from '../run/run-state.ts';

export type Failure = {
  /** The specified sentence. */
  what: string;
  /** What about the credit, and what can be done now. */
  next: string;
  /** Everything that helps whoever looks into it, and nothing that the writer wrote. */
  details: string;
};

/**
 * The words of the error card; `now` decides whether 'again' is today. Visitors have no credits.
 */
export function formatFailure(
  state: FailedState,
  { now, isVisitor }: { now: Date; isVisitor: boolean },
): Failure {
  const { kind, runId } = state.order;
  const details = (code: string, more: readonly string[] = []) =>
    [what, `code: ${code}`, `run: ${runId}`, ...more, `time: ${now.toISOString()}`].join('\n');
  const formStays = 'Your form is as you left it.';
  let what: string;
  switch (state.kind) {
    case 'failed': {
      const { run } = state;
      const code = run.problem?.code ?? 'internal';
      what = failedToGenerate(kind, problemMessage(run.problem ?? { code: 'internal', message: '' }));
      const kept = state.text === '' ? '' : ' What was written so far is kept below.';
      return {
        what,
        next: `${formatCredit(run, isVisitor)}${formStays}${kept}`,
        details: details(code, [`state: ${run.state}`]),
      };
    }
    case 'refused': {
      const { problem, status } = state;
      what = failedToGenerate(kind, status >= 500 ? callFailed(problem.message) : problem.message);
      const request = problem.requestId === undefined ? [] : [`request: ${problem.requestId}`];
      return {
        what,
        next: `Nothing was charged. ${whenAgain(problem, now)}${formStays}`,
        details: details(problem.code, [`status: ${status}`, ...request]),
      };
    }
    case 'unreached':
      what = failedToGenerate(kind, callFailed(state.why));
      return {
        what,
        next: `Trying again sends the same request, so nothing is charged twice. ${formStays}`,
        details: details('unreached'),
      };
    case 'lost':
      what = failedToGenerate(kind, callFailed('this generation is no longer known to Fabula.'));
      return { what, next: formStays, details: details('lost') };
  }
}

function formatCredit(
  { priceCredits, spentCredits }: { priceCredits: number; spentCredits: number | null },
  isVisitor: boolean,
): string {
  if (spentCredits !== 0) return '';
  if (priceCredits === 0) return 'It cost nothing. ';
  if (isVisitor) return 'It does not count against today’s credits. ';
  return priceCredits === 1
    ? 'It cost nothing. Your credit has been returned. '
    : `It cost nothing. Your ${priceCredits} credits have been returned. `;
}

function whenAgain(
  problem: { resetsAt?: string | undefined; retryAfterSeconds?: number | undefined },
  now: Date,
): string {
  if (problem.resetsAt !== undefined) return `You can generate again ${formatAgain(problem.resetsAt, now)}. `;
  if (problem.retryAfterSeconds === undefined) return '';
  const again = new Date(now.getTime() + problem.retryAfterSeconds * 1000).toISOString();
  if (problem.retryAfterSeconds > 90) return `You can generate again ${formatAgain(again, now)}. `;
  const seconds = Math.max(1, problem.retryAfterSeconds);
  return `You can generate again in ${formatCount(seconds, 'second')}. `;
}
