import type { RunProblem } from '../../contract/runs.ts';
import { type Model, ModelError } from '../models/port.ts';
import { readAnswer } from '../models/read-answer.ts';
import type { RunEnd } from './end-run.ts';
import type { LiveRun } from './live-run.ts';
import { makeResult, makeStoppedResult } from './make-result.ts';
import { makePartResult } from './parts/make-part-result.ts';
import type { PreparedRun } from './prepared-run.ts';
import { writeAnswer } from './write-answer.ts';

export type RunHooks = {
  model: Model;
  /** Called after each piece of text. */
  onText(): void;
  /** As in `ModelRequest`. */
  onWaiting(before: number): void;
  /** Stores that a new attempt starts; false if the lease is lost. */
  startAttempt(attempt: number): Promise<boolean>;
};

/** The run's end, or the flaw for which the model may be asked once more. */
type Attempt = { end: RunEnd | null } | { flaw: RunProblem; isContinued: boolean };

/**
 * Lets the model write a run and returns how it ended; null if the run is no longer ours. An
 * unusable answer is asked for once more; one that was cut off or refused never becomes a result.
 * Within a run, a text is asked to go on once. A text that fits as it is ends as `unchanged`. A
 * prompt that is too long for the model is sent again as its shorter one, where there is one.
 */
export async function performRun(
  live: LiveRun,
  prepared: PreparedRun,
  hooks: RunHooks,
  attempt = 1,
): Promise<RunEnd | null> {
  const { shorter } = prepared;
  const first = await attemptRun(live, prepared, hooks, true);
  if ('end' in first) {
    if (shorter === null || !isTooLong(first.end)) return first.end;
    if (!(await hooks.startAttempt(attempt + 1))) return null;
    return performRun(live, await shorter(), hooks, attempt + 1);
  }
  if (!(await hooks.startAttempt(attempt + 1))) return null;
  const second = await attemptRun(live, askAgain(prepared, first.flaw), hooks, !first.isContinued);
  return 'end' in second ? second.end : { state: 'failed', text: live.keptText, problem: second.flaw };
}

async function attemptRun(
  live: LiveRun,
  prepared: PreparedRun,
  { model, onText, onWaiting }: RunHooks,
  mayGoOn: boolean,
): Promise<Attempt> {
  const { generator, fallbackTitle, request, dueWords, part, note } = prepared;
  try {
    const written = await writeAnswer(live, prepared, { model, mayGoOn, onText, onWaiting });
    const { isContinued, isCut, usage } = written;
    const flawed = (code: RunProblem['code'], message: string) => ({ flaw: { code, message }, isContinued });
    if (written.reason === 'refused')
      return { end: failed(live, 'refused', 'The model declined to write this. Try other words.') };
    if (written.reason === 'length') return { flaw: cutOff, isContinued };
    if (written.flaw !== null) return flawed('invalid_answer', written.flaw);
    const read = readAnswer<unknown>(live.text, part?.answer ?? generator.result.answer);
    if (!read.ok) return flawed(read.code, read.reason);
    const context = { inputs: request.task.inputs, fallbackTitle, dueWords, isCut, note };
    const made =
      part === null
        ? makeResult(generator, read.answer, context)
        : makePartResult(generator, part, read.answer, context);
    if (!made.ok) return flawed('invalid_answer', made.reason);
    if (made.result === null) return { end: { state: 'failed', text: live.keptText, problem: made.problem } };
    return { end: { state: 'succeeded', text: live.text, result: made.result, usage } };
  } catch (error) {
    if (live.controller.signal.aborted) return { end: endAborted(live, prepared) };
    if (error instanceof ModelError) return { end: failed(live, ...faultProblem(error)) };
    throw error;
  }
}

function isTooLong(end: RunEnd | null): boolean {
  return end?.state === 'failed' && end.problem.code === 'too_much_material';
}

const cutOff: RunProblem = {
  code: 'cut_off',
  message: 'The answer was longer than one answer may be. Try a shorter form, or build on less.',
};

function askAgain(prepared: PreparedRun, flaw: RunProblem): PreparedRun {
  const { request } = prepared;
  const again =
    request.answer === null
      ? 'whole, with its notes and its text in exactly the asked form'
      : 'with one JSON object of exactly the asked shape';
  const advice =
    flaw.code === 'cut_off'
      ? 'Your last answer was too long and was cut off. Answer again, whole, in at most half as many words.'
      : `Your last answer could not be used (${flaw.message}). Answer again, ${again}.`;
  return {
    ...prepared,
    request: { ...request, prompt: [...request.prompt, { text: advice, isCached: false }] },
  };
}

function endAborted(
  live: LiveRun,
  { generator, fallbackTitle, request, askedWords, part }: PreparedRun,
): RunEnd | null {
  switch (live.abortReason) {
    case 'stopped':
      return {
        state: 'stopped',
        text: live.keptText,
        ...makeStoppedResult(generator, live.text, {
          inputs: request.task.inputs,
          fallbackTitle,
          askedWords,
          part,
        }),
      };
    case 'shutdown':
      return { state: 'interrupted', text: live.keptText, problem: interruption };
    case 'overdue':
      return failed(
        live,
        'provider_unavailable',
        'The writing took too long and was ended. Please try again.',
      );
    case 'unstored':
      return failed(live, 'internal', 'The text could not be stored for too long. Please try again.');
    case 'lease_lost':
      return null;
  }
}

/** What readers are told when the server ended during a run. */
export const interruption: RunProblem = {
  code: 'interrupted',
  message: 'The server was restarted while it was writing. What was written is kept. Please try again.',
};

function failed(live: LiveRun, code: RunProblem['code'], message: string): RunEnd {
  return { state: 'failed', text: live.keptText, problem: { code, message } };
}

function faultProblem(error: ModelError): [RunProblem['code'], string] {
  switch (error.fault) {
    case 'unavailable':
      return ['provider_unavailable', error.message];
    case 'busy':
      return ['provider_busy', error.message];
    case 'rejected':
      return ['provider_rejected', error.message];
    case 'unpaid':
      return ['provider_unpaid', error.message];
    case 'too_long':
      return ['too_much_material', error.message];
  }
}
