import type { JobState, StepState } from '../../contract/jobs.ts';

/** States in which a step lets those that need it go on. */
export const releasing = ['done', 'unchanged', 'skipped', 'cancelled'] as const satisfies StepState[];

/** States in which a step may still write its element. */
export const unfinished = [
  'blocked',
  'ready',
  'starting',
  'running',
  'held_back',
  'failed',
] as const satisfies StepState[];

/** States of jobs that have not ended. */
export const openStates = ['running', 'paused', 'halted'] as const satisfies JobState[];
