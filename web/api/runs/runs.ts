import type { z } from 'zod';
import type { Run, RunSummary, StopTerms } from '../../../contract/runs.ts';
import type { StartRun } from '../../../contract/start-run.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** Asks for a generation. The same order with the same id may be sent any number of times. */
export function startRun(order: z.input<typeof StartRun>): Promise<Answer<RunSummary>> {
  return request(urls.runs, (wire, json) => wire.StartedRun.parse(json).run, { body: order });
}

/** A run with its text so far. */
export function loadRun(id: string): Promise<Answer<Run>> {
  return request(urls.run(id), (wire, json) => wire.Run.parse(json));
}

/** What the cost of stopping a run is calculated from. */
export function loadStopTerms(id: string): Promise<Answer<StopTerms>> {
  return request(urls.runStop(id), (wire, json) => wire.StopTerms.parse(json));
}

/** Asks the server to stop a run. How it ended comes with the run's events. */
export function stopRun(id: string): Promise<Answer<null>> {
  return request(urls.runStop(id), () => null, { body: {} });
}
