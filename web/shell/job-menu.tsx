import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { JobSummary } from '../../contract/jobs.ts';
import { refreshCredits } from '../api/credits/use-credits.ts';
import { changeJob } from '../api/jobs/jobs.ts';
import { refreshOpenJobs } from '../api/jobs/use-open-jobs.ts';
import { formatProgress } from '../features/jobs/progress/format-job.ts';
import { jobPath, sheetOf } from '../shared/job-addresses.ts';
import { offerActions } from '../shared/page-actions.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMenuKeys } from '../ui/menu-keys.ts';
import { Toast, type ToastMessage } from '../ui/toast.tsx';
import { takeNews } from './job-notices.ts';
import { formatNews, mainJob } from './job-words.ts';
import './job-menu-all.css';

/** A quiet sign that something is being written, with a menu of jobs. Tells once when one ends. */
export function JobMenu({ userId, jobs }: { userId: string; jobs: readonly JobSummary[] }) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  const keys = useMenuKeys(panel, close);
  const [toast, setToast] = useNews(userId, jobs);
  useOfferJobs(jobs);
  const main = mainJob(jobs);
  const ended = jobs.filter(({ state }) => state === 'ended' || state === 'cancelled');

  async function markSeen(): Promise<void> {
    close();
    await Promise.allSettled(ended.map((job) => changeJob(job.id, { isSeen: true })));
    await refreshOpenJobs();
  }

  return (
    <>
      {main !== null && (
        <button
          type="button"
          className={`job-indicator ${looks[main.state]}`}
          popoverTarget={id}
          aria-label={`${formatProgress(main)}, what is being written`}
          title={formatProgress(main)}
        >
          <Icon name={icons[main.state]} />
          <span className="job-words num">{formatProgress(main)}</span>
        </button>
      )}
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label="What is being written"
        className="menu head-pop job-menu"
        onToggle={keys.onToggle}
        onKeyDown={keys.onKeyDown}
      >
        <h2>What is being written</h2>
        <ul>
          {jobs.map((job) => (
            <li key={job.id}>
              <Link to={jobPath(job.id)} onClick={close}>
                <b>{job.projectName}</b>
                <span className="num">{formatProgress(job)}</span>
                {job.state === 'running' && (
                  <span className="job-bar" aria-hidden="true">
                    <i style={{ width: `${(100 * job.endedCount) / Math.max(1, job.stepCount)}%` }} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {ended.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => void markSeen()}>
            {ended.length === 1 ? 'I have seen it' : 'I have seen those that ended'}
          </Button>
        )}
      </nav>
      <Toast message={toast} onGone={() => setToast(null)} />
    </>
  );
}

const icons = {
  running: 'feather',
  halted: 'circle-alert',
  paused: 'hourglass',
  ended: 'check',
  cancelled: 'square',
} as const;
const looks = {
  running: 'is-writing',
  halted: 'is-waiting',
  paused: 'is-waiting',
  ended: '',
  cancelled: '',
} as const;

/** Tells of jobs that end or wait, each once in this browser, but not where it is open already. */
function useNews(userId: string, jobs: readonly JobSummary[]) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const { pathname, search } = useLocation();
  const open = sheetOf(new URLSearchParams(search));

  // biome-ignore lint/correctness/useExhaustiveDependencies: news come with the jobs, not with pages
  useEffect(() => {
    if (document.hidden) return;
    const news = takeNews(jobs);
    if (news.length > 0) void refreshCredits();
    const [first] = news.filter(
      (job) => pathname !== jobPath(job.id) && !(open?.kind === 'job' && open.id === job.id),
    );
    if (first === undefined) return;
    setToast({
      id: `${first.id} ${first.state}`,
      words: formatNews(first),
      link: (
        <Link to={jobPath(first.id)}>
          {first.proposalCount > 1 ? 'Read them' : first.proposalCount === 1 ? 'Read it' : 'Look'}
        </Link>
      ),
    });
  }, [userId, jobs]);

  return [toast, setToast] as const;
}

/** The palette leads to what is being written, from any page. */
function useOfferJobs(jobs: readonly JobSummary[]): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      offerActions(() =>
        jobs.map((job) => ({
          id: `job ${job.id}`,
          label: `Open what is being written: ${job.projectName}, ${lowered(formatProgress(job))}`,
          icon: icons[job.state],
          act: () => void navigate(jobPath(job.id)),
        })),
      ),
    [jobs, navigate],
  );
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
