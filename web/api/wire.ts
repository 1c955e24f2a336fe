import { Problem } from '../../contract/problem.ts';
import { readRunEvent } from '../../contract/run-events.ts';
import { Run, StartedRun } from '../../contract/runs.ts';

/** Everything that checks what the server says of runs. Loaded on its own, since the checks weigh most. */
export const wire = { Problem, Run, StartedRun, readRunEvent };
export type Wire = typeof wire;
