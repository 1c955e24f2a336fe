import { type Limit, limitMessage } from '../../domain/limits.ts';
import { AppError } from '../http/app-error.ts';

/** What the writer can do. */
const advice = {
  projectElements: 'Delete some for good in the trash, or begin another project.',
  accountProjects: 'Delete some for good in the trash first.',
  elementVersions: 'Duplicate it and go on in the duplicate, which begins a new history.',
  manuscriptParts: 'Delete some for good in the trash, or go on in a second manuscript.',
  comments: 'Erase one of them first.',
  alternatives: 'Take one of them or dismiss some first.',
  openHelpMessages: 'Please wait for an answer to one of them.',
  openJobs: 'Let one of them end, or stop one.',
  entities: 'Rename or reuse one of them.',
  facts: 'Change one that you do not need instead.',
  accountBytes: 'Delete something for good in the trash, then try again.',
} as const satisfies Partial<Record<Limit, string>>;

/** The refusal of an addition beyond a limit: what there is, and what to do. */
export function limitReached(limit: keyof typeof advice): AppError {
  return new AppError('limit_reached', `${limitMessage(limit)} ${advice[limit]}`);
}
