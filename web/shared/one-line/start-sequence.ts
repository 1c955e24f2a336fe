import type { StartJob } from '../../../contract/jobs.ts';
import { sequenceJob } from './begin-project.ts';
import { type AskedLine, type Beginning, begin } from './beginning.ts';

/** The calls that it takes; the second throws when it fails. */
export type StartCalls = {
  makeId(): string;
  startJob(projectId: string, body: StartJob): Promise<unknown>;
};

/**
 * Starts to write all texts of a project that was made for a line, for one form. Call it again
 * after a failure: the same project, line and type are one job. Throws what the call throws.
 */
export function createSequenceStarter({ makeId, startJob }: StartCalls) {
  let last: { asked: string; beginning: Beginning } | null = null;

  return async function start(projectId: string, { line, type }: AskedLine): Promise<void> {
    const asked = JSON.stringify([projectId, line, type]);
    if (last?.asked !== asked) last = { asked, beginning: begin({ line, type }, makeId, 0) };
    await startJob(projectId, sequenceJob(last.beginning));
  };
}
