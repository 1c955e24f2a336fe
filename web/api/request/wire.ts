import { Problem } from '../../../contract/problem.ts';
import { Run, StartedRun, StopTerms } from '../../../contract/runs.ts';
import { StartedSignIn } from '../../../contract/session.ts';
import { followRun } from '../runs/follow-run.ts';

/** What answers outside signed-in pages are checked with. Loaded separately for its weight. */
export const wire = { Problem, Run, StartedRun, StartedSignIn, StopTerms, followRun };
