import type { Deps } from '../deps.ts';
import { runArchiveJob } from './run-archive-job.ts';

/**
 * What is in an archive, as the JSON of an ImportProposal. It is checked as a whole, as if it were
 * imported, and nothing is stored. Throws `unreadable` with the reason, and `busy`.
 */
export async function readProposal(
  deps: Pick<Deps, 'archives'>,
  about: { ownerId: string; signal: AbortSignal },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await runArchiveJob(deps, about, { kind: 'propose', bytes });
  if (answer.kind !== 'proposal') throw new Error('it was to make a proposal');
  return answer.body;
}
