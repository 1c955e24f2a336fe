import type { Manuscript } from '../../../../contract/manuscripts.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { applyChange, type TreeChange } from './tree-change.ts';

/** Why changes were not made. `changes` can be asked for again. */
export type TreeTrouble = {
  kind: 'stale' | 'failed';
  message: string;
  changes: readonly TreeChange[];
};

export type TreeState = {
  /** With the changes that are under way. */
  manuscript: Manuscript;
  isBusy: boolean;
  trouble: TreeTrouble | null;
};

export type TreePorts = {
  /** Makes a change on a structure. Throws without an answer. */
  send: (change: TreeChange, structure: number) => Promise<Answer<Manuscript>>;
  load: () => Promise<Answer<Manuscript>>;
};

export type Tree = ReturnType<typeof createTree>;

/**
 * What is where in a manuscript. Changes are shown at once and sent one after the other, each on
 * the structure that the one before left. Where something was changed elsewhere meanwhile, the
 * tree is loaded anew, and what was asked for is kept to be asked for again.
 */
export function createTree(ports: TreePorts, loaded: Manuscript) {
  const listeners = new Set<() => void>();
  let confirmed = loaded;
  let pending: readonly TreeChange[] = [];
  let state: TreeState = { manuscript: loaded, isBusy: false, trouble: null };
  let working: Promise<unknown> = Promise.resolve();

  function show(trouble: TreeTrouble | null = state.trouble): void {
    const manuscript = pending.reduce((before, change) => applyChange(before, change) ?? before, confirmed);
    state = { manuscript, isBusy: pending.length > 0, trouble };
    for (const listener of listeners) listener();
  }

  async function perform(change: TreeChange): Promise<boolean> {
    // A change before it has failed and taken this one with it.
    if (!pending.includes(change)) return false;
    try {
      const answer = await ports.send(change, confirmed.structure);
      if (answer.ok) {
        confirmed = answer.value;
        pending = pending.filter((each) => each !== change);
        show();
        return true;
      }
      const isStale = answer.problem.code === 'stale_structure';
      await giveUp(
        isStale ? 'stale' : 'failed',
        isStale
          ? 'The chapters and scenes were changed in another tab or on another device. You see them as they are now.'
          : answer.problem.message,
      );
    } catch (cause) {
      await giveUp('failed', failureInWords(cause));
    }
    return false;
  }

  /** Takes back what is shown and not made, and keeps it to be asked for again. */
  async function giveUp(kind: TreeTrouble['kind'], message: string): Promise<void> {
    const changes = pending;
    pending = [];
    const now = await ports.load().catch(() => null);
    if (now?.ok) confirmed = now.value;
    show({ kind, message, changes });
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    /** Makes a change. False if it could not be made; `trouble` then says why. */
    change: (change: TreeChange): Promise<boolean> => {
      if (applyChange(state.manuscript, change) === null) return Promise.resolve(false);
      pending = [...pending, change];
      show(null);
      const made = working.then(() => perform(change));
      working = made;
      return made;
    },
    /** What the server has, from an answer or a look. An older state than the known is ignored. */
    take: (manuscript: Manuscript) => {
      const isOld = manuscript === confirmed || manuscript.structure < confirmed.structure;
      if (isOld || pending.length > 0) return;
      confirmed = manuscript;
      show();
    },
    /** Asks again for what could not be made, where it still fits. */
    again: (): readonly TreeChange[] => {
      const changes = state.trouble?.changes ?? [];
      show(null);
      return changes;
    },
    forgetTrouble: () => show(null),
    /** Resolves once nothing is under way any more. */
    settled: () => working,
  };
}
