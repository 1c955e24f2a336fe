import { checkVoice } from '../../../domain/story/check-voice.ts';
import type { Voice } from '../../../domain/story/voice.ts';
import type { Answer } from '../../api/request/answer.ts';
import { failureInWords } from '../../api/request/api-errors.ts';
import type { StoredVoice } from '../../api/voice/voices.ts';

/**
 * Where saving stands. `waiting`: typing goes on. `at` is milliseconds since 1970. `conflict`:
 * another voice was saved elsewhere, and the writer chooses.
 */
export type VoiceSaving =
  | { kind: 'idle' | 'waiting' | 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; message: string }
  | { kind: 'conflict'; theirs: StoredVoice };

export type VoiceState = { voice: Voice; saving: VoiceSaving };

/** What saving needs from outside. The calls throw when the server cannot be reached. */
export type VoiceSaverDeps = {
  save(body: StoredVoice, isLeaving: boolean): Promise<Answer<StoredVoice>>;
  load(): Promise<Answer<StoredVoice>>;
  /** Keeps what the server lacks, with the revision it was typed on; null forgets it. */
  keep(unsaved: StoredVoice | null): void;
  /** Told what the server has. */
  onSaved(stored: StoredVoice): void;
  now(): number;
  after(ms: number, call: () => void): () => void;
};

/** The voice of one project as it is typed, saved after each pause, one request at a time. */
export type VoiceSaver = {
  state(): VoiceState;
  subscribe(listener: () => void): () => void;
  change(voice: Voice): void;
  /** Saves what is not saved. Resolves when nothing is on its way any more. */
  flush(isLeaving?: boolean): Promise<void>;
  /** Takes up a newer answer of the server. */
  meet(stored: StoredVoice): void;
  /** Ends a conflict. */
  resolve(choice: 'mine' | 'theirs'): void;
  isUnsaved(): boolean;
};

/** Typing is saved after this pause. */
const pauseMs = 800;
/** A server that was not reached is tried again after so long, and when the network is back. */
const retryMs = 10_000;

/** `kept` is what an earlier visit could not save. */
export function createVoiceSaver(
  deps: VoiceSaverDeps,
  stored: StoredVoice,
  kept: StoredVoice | null = null,
): VoiceSaver {
  let known = stored;
  let { voice } = stored;
  let saving: VoiceSaving = { kind: 'idle' };
  let sending: Promise<void> | null = null;
  let callOff = () => {};
  const listeners = new Set<() => void>();
  let state: VoiceState = { voice, saving };

  function show(next: VoiceSaving): void {
    saving = next;
    state = { voice, saving };
    for (const listener of listeners) listener();
  }

  const isUnsaved = () => !isSame(voice, known.voice);

  async function sendAll(isLeaving: boolean): Promise<void> {
    while (isUnsaved()) {
      const [problem] = checkVoice(voice);
      if (problem !== undefined) return show({ kind: 'failed', message: problem.message });
      show({ kind: 'saving' });
      const next = await sendOne({ voice, revision: known.revision }, isLeaving);
      if (next !== null) return show(next);
      deps.keep(isUnsaved() ? { voice, revision: known.revision } : null);
    }
    show({ kind: 'saved', at: deps.now() });
  }

  /** Null if it was saved, else why not. */
  async function sendOne(sent: StoredVoice, isLeaving: boolean): Promise<VoiceSaving | null> {
    try {
      const answer = await deps.save(sent, isLeaving);
      if (answer.ok) {
        // As typed: the server tidies one-line fields.
        known = { voice: sent.voice, revision: answer.value.revision };
        deps.onSaved(known);
        return null;
      }
      if (answer.problem.code !== 'stale_save') return { kind: 'failed', message: answer.problem.message };
      const theirs = await deps.load();
      return theirs.ok
        ? { kind: 'conflict', theirs: theirs.value }
        : { kind: 'failed', message: theirs.problem.message };
    } catch (cause) {
      callOff = deps.after(retryMs, () => void flush());
      return { kind: 'failed', message: failureInWords(cause) };
    }
  }

  async function flush(isLeaving = false): Promise<void> {
    callOff();
    if (sending === null && isUnsaved() && saving.kind !== 'conflict')
      sending = sendAll(isLeaving).finally(() => {
        sending = null;
      });
    await sending;
  }

  function meet(newer: StoredVoice): void {
    if (sending !== null || saving.kind === 'conflict') return;
    if (!isUnsaved()) {
      known = newer;
      voice = newer.voice;
      show(saving);
    } else if (isSame(newer.voice, known.voice)) known = newer;
    else if (isSame(newer.voice, voice)) {
      known = newer;
      deps.keep(null);
      show({ kind: 'idle' });
    } else show({ kind: 'conflict', theirs: newer });
  }

  if (kept !== null && isSame(kept.voice, stored.voice)) deps.keep(null);
  else if (kept !== null) {
    voice = kept.voice;
    saving = kept.revision === stored.revision ? { kind: 'waiting' } : { kind: 'conflict', theirs: stored };
    state = { voice, saving };
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      voice = next;
      deps.keep(isUnsaved() ? { voice, revision: known.revision } : null);
      if (saving.kind === 'conflict') return show(saving);
      callOff();
      show(sending === null ? { kind: 'waiting' } : saving);
      callOff = deps.after(pauseMs, () => void flush());
    },
    flush,
    meet,
    resolve(choice) {
      if (saving.kind !== 'conflict') return;
      known = saving.theirs;
      if (choice === 'theirs') voice = known.voice;
      deps.keep(isUnsaved() ? { voice, revision: known.revision } : null);
      show({ kind: 'waiting' });
      void flush();
    },
    isUnsaved,
  };
}

function isSame(one: Voice, other: Voice): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
