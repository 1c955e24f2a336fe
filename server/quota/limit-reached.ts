import { type Limit, limits } from '../../domain/limits.ts';
import { AppError } from '../http/app-error.ts';

/** The refusals of what would be more than there can be: what there is, and what to do. */
export const limitReached = {
  projectElements: () =>
    refusal(
      `This project has ${count('projectElements')} elements, those in the trash included, the most there can be. Delete some for good in the trash, or begin another project.`,
    ),
  accountProjects: () =>
    refusal(
      `You have ${count('accountProjects')} projects, those in the trash included, the most there can be. Delete some for good in the trash first.`,
    ),
  elementVersions: (title: string) =>
    refusal(
      `${named(title)} has ${count('elementVersions')} versions, the most there can be. Copy it and go on in the copy, which begins a history of its own.`,
    ),
  waitingVersions: (title: string) =>
    refusal(
      `${named(title)} has ${count('waitingVersions')} versions that wait, the most there can be. Take one of them or dismiss some first.`,
    ),
  accountBytes: () =>
    refusal(
      `Your account keeps ${limits.accountBytes / 1024 / 1024} MB, the most there can be. Delete something for good in the trash, then try again.`,
    ),
};

function refusal(message: string): AppError {
  return new AppError('limit_reached', message);
}

function count(limit: Limit): string {
  return limits[limit].toLocaleString('en-US');
}

function named(title: string): string {
  return title === '' ? 'This element' : `“${title}”`;
}
