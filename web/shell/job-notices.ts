import type { JobSummary } from '../../contract/jobs.ts';
import { deviceStorage } from '../api/device/browser-storage.ts';

const key = 'app:noted-jobs';
/** How many are remembered; older ones have been seen long since. */
const maxNoted = 40;

/** An end or a halt as it is told once: another halt of the same job is told again. */
function nameOf({ id, state, haltedBy, endedCount }: JobSummary): string {
  return [id, state, haltedBy ?? '', endedCount].join(' ');
}

/** Whether there is something to tell of a job: it ended unseen, or it waits for its writer. */
function isNews({ state, isSeen }: JobSummary): boolean {
  return state === 'halted' || (state === 'ended' && !isSeen);
}

/** What no tab of this browser has told yet. It counts as told from now on. */
export function takeNews(jobs: readonly JobSummary[]): JobSummary[] {
  const noted = readNoted();
  const news = jobs.filter((job) => isNews(job) && !noted.includes(nameOf(job)));
  if (news.length > 0) deviceStorage.setJson(key, [...news.map(nameOf), ...noted].slice(0, maxNoted));
  return news;
}

function readNoted(): string[] {
  const noted = deviceStorage.getJson(key);
  return Array.isArray(noted) ? noted.filter((name) => typeof name === 'string') : [];
}
