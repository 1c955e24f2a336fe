import { Problem } from '../../../contract/problem.ts';
import { Run, StartedRun, StopTerms } from '../../../contract/runs.ts';
import { followRun } from '../runs/follow-run.ts';

/** The checks of what the server says of runs. Loaded separately because they weigh most. */
export const wire = { Problem, Run, StartedRun, StopTerms, followRun };
