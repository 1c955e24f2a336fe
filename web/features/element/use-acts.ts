import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { failureInWords, isUnreached } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import type { ElementAutosave } from '../../shared/save/element-autosave.ts';
import type { ToastMessage } from '../../ui/toast.tsx';
import type { ActedOn, VersionRef } from './element-acts.ts';

export type Acts = {
  isBusy: boolean;
  /** Why the last act failed, in whole sentences. */
  failure: string | null;
  isTrashed: boolean;
  keepVersion: () => void;
  makeCopy: () => void;
  trash: () => void;
  restoreFromTrash: () => void;
  restore: (version: VersionRef) => void;
  take: (version: VersionRef) => void;
  dismiss: (version: VersionRef) => void;
};

/** Most visits to an element only read and write it, so the acts are fetched with the first one. */
const loadActs = () => import('./element-acts.ts');

/**
 * The acts of an element's page. Each saves first, makes a version of what it displaces, says what
 * was done, and can be undone.
 */
export function useActs({
  autosave,
  userId,
  say,
}: {
  autosave: ElementAutosave;
  userId: string;
  say: (message: ToastMessage) => void;
}): Acts {
  const queries = useQueryClient();
  const [isTrashed, setIsTrashed] = useState(false);

  const change = useChange(async ({ act, isDisplacing }: Step) => {
    if (isDisplacing) autosave.makeVersion();
    if (!(await autosave.save())) throw new NotSavedYet();
    await act(await loadActs());
    autosave.look();
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
  });
  const attempt = (act: Step['act']) => change.attempt({ act, isDisplacing: false });
  const displace = (act: Step['act']) => change.attempt({ act, isDisplacing: true });

  const on: ActedOn = {
    autosave,
    tell: (words, more = {}) => say({ id: makeId(), words, ...more }),
    setIsTrashed,
    goBack: (version) => displace((acts) => acts.restoreOlder(on, version)),
    undoTrash: () => attempt((acts) => acts.restoreFromTrash(on)),
  };

  return {
    isBusy: change.isBusy,
    failure: change.failure && whyNot(change.failure.cause),
    isTrashed,
    keepVersion: () => displace((acts) => acts.keepVersion(on)),
    makeCopy: () => attempt((acts) => acts.makeCopy(on)),
    trash: () => attempt((acts) => acts.trash(on)),
    restoreFromTrash: on.undoTrash,
    restore: on.goBack,
    take: (version) => displace((acts) => acts.take(on, version)),
    dismiss: (version) => attempt((acts) => acts.dismiss(on, version)),
  };
}

type Step = { act: (acts: Awaited<ReturnType<typeof loadActs>>) => Promise<void>; isDisplacing: boolean };

class NotSavedYet extends Error {}

function whyNot(cause: unknown): string {
  if (cause instanceof NotSavedYet) return 'What you typed is not saved yet, so this has to wait.';
  if (isUnreached(cause)) return 'The server could not be reached. Nothing was changed. Please try again.';
  return failureInWords(cause);
}
