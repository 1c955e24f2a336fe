import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as makeId } from 'uuid';
import type { Locks } from '../../../../contract/graph.ts';
import { setLocks } from '../../../api/jobs/element-state.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import type { StandingProps } from '../tools/tool-props.ts';

export type LockActs = {
  setElement: (isLocked: boolean) => void;
  setField: (name: string, isLocked: boolean) => void;
};

/**
 * Locks the element or a field against generations, or unlocks it. It is shown at once; a refusal
 * takes it back and says why. Several in a row are sent one after the other.
 */
export function useLocks({ userId, autosave, say }: Omit<StandingProps, 'loaded'>): LockActs {
  const queries = useQueryClient();
  const queue = useRef(Promise.resolve());
  const read = () => autosave.read().element;

  /** Changes from one state to the other; `back` undoes it. */
  function change(to: (locks: Locks) => Locks, words: string, back: (() => void) | null): void {
    const before = read().locks;
    const { id } = read().element;
    autosave.know({ locks: to(before) });
    queue.current = queue.current.then(async () => {
      try {
        autosave.know({ locks: acceptedOf(await setLocks(id, to(before))) });
        say({
          id: makeId(),
          words,
          ...(back !== null && { act: { label: 'Undo', onAct: back } }),
        });
        // What is locked is left out of updates, and of what the project shows as waiting.
        void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
        autosave.look();
      } catch (cause) {
        autosave.know({ locks: before });
        say({ id: makeId(), words: `That did not work. ${failedChangeInWords(cause)}` });
      }
    });
  }

  function setElement(isLocked: boolean, isUndo = false): void {
    const back = isUndo ? null : () => setElement(!isLocked, true);
    change((locks) => ({ ...locks, isLocked }), isLocked ? 'Locked.' : 'Unlocked.', back);
  }

  function setField(name: string, isLocked: boolean, isUndo = false): void {
    const back = isUndo ? null : () => setField(name, !isLocked, true);
    change(
      ({ lockedFields, ...rest }) => ({
        ...rest,
        lockedFields: [...lockedFields.filter((field) => field !== name), ...(isLocked ? [name] : [])],
      }),
      `${fieldLabel(name)} ${isLocked ? 'locked' : 'unlocked'}.`,
      back,
    );
  }

  return {
    setElement: (isLocked) => setElement(isLocked),
    setField: (name, isLocked) => setField(name, isLocked),
  };
}
