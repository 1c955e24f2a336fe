import type { HaltedBy, JobState } from '../../contract/jobs.ts';
import { AppError } from '../http/app-error.ts';

/** The refusal of a change that a job in this state can't take: why, and what can be done. */
export function refuseChange(state: JobState): AppError {
  return new AppError('job_state', sentences[state]);
}

const sentences: Readonly<Record<JobState, string>> = {
  running: 'This job is being written. Pause or stop it first.',
  paused: 'This job is paused. Let it go on first.',
  halted: 'This job has halted by itself. Let it go on or stop it.',
  ended: 'This job has ended, so nothing was changed. Start another one to write more.',
  cancelled: 'This job was stopped, so nothing was changed. Start another one to write more.',
};

/** The refusal to go on with a job that has halted: what it needs. */
export function refuseToGoOn(haltedBy: Exclude<HaltedBy, 'credits'>): AppError {
  return new AppError('job_state', needs[haltedBy]);
}

const needs: Readonly<Record<Exclude<HaltedBy, 'credits'>, string>> = {
  price: 'This job has reached its highest price. Raise that and it goes on.',
  failure: 'What is left waits for a text that failed. Try that again, or leave it out.',
  question: 'You changed a text that this job was to write. Choose it again, or leave it out.',
};

/** The refusal of a text that an open job still writes. */
export function takenBy(what: string): AppError {
  return new AppError(
    'job_state',
    `${what} is part of another job that has not ended. Let it end, or stop it first.`,
  );
}
