import { createJsonReader, type JsonReader } from '../../../domain/story/json-reader.ts';
import { createRelease, type Release, type ReleaseUnit } from './release.ts';

/**
 * A run's text as it becomes visible: released at reading pace and parsed as JSON meanwhile, so
 * `answer()` is what the page shows.
 */
export type LiveText = {
  push(text: string): void;
  /** Takes text that the reader has seen before: all of it at once. */
  pushSeen(text: string): void;
  /** Nothing more comes; `onSettled` is called when the last word is visible. */
  finish(onSettled: () => void): void;
  reset(): void;
  /** Passes on all text that has arrived or arrives, and resets. Returns the way to stop. */
  attach(listener: ArrivalListener): () => void;
  answer(): Readonly<Record<string, unknown>>;
  completeFields(): readonly string[];
  /** All that arrived, visible or not. */
  whole(): string;
  subscribe(listener: () => void): () => void;
  /** Changes whenever something became visible. */
  version(): number;
};

/** Reads a run's raw text as it arrives. */
export type ArrivalListener = { push(text: string): void; reset(): void };

/** Calls back after a moment with the milliseconds that passed. */
export type Clock = (tick: (ms: number) => void) => () => void;

export function createLiveText(unit: () => ReleaseUnit, clock: Clock): LiveText {
  // The unit is read at each reset: while pages are built there is no reader.
  let release: Release = createRelease('word');
  let reader: JsonReader = createJsonReader();
  let whole = '';
  let version = 0;
  let settled: (() => void) | null = null;
  let cancelTick: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const attached = new Set<ArrivalListener>();

  function show(text: string): void {
    if (text === '') return;
    reader.push(text);
    tell();
  }

  function arrive(text: string): void {
    whole += text;
    release.push(text);
    for (const listener of attached) listener.push(text);
  }

  function tell(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function tick(ms: number): void {
    cancelTick = null;
    show(release.advance(ms));
    if (!release.isDrained() || settled !== null) run();
  }

  function run(): void {
    if (settled !== null && release.isDrained()) {
      const done = settled;
      settled = null;
      done();
    } else cancelTick ??= clock(tick);
  }

  return {
    push(text) {
      arrive(text);
      run();
    },
    pushSeen(text) {
      arrive(text);
      show(release.flush());
    },
    finish(onSettled) {
      settled = onSettled;
      release.finish();
      run();
    },
    reset() {
      cancelTick?.();
      cancelTick = null;
      settled = null;
      whole = '';
      release = createRelease(unit());
      reader = createJsonReader();
      for (const listener of attached) listener.reset();
      tell();
    },
    attach(listener) {
      listener.push(whole);
      attached.add(listener);
      tell();
      return () => attached.delete(listener);
    },
    answer: () => reader.value() ?? nothing,
    completeFields: () => reader.completeFields(),
    whole: () => whole,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

const nothing = {};
