import type { ChangeProfile } from '../../../contract/account.ts';
import type { Answer } from '../request/answer.ts';
import { failureInWords } from '../request/api-errors.ts';

/** Where saving the profile stands. `waiting`: typing goes on; `at` is milliseconds since 1970. */
export type ProfileSaving =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; message: string };

/** What saving needs from outside. `send` throws when the server cannot be reached. */
export type ProfileSaverDeps = {
  send(change: ChangeProfile): Promise<Answer<null>>;
  /** Told what the server has taken. */
  onSaved(change: ChangeProfile): void;
  now(): number;
  after(ms: number, call: () => void): () => void;
};

/** Saves profile changes: one request at a time; changes made meanwhile go in the next one. */
export type ProfileSaver = {
  state(): ProfileSaving;
  subscribe(listener: () => void): () => void;
  /** Saves a change, at once or once nothing has changed for so many milliseconds. */
  change(change: ChangeProfile, delayMs?: number): void;
  /** Saves now whatever waits or has failed. Resolves when nothing is on its way any more. */
  flush(): Promise<void>;
  isUnsaved(): boolean;
};

export function createProfileSaver({ send, onSaved, now, after }: ProfileSaverDeps): ProfileSaver {
  let state: ProfileSaving = { kind: 'idle' };
  let pending: ChangeProfile = {};
  let sending: Promise<void> | null = null;
  let callOff = () => {};
  const listeners = new Set<() => void>();

  function show(next: ProfileSaving): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const hasPending = () => Object.keys(pending).length > 0;

  async function sendAll(): Promise<void> {
    while (hasPending()) {
      const sent = pending;
      pending = {};
      show({ kind: 'saving' });
      const problem = await sendOne(sent);
      if (problem !== null) {
        pending = { ...sent, ...pending };
        show({ kind: 'failed', message: problem });
        return;
      }
      onSaved(sent);
    }
    show({ kind: 'saved', at: now() });
  }

  async function sendOne(change: ChangeProfile): Promise<string | null> {
    try {
      const answer = await send(change);
      return answer.ok ? null : answer.problem.message;
    } catch (cause) {
      return failureInWords(cause);
    }
  }

  async function flush(): Promise<void> {
    callOff();
    if (sending === null && hasPending())
      sending = sendAll().finally(() => {
        sending = null;
      });
    await sending;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change, delayMs = 0) {
      pending = { ...pending, ...change };
      callOff();
      if (delayMs === 0) void flush();
      else {
        if (sending === null) show({ kind: 'waiting' });
        callOff = after(delayMs, () => void flush());
      }
    },
    flush,
    isUnsaved: () => hasPending() || sending !== null,
  };
}
