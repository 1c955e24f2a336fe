import type { Element, Version } from '../../../contract/material.ts';
import { backoffMs } from '../../api/request/backoff.ts';
import type { Content } from '../shape/content.ts';
import { askServer, type ElementServer, type SavableText, textOf } from './ask-server.ts';
import {
  type BaseRevision,
  type Choice,
  isUnsaved,
  type KeptText,
  keptOf,
  type SaveState,
} from './save-state.ts';
import { openText, type SaveCommand, type SaveEvent, type Step, step } from './save-step.ts';

export type AutosaveState<Loaded extends SavableText = Element> = {
  element: Loaded;
  save: SaveState;
  /**
   * Whether this device keeps what the server lacks; false if it refuses, as in private windows.
   */
  isKept: boolean;
  /** The last time that fields changed elsewhere joined this text; null until then. */
  joined: JoinedFields | null;
};

/** Fields that were changed elsewhere and joined the text, and the text before that. */
export type JoinedFields = { fields: readonly string[]; before: Content };

/** The ports of an autosave. */
export type AutosavePorts<Loaded extends SavableText = Element> = {
  server: ElementServer<Loaded>;
  /** The text once a version of what was typed is the current one. */
  withVersion: (loaded: Loaded, version: Version) => Loaded;
  device: {
    keep: (kept: KeptText) => Promise<void>;
    forget: () => Promise<void>;
  };
  /** Tells the other tabs the server's state. */
  tell: (base: BaseRevision) => void;
  /** Runs something after so many milliseconds. Returns the way to call it off. */
  after: (ms: number, run: () => void) => () => void;
  now: () => number;
  /** Milliseconds since 1970. */
  date: () => number;
  random: () => number;
  newId: () => string;
};

/** Saved after this pause, or after `maxPauseMs` if typing goes on. */
const pauseMs = 600;
const maxPauseMs = 5000;
/** What was typed becomes a version after a pause of five minutes. */
const versionPauseMs = 5 * 60_000;

/** Of an element with all that is known of it, or of another text that is saved like one. */
export type ElementAutosave<Loaded extends SavableText = Element> = ReturnType<
  typeof createElementAutosave<Loaded>
>;

/**
 * The text of one element on this page. Typing is kept on the device at once and saved after a
 * pause; nothing is dropped until the server has it.
 */
export function createElementAutosave<Loaded extends SavableText>(
  ports: AutosavePorts<Loaded>,
  loaded: Loaded,
  kept: KeptText | null,
) {
  const listeners = new Set<() => void>();
  const opened = openText(textOf(loaded), kept);
  let state: AutosaveState<Loaded> = { element: loaded, save: opened.state, isKept: true, joined: null };
  const timers = { pause: noTimer, retry: noTimer, version: noTimer };
  let pauseSince: number | null = null;
  let isInTrash = false;
  let isStopped = false;

  function show(next: Partial<AutosaveState<Loaded>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function take(event: SaveEvent): void {
    if (isStopped) return;
    perform(step(state.save, event));
  }

  function perform({ state: save, commands }: Step): void {
    if (save !== state.save) show({ save });
    for (const command of commands) carryOut(command, save);
  }

  function carryOut(command: SaveCommand, save: SaveState): void {
    switch (command.type) {
      case 'keep':
        note(ports.device.keep(keptOf(save)));
        return;
      case 'forget':
        note(ports.device.forget());
        return;
      case 'tell':
        ports.tell(command.base);
        return;
      case 'say_merged':
        show({ joined: { fields: command.fields, before: command.before } });
        return;
      case 'save_soon':
        saveSoon();
        return;
      case 'retry_later':
        timers.retry();
        timers.retry = ports.after(
          Math.max(command.leastMs ?? 0, backoffMs(command.tries, ports.random)),
          () => take({ type: 'retry_due' }),
        );
        return;
      default:
        void ask(command);
    }
  }

  async function ask(command: Parameters<typeof askServer>[1]): Promise<void> {
    if (command.type === 'save') pauseSince = null;
    const outcome = await askServer(ports.server, command);
    if (outcome === null) return;
    if (outcome.element !== undefined) show({ element: outcome.element });
    if (outcome.madeVersion !== undefined)
      show({ element: ports.withVersion(state.element, outcome.madeVersion) });
    take(outcome.event);
  }

  /** Keeping may fail, and may work again later. */
  function note(written: Promise<void>): void {
    written.then(
      () => {
        if (!state.isKept) show({ isKept: true });
      },
      () => {
        if (state.isKept) show({ isKept: false });
      },
    );
  }

  function saveSoon(): void {
    const now = ports.now();
    pauseSince ??= now;
    timers.pause();
    timers.pause = ports.after(Math.min(pauseMs, Math.max(0, pauseSince + maxPauseMs - now)), saveNow);
  }

  function saveNow(): void {
    timers.pause();
    take({ type: 'save_now' });
  }

  function makeVersion(): void {
    if (!isInTrash) take({ type: 'version_wanted' });
  }

  function autosaveVersion(): void {
    if (!isInTrash) take({ type: 'version_wanted', isAutosaved: true });
  }

  perform(opened);
  // A closing tab saves what was typed but makes no version; the next one that opens does.
  if (hasRested(loaded, ports.date()) && state.save.phase.kind === 'rest') autosaveVersion();

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    /** The writer has changed the text. */
    edit: (text: Content) => {
      take({ type: 'edited', text });
      timers.version();
      timers.version = ports.after(versionPauseMs, autosaveVersion);
    },
    saveNow,
    /** The network is back, the writer is signed in again, or presses Try again. */
    tryAgain: () => {
      timers.retry();
      take({ type: 'retry_due' });
    },
    makeVersion,
    /** The same where nobody asked for it: the page is left. */
    autosaveVersion,
    choose: (choice: Choice) => take({ type: 'chose', choice, versionId: ports.newId() }),
    told: (base: BaseRevision) => take({ type: 'told', base }),
    /** Looks for a newer text. */
    look: () => {
      if (!isInTrash) take({ type: 'shown' });
    },
    /** Shows what was changed of the element besides its text, before or after the server knows. */
    know: (known: Partial<Omit<Loaded, 'current' | 'workingCopy'>>) =>
      show({ element: { ...state.element, ...known } }),
    /** The element went to the trash, where it gets no versions, or came back. */
    setInTrash: (is: boolean) => {
      isInTrash = is;
    },
    /** Saves everything now. False if that has to wait: no answer, a conflict, a refused text. */
    save: () =>
      new Promise<boolean>((resolve) => {
        saveNow();
        const check = () => {
          const { phase } = state.save;
          if (phase.kind === 'saving' || phase.kind === 'looking' || phase.kind === 'versioning') return;
          if (phase.kind === 'rest' && isUnsaved(state.save)) return saveNow();
          listeners.delete(check);
          resolve(phase.kind === 'rest');
        };
        listeners.add(check);
        check();
      }),
    /** Ends it: nothing is due any more, and whatever still comes in changes and keeps nothing. */
    stop: () => {
      isStopped = true;
      for (const stop of Object.values(timers)) stop();
    },
  };
}

/** Whether the working copy has rested long enough to become a version. */
function hasRested({ workingCopy }: SavableText, now: number): boolean {
  return workingCopy !== null && now - Date.parse(workingCopy.updatedAt) >= versionPauseMs;
}

const noTimer = () => {};
