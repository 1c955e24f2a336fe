import {
  formatPosition,
  heartbeatType,
  type Position,
  type RunEvent,
  readRunEvent,
} from '../../../contract/run-events.ts';
import type { Run, RunSummary } from '../../../contract/runs.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { backoffMs } from '../request/backoff.ts';
import { joinText, type Received } from './received-text.ts';

/** The ports of a follower. */
export type FollowDeps = {
  openEvents(url: string): EventSource;
  loadRun(id: string): Promise<Answer<Run>>;
  random(): number;
  /** Where 'online' and 'visibilitychange' are told. */
  wakeUps: EventTarget;
  isVisible(): boolean;
};

/** What a reader of a run is told. Text comes in order, each character once. */
export type RunReader = {
  onText(text: string): void;
  /** Forget the text so far: it is written anew. */
  onReset(): void;
  /** So many runs are written before this one; 0 once it begins. */
  onWaiting(before: number): void;
  onConnection(isOpen: boolean): void;
  /** The last thing a reader hears. */
  onEnd(run: RunSummary): void;
  /** The server knows no such run (any more). */
  onGone(): void;
};

/** Longer silence, heartbeats included, means that the connection may be dead. */
const silenceMs = 35_000;

/**
 * Follows a run to its end from what the reader already holds (null: nothing), over any number of
 * connections. Returns the way to stop following; the run goes on.
 */
export function followRun(deps: FollowDeps, id: string, from: Received, reader: RunReader): () => void {
  let received: Received = from;
  let events: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  function connect(): void {
    disconnect();
    const after = received === null ? '' : `?after=${encodeURIComponent(formatPosition(received))}`;
    const opened = deps.openEvents(urls.runEvents(id) + after);
    events = opened;
    opened.onopen = () => hear();
    opened.onerror = () => void retry(opened);
    for (const type of ['message', 'waiting', 'reset', 'done', 'failed', heartbeatType])
      opened.addEventListener(type, (event) => take(opened, event));
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
    timer = setTimeout(connect, silenceMs);
  }

  function take(source: EventSource, event: Event): void {
    if (isOver || events !== source || !(event instanceof MessageEvent)) return;
    hear();
    try {
      const { type, data, lastEventId } = event;
      apply(readRunEvent({ type, data: String(data), lastEventId }));
    } catch {
      // An event that cannot be read counts as a broken connection.
      void retry(source);
    }
  }

  function apply(event: RunEvent | null): void {
    failures = 0;
    reader.onConnection(true);
    if (event === null) return;
    switch (event.type) {
      case 'text':
        join(event.position, event.text);
        break;
      case 'waiting':
        reader.onWaiting(event.before);
        break;
      case 'reset':
        received = { attempt: event.attempt, offset: 0 };
        reader.onReset();
        break;
      default:
        stop();
        reader.onEnd(event.run);
    }
  }

  function join(position: Position, text: string): void {
    const joined = joinText(received, position, text);
    if (joined === null) {
      if (events !== null) void retry(events);
      return;
    }
    received = joined.received;
    if (joined.added !== '') reader.onText(joined.added);
  }

  async function retry(failed: EventSource): Promise<void> {
    if (isOver || events !== failed) return;
    disconnect();
    failures += 1;
    // The first break is repaired silently: servers close streams now and then.
    if (failures > 1) reader.onConnection(false);
    timer = setTimeout(connect, backoffMs(failures, deps.random));
    const answer = await deps.loadRun(id).catch(() => null);
    if (isOver || answer === null || answer.ok || answer.status !== 404) return;
    stop();
    reader.onGone();
  }

  function wakeUp(): void {
    if (!isOver && deps.isVisible() && (events === null || events.readyState !== 1)) connect();
  }

  function stop(): void {
    isOver = true;
    disconnect();
    for (const type of ['online', 'visibilitychange']) deps.wakeUps.removeEventListener(type, wakeUp);
  }

  for (const type of ['online', 'visibilitychange']) deps.wakeUps.addEventListener(type, wakeUp);
  connect();
  return stop;
}
