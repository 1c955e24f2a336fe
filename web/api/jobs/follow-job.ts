import { Job } from '../../../contract/jobs.ts';
import { heartbeatType } from '../../../contract/run-events.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { backoffMs } from '../request/backoff.ts';

/** The ports of a follower. */
export type FollowJobDeps = {
  openEvents(url: string): EventSource;
  loadJob(id: string): Promise<Answer<Job>>;
  random(): number;
  /** Where 'online' and 'visibilitychange' are told. */
  wakeUps: EventTarget;
  isVisible(): boolean;
};

/** What a reader of a job is told. */
export type JobReader = {
  onJob(job: Job): void;
  onConnection(isOpen: boolean): void;
  /** The server knows no such job (any more). */
  onGone(): void;
};

/** Longer silence, heartbeats included, means that the connection may be dead. */
const silenceMs = 35_000;

/** Whether a job has reached a state that never changes. */
export function hasJobEnded({ state }: Pick<Job, 'state'>): boolean {
  return state === 'ended' || state === 'cancelled';
}

/**
 * Follows a job by its events until it has ended, while the page is visible. Where events do not
 * come through, the job itself is asked for at each try, which is polling. Returns the way to stop
 * following; the job goes on.
 */
export function followJob(deps: FollowJobDeps, id: string, reader: JobReader): () => void {
  let events: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  function connect(): void {
    disconnect();
    const opened = deps.openEvents(urls.jobEvents(id));
    events = opened;
    opened.onopen = () => hear();
    opened.onerror = () => void retry(opened);
    opened.addEventListener(heartbeatType, () => {
      if (events === opened) hear();
    });
    opened.addEventListener('job', (event) => take(opened, event));
    hear();
  }

  function disconnect(): void {
    clearTimeout(timer);
    events?.close();
    events = null;
  }

  /** Something arrived: wait for the next, but not forever. */
  function hear(): void {
    clearTimeout(timer);
    timer = setTimeout(() => events !== null && void retry(events), silenceMs);
  }

  function take(source: EventSource, event: Event): void {
    if (isOver || events !== source || !(event instanceof MessageEvent)) return;
    hear();
    const job = readJob(String(event.data));
    if (job === null) return void retry(source);
    failures = 0;
    tell(job);
  }

  function tell(job: Job): void {
    reader.onConnection(true);
    if (hasJobEnded(job)) stop();
    reader.onJob(job);
  }

  async function retry(failed: EventSource): Promise<void> {
    if (isOver || events !== failed) return;
    disconnect();
    failures += 1;
    timer = setTimeout(connect, backoffMs(failures, deps.random));
    const answer = await deps.loadJob(id).catch(() => null);
    if (isOver) return;
    if (answer === null) {
      // The first break is repaired silently: servers close streams now and then.
      if (failures > 1) reader.onConnection(false);
    } else if (answer.ok) tell(answer.value);
    else if (answer.status === 404) {
      stop();
      reader.onGone();
    }
  }

  /** A hidden page holds no connection: browsers have few for one server. */
  function wakeUp(): void {
    if (isOver) return;
    if (!deps.isVisible()) disconnect();
    else if (events === null || events.readyState !== 1) connect();
  }

  function stop(): void {
    isOver = true;
    disconnect();
    for (const type of ['online', 'visibilitychange']) deps.wakeUps.removeEventListener(type, wakeUp);
  }

  for (const type of ['online', 'visibilitychange']) deps.wakeUps.addEventListener(type, wakeUp);
  if (deps.isVisible()) connect();
  return stop;
}

/** An event that cannot be read counts as a broken connection. */
function readJob(data: string): Job | null {
  try {
    return Job.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
