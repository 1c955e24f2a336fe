import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Trash } from '../../../../contract/projects.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { erase, loadTrash, restoreFromTrash } from '../../../api/projects/projects.ts';
import {
  acceptedOf,
  failureInWords,
  isNotFound,
  isProjectLimit,
  Refusal,
} from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import type { Problem } from '../problems.tsx';
import { rowsOf, type TrashRow, trashWithout } from './trash-rows.ts';

export type TrashSaid = { id: string } & ({ kind: 'back' | 'erased'; row: TrashRow } | { kind: 'emptied' });

type Step = {
  act: () => Promise<unknown>;
  formatWhy: (cause: unknown) => string;
  isEmptying?: boolean;
};

/** A user's trash. A row goes away at once and comes back if the act fails. */
export function useTrash(userId: string) {
  const client = useQueryClient();
  const queryKey = projectKeys.trash(userId);
  const [said, setSaid] = useState<TrashSaid | null>(null);
  /** How many acts are on their way: the trash is loaded again once the last one is done. */
  const underWay = useRef(0);

  const asked = useQuery({
    queryKey,
    queryFn: async ({ signal }) => acceptedOf(await loadTrash(signal)),
    staleTime: 0,
    retry: (times, cause) => times < 1 && !(cause instanceof Refusal),
  });
  const clearSaid = useCallback(() => setSaid(null), []);

  /** Takes a row away and does what is asked; when that fails, loads what is really there. */
  async function take(row: TrashRow, act: (row: TrashRow) => Promise<unknown>): Promise<void> {
    underWay.current += 1;
    await client.cancelQueries({ queryKey });
    client.setQueryData<Trash>(queryKey, (trash) => trash && trashWithout(trash, row));
    try {
      // What is gone was restored or erased in another tab.
      await act(row).catch((cause: unknown) => {
        if (!isNotFound(cause)) throw cause;
      });
    } finally {
      underWay.current -= 1;
      if (underWay.current === 0) {
        void client.invalidateQueries({ queryKey });
        void client.invalidateQueries({ queryKey: projectKeys.all(userId) });
      }
    }
  }

  const { pending, failure, attempt, reset } = useChange(({ act }: Step) => act(), { mayOverlap: true });

  function settle(row: TrashRow, kind: 'back' | 'erased'): void {
    const done = kind === 'back' ? 'restored' : 'erased';
    attempt({
      act: async () => {
        await take(row, async (thing) => {
          acceptedOf(await (kind === 'back' ? restoreFromTrash(thing) : erase(thing)));
        });
        setSaid({ id: makeId(), kind, row });
      },
      formatWhy: (cause) => `“${row.title}” could not be ${done}. ${failureInWords(cause)}`,
    });
  }

  /** Erases everything that is shown, one after the other, until one fails. */
  function empty(): void {
    attempt({
      act: async () => {
        const rows = rowsOf(client.getQueryData<Trash>(queryKey) ?? { projects: [], elements: [] });
        for (const row of rows) await take(row, async (thing) => acceptedOf(await erase(thing)));
        setSaid({ id: makeId(), kind: 'emptied' });
      },
      formatWhy: (cause) => `Not everything could be erased. ${failureInWords(cause)}`,
      isEmptying: true,
    });
  }

  const problem: Problem | null = failure && {
    words: failure.input.formatWhy(failure.cause),
    retry: () => attempt(failure.input),
    offersPlans: isProjectLimit(failure.cause),
  };

  return {
    asked,
    rows: asked.data === undefined ? null : rowsOf(asked.data),
    said,
    clearSaid,
    problem,
    dismiss: reset,
    isEmptying: pending.some(({ isEmptying }) => isEmptying === true),
    restoreFromTrash: (row: TrashRow) => settle(row, 'back'),
    erase: (row: TrashRow) => settle(row, 'erased'),
    empty,
  };
}
