import { useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { VersionSummary } from '../../../contract/material.ts';
import {
  copyElement,
  deleteElement,
  dismissVersion,
  makeVersion,
  restoreVersion,
  takeVersion,
} from '../../api/elements/elements.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import type { Answer } from '../../api/request/answer.ts';
import { acceptedOf, ConnectionError, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { ToastMessage } from '../../ui/toast.tsx';
import type { ElementAutosave } from './save/element-autosave.ts';

export type Acts = {
  isBusy: boolean;
  /** Why the last act failed, in whole sentences. */
  failure: string | null;
  isTrashed: boolean;
  keepVersion: () => void;
  makeCopy: () => void;
  trash: () => void;
  restoreFromTrash: () => void;
  restore: (version: Pick<VersionSummary, 'id' | 'number'>) => void;
  take: (version: VersionSummary) => void;
  dismiss: (version: VersionSummary) => void;
};

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
  const { id } = autosave.read().element.element;

  const change = useChange(async ({ act, isDisplacing = false }: Step) => {
    if (isDisplacing) autosave.makeVersion();
    if (!(await autosave.save())) throw new NotSavedYet();
    await act();
    autosave.look();
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
  });
  const attempt = (act: Step['act'], { isDisplacing = false } = {}) => change.attempt({ act, isDisplacing });

  function tell(words: string, more: Omit<ToastMessage, 'id' | 'words'> = {}): void {
    say({ id: uuidv7(), words, ...more });
  }

  /** Makes another version current, and offers the way back to the one that was. */
  function makeCurrent(
    ask: () => Promise<Answer<{ number: number }>>,
    words: (number: number) => string,
  ): void {
    attempt(
      async () => {
        const before = autosave.read().element.current;
        const made = acceptedOf(await ask());
        tell(words(made.number), {
          act: { label: 'Undo', onAct: () => goBack({ id: before.id, number: before.number }) },
        });
      },
      { isDisplacing: true },
    );
  }

  function goBack(version: Pick<VersionSummary, 'id' | 'number'>): void {
    makeCurrent(
      () => restoreVersion(id, version.id),
      (number) => `Version ${version.number} is back, as version ${number}`,
    );
  }

  return {
    isBusy: change.isBusy,
    failure: change.failure && whyNot(change.failure.cause),
    isTrashed,
    keepVersion: () =>
      attempt(
        async () => {
          const { current } = autosave.read().element;
          // It may be an autosaved version, which would be thinned.
          acceptedOf(await makeVersion(id, { from: 'version', versionId: current.id }));
          tell(`Saved as version ${current.number}`);
        },
        { isDisplacing: true },
      ),
    makeCopy: () =>
      attempt(async () => {
        const copy = acceptedOf(await copyElement(id, uuidv7()));
        const link = createElement(
          TextLink,
          { to: `/elements/${copy.id}`, className: 'toast-link' },
          'Open it',
        );
        tell(`“${copy.title}” is in the project`, { link });
      }),
    trash: () =>
      attempt(async () => {
        acceptedOf(await deleteElement(id));
        autosave.setInTrash(true);
        setIsTrashed(true);
        tell('Moved to the trash', { act: { label: 'Undo', onAct: undoTrash } });
      }),
    restoreFromTrash: undoTrash,
    restore: goBack,
    take: (version) =>
      makeCurrent(
        () => takeVersion(id, version.id),
        (number) => `Version ${number} is now the current one`,
      ),
    dismiss: (version) =>
      attempt(async () => {
        acceptedOf(await dismissVersion(id, version.id));
        tell(`Version ${version.number} stays in the history`);
      }),
  };

  function undoTrash(): void {
    attempt(async () => {
      const { restoreFromTrash } = await import('../../api/projects/projects.ts');
      acceptedOf(await restoreFromTrash({ what: 'element', id }));
      autosave.setInTrash(false);
      setIsTrashed(false);
      tell('It is back in its project');
    });
  }
}

type Step = { act: () => Promise<void>; isDisplacing?: boolean };

class NotSavedYet extends Error {}

function whyNot(cause: unknown): string {
  if (cause instanceof NotSavedYet) return 'What you typed is not saved yet, so this has to wait.';
  if (cause instanceof ConnectionError)
    return 'The server could not be reached. Nothing was changed. Please try again.';
  return failureInWords(cause);
}
