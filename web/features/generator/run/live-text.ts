import { createJsonReader, type JsonReader } from '../../../../domain/story/json-reader.ts';
import { createRelease, type Release, type ReleaseUnit } from './release.ts';

/**
 * The text of a run as it becomes visible. What arrives is handed out at a reading pace and read as JSON while it is
 * handed out, so `answer()` always is what the page shows.
 */
export type LiveText = {
  push(text: string): void;
  /** Takes text that the reader has seen before: all of it at once. */
  pushSeen(text: string): void;
  /** Nothing more comes; `onSettled` is called when the last word is visible. */
  finish(onSettled: () => void): void;
  reset(): void;
  answer(): Readonly<Record<string, unknown>>;
  completeFields(): readonly string[];
  /** All that arrived, visible or not. */
  whole(): string;
  subscribe(listener: () => void): () => void;
  /** Changes whenever something became visible. */
  version(): number;
};

/** Calls back after a moment with the milliseconds that passed. */
export type Clock = (tick: (ms: number) => void) => () => void;

export function createLiveText(unit: () => ReleaseUnit, clock: Clock): LiveText {
  // Which unit the reader wants is asked at each reset: there is no reader yet where pages are built.
  let release: Release = createRelease('word');
  let reader: JsonReader = createJsonReader();
  let whole = '';
  let version = 0;
  let settled: (() => void) | null = null;
  let cancelTick: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function show(text: string): void {
    if (text === '') return;
    reader.push(text);
    tell();
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
      whole += text;
      release.push(text);
      run();
    },
    pushSeen(text) {
      whole += text;
      release.push(text);
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
      tell();
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
