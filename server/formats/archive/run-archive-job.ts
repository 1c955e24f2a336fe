import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import type { ArchiveAnswer, ArchiveJob } from './archive-job.ts';

/** Has a thread read an archive. Throws `unreadable` with the reason, and `busy`. */
export async function runArchiveJob(
  { archives }: Pick<Deps, 'archives'>,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
  job: ArchiveJob,
): Promise<Exclude<ArchiveAnswer, { kind: 'refused' }>> {
  const ended = await archives.run(job, { owner: ownerId, signal });
  switch (ended.kind) {
    case 'busy':
    case 'cancelled':
      throw busy();
    case 'too_much':
      throw new AppError(
        'unreadable',
        'This archive takes too long to read, or too much memory. Nothing was imported. Export its projects one by one.',
      );
    case 'done':
      break;
  }
  if (ended.answer.kind === 'refused') throw new AppError('unreadable', ended.answer.sentence);
  return ended.answer;
}

/** The refusal while as many archives are taken in as there may be. */
export function busy(): AppError {
  return new AppError(
    'busy',
    'Another archive is being taken in at the moment. Please try again in a few seconds.',
    { retryAfterSeconds: 3 },
  );
}
