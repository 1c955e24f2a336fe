import { limits } from '../../../domain/limits.ts';
import type { ModelEnd, ModelRequest } from '../../models/port.ts';
import { createAnswerText } from '../../models/wire/answer-text.ts';
import type { ModelFile } from '../parts.ts';

/** A request on its way, from waiting to its end. */
export type Job = {
  readonly file: ModelFile;
  readonly request: ModelRequest;
  /** Aborted when its writer stops it, and when nothing more of its text can be taken. */
  readonly signal: AbortSignal;
  /** Tells how many requests are written before it, if that has changed. */
  tellBefore(before: number): void;
  push(text: string): void;
  succeed(end: ModelEnd): void;
  fail(error: unknown): void;
};

/**
 * A job, and the promise of its end. When its writer stops it, it is rejected at once, and
 * `onAbort` is called.
 */
export function createJob(
  file: ModelFile,
  request: ModelRequest,
  onText: (text: string) => void,
  onAbort: (job: Job) => void,
): { job: Job; end: Promise<ModelEnd> } {
  const { promise, resolve, reject } = Promise.withResolvers<ModelEnd>();
  const enough = new AbortController();
  let told: number | null = null;
  let hasEnded = false;

  const settle = (how: () => void) => {
    if (hasEnded) return;
    hasEnded = true;
    request.signal.removeEventListener('abort', abort);
    how();
  };
  const abort = () => {
    settle(() => reject(request.signal.reason));
    onAbort(job);
  };
  /** Whatever its reader throws ends this job alone. */
  const guarded = (give: () => void) => {
    if (hasEnded) return;
    try {
      give();
    } catch (error) {
      settle(() => reject(error));
      enough.abort();
    }
  };

  const answer = createAnswerText(limits.answerCharacters, onText);
  const job: Job = {
    file,
    request,
    signal: AbortSignal.any([request.signal, enough.signal]),
    tellBefore: (before) => {
      if (before === told || hasEnded) return;
      told = before;
      request.onWaiting?.(before);
    },
    push: (text) =>
      guarded(() => {
        if (answer.push(text) !== 'too_much') return;
        settle(() => resolve({ reason: 'length', usage: null }));
        enough.abort();
      }),
    succeed: (end) => {
      guarded(() => answer.end());
      settle(() => resolve(end));
    },
    fail: (error) => settle(() => reject(error)),
  };
  request.signal.addEventListener('abort', abort, { once: true });
  return { job, end: promise };
}
