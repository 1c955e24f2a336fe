import { formatRunEvent, type Position } from '../../contract/run-events.ts';
import { hasEnded } from '../../contract/runs.ts';
import { type Run, type RunLease, viewRun } from './run.ts';

/** Follows a run: takes frames of the event stream. */
export type RunReader = { send(frames: string): void; close(): void };

export type AbortReason = 'stopped' | 'lease_lost' | 'shutdown' | 'overdue' | 'unstored';

/** A run that this process performs. Its text is stored and delivered, in flight, or pending. */
export class LiveRun {
  readonly lease: RunLease;
  readonly controller = new AbortController();
  /** Meaningful once `controller` is aborted. */
  abortReason: AbortReason = 'lease_lost';
  /** Resolves with the ended run; null if another process took it over. */
  readonly ended: Promise<Run | null>;
  attempt = 1;
  #resolveEnded: (run: Run | null) => void = () => {};
  #stored = '';
  #previousText = '';
  /** Taken by the journal and not yet on disk. */
  #inFlight = '';
  #pending: string[] = [];
  #pendingLength = 0;
  #readers = new Set<RunReader>();
  /** Null if it never had to wait. */
  #before: number | null = null;

  constructor(lease: RunLease) {
    this.lease = lease;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
  }

  /** Aborts the writing. The first reason counts. */
  abort(reason: AbortReason): void {
    if (this.controller.signal.aborted) return;
    this.abortReason = reason;
    this.controller.abort(new Error(`the run was aborted: ${reason}`));
  }

  /** All text of this attempt so far, stored or not. */
  get text(): string {
    return this.#stored + this.#inFlight + this.#pending.join('');
  }

  /**
   * Kept without a result: this attempt’s text, or the previous one’s while it has none.
   */
  get keptText(): string {
    return this.text === '' ? this.#previousText : this.text;
  }

  get storedLength(): number {
    return this.#stored.length;
  }

  get hasPending(): boolean {
    return this.#pending.length > 0;
  }

  /** In UTF-16 code units. */
  get unstoredLength(): number {
    return this.#inFlight.length + this.#pendingLength;
  }

  write(text: string): void {
    this.#pending.push(text);
    this.#pendingLength += text.length;
  }

  /** Takes the pending text, to be stored as one piece. `markStored` or `requeue` must follow. */
  takePending(): string {
    this.#inFlight = this.#pending.join('');
    this.#pending = [];
    this.#pendingLength = 0;
    return this.#inFlight;
  }

  /** The piece could not be stored: it is pending again. */
  requeue(): void {
    this.#pending.unshift(this.#inFlight);
    this.#pendingLength += this.#inFlight.length;
    this.#inFlight = '';
  }

  /** The piece is on disk: deliver it. */
  markStored(): void {
    this.#deliver(this.#inFlight);
    this.#inFlight = '';
  }

  /** So many runs are written before this one; 0 once it begins. */
  showWaiting(before: number): void {
    if (before === (this.#before ?? 0)) return;
    this.#before = before;
    this.#broadcast(formatRunEvent({ type: 'waiting', before }));
  }

  startAttempt(attempt: number): void {
    this.attempt = attempt;
    this.#previousText = this.text;
    this.#stored = '';
    this.#pending = [];
    this.#pendingLength = 0;
    this.#broadcast(formatRunEvent({ type: 'reset', attempt }));
  }

  /** The run has ended and its whole text is on disk. Readers get the rest and the end. */
  finish(run: Run, text: string): void {
    const position = { attempt: this.attempt, offset: this.#stored.length };
    this.#broadcast(catchUp({ attempt: this.attempt, offset: 0, text }, position) + endFrame(run));
    this.#end(run);
  }

  /** Another process holds the run. Readers reconnect and are served from the database. */
  abandon(): void {
    this.#end(null);
  }

  /**
   * Sends everything after `from`, then what follows. Returns the function that stops following.
   */
  follow(reader: RunReader, from: Position | null): () => void {
    const frames = catchUp({ attempt: this.attempt, offset: 0, text: this.#stored }, from);
    if (frames !== '') reader.send(frames);
    if (this.#before !== null) reader.send(formatRunEvent({ type: 'waiting', before: this.#before }));
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  }

  #deliver(text: string): void {
    this.#stored += text;
    const position = { attempt: this.attempt, offset: this.#stored.length };
    this.#broadcast(formatRunEvent({ type: 'text', position, text }));
  }

  #broadcast(frames: string): void {
    for (const reader of this.#readers) reader.send(frames);
  }

  #end(run: Run | null): void {
    for (const reader of this.#readers) reader.close();
    this.#readers.clear();
    this.#resolveEnded(run);
  }
}

/** The text of an attempt from an offset on, 0 for all of it. */
export type RunText = { attempt: number; offset: number; text: string };

/**
 * The frames that bring a reader from `from` to the end of a text. A position outside this text, or
 * within a surrogate pair, resets the reader, for which the text must be whole.
 */
export function catchUp({ attempt, offset, text }: RunText, from: Position | null): string {
  const isKnown = isWithin({ attempt, offset, text }, from);
  const start = from !== null && isKnown ? from.offset - offset : 0;
  const isFresh = from === null || (from.offset === 0 && from.attempt === attempt);
  const reset = isKnown || isFresh ? '' : formatRunEvent({ type: 'reset', attempt });
  if (start === text.length) return reset;
  const position = { attempt, offset: offset + text.length };
  return reset + formatRunEvent({ type: 'text', position, text: text.slice(start) });
}

/** Whether a reader at this position can read on in this text. */
export function isWithin({ attempt, offset, text }: RunText, from: Position | null): boolean {
  return (
    from !== null &&
    from.attempt === attempt &&
    from.offset >= offset &&
    from.offset - offset <= text.length &&
    !splitsPair(text, from.offset - offset)
  );
}

export function endFrame(run: Run): string {
  if (!hasEnded(run.state)) throw new Error('a run that goes on has no last event');
  const type = run.state === 'succeeded' || run.state === 'stopped' ? 'done' : 'failed';
  return formatRunEvent({ type, run: viewRun(run) });
}

function splitsPair(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  return offset > 0 && offset < text.length && before >= 0xd800 && before <= 0xdbff;
}
