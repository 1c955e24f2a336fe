import { Problem } from '../../../contract/problem.ts';
import { Run, StartedRun, StopTerms } from '../../../contract/runs.ts';
import { followRun } from '../runs/follow-run.ts';

/**
 * Everything that checks what the server says of runs. Loaded on its own, since the checks weigh
 * most.
 */
export const wire = { Problem, Run, StartedRun, StopTerms, followRun };
