import { useQueryClient } from '@tanstack/react-query';
import { createElement, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { VersionSummary } from '../../../contract/material.ts';
import { ConnectionError } from '../../api/connection-error.ts';
import {
  copyElement,
  deleteElement,
  dismissVersion,
  makeVersion,
  restoreVersion,
  takeVersion,
} from '../../api/elements.ts';
import { acceptedOf, failureInWords } from '../../api/refusal.ts';
import type { Answer } from '../../api/request.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { ToastMessage } from '../../ui/toast.tsx';
import { elementKeys } from './element-keys.ts';
import type { ElementAutosave } from './save/element-autosave.ts';

/** What can be done with an element besides writing it. */
export type Acts = {
  isBusy: boolean;
  /** Why the last act failed, in whole sentences. */
  failure: string | null;
  isTrashed: boolean;
  keepVersion: () => void;
  makeCopy: () => void;
  trash: () => void;
  putBack: () => void;
  restore: (version: Pick<VersionSummary, 'id' | 'number'>) => void;
  take: (version: VersionSummary) => void;
  dismiss: (version: VersionSummary) => void;
};

/**
 * The acts of an element's page. Each first saves what is typed and keeps it as a version where it would be displaced,
 * says what was done, and can be taken back.
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
  const [isBusy, setIsBusy] = useState(false);
  /** The same for calls that come before it is drawn again, as the second one of a double click does. */
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isTrashed, setIsTrashed] = useState(false);
  const { id } = autosave.read().element.element;

  /** Saves, and does it; says why not. */
  async function attempt(act: () => Promise<void>, options: { isDisplacing?: boolean } = {}): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      if (options.isDisplacing) autosave.makeVersion();
      if (!(await autosave.save())) {
        setFailure('What you typed is not saved yet, so this has to wait.');
        return;
      }
      await act();
      autosave.look();
      void queries.invalidateQueries({ queryKey: elementKeys.projects(userId) });
    } catch (cause) {
      setFailure(
        cause instanceof ConnectionError
          ? 'Fabula could not be reached. Nothing was changed. Please try again.'
          : failureInWords(cause),
      );
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  function tell(words: string, more: Omit<ToastMessage, 'id' | 'words'> = {}): void {
    say({ id: uuidv7(), words, ...more });
  }

  /** Makes another version current, and offers the way back to the one that was. */
  function change(ask: () => Promise<Answer<{ number: number }>>, words: (number: number) => string): void {
    void attempt(
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
    change(
      () => restoreVersion(id, version.id),
      (number) => `Version ${version.number} is back, as version ${number}`,
    );
  }

  return {
    isBusy,
    failure,
    isTrashed,
    keepVersion: () =>
      void attempt(
        async () => {
          const { current } = autosave.read().element;
          // It may have been saved by itself before, as one of those that are thinned.
          acceptedOf(await makeVersion(id, { from: 'version', versionId: current.id }));
          tell(`Saved as version ${current.number}`);
        },
        { isDisplacing: true },
      ),
    makeCopy: () =>
      void attempt(async () => {
        const copy = acceptedOf(await copyElement(id, uuidv7()));
        const link = createElement(
          TextLink,
          { to: `/elements/${copy.id}`, className: 'toast-link' },
          'Open it',
        );
        tell(`“${copy.title}” is in the project`, { link });
      }),
    trash: () =>
      void attempt(async () => {
        acceptedOf(await deleteElement(id));
        autosave.setInTrash(true);
        setIsTrashed(true);
        tell('Moved to the trash', { act: { label: 'Undo', onAct: undoTrash } });
      }),
    putBack: undoTrash,
    restore: goBack,
    take: (version) =>
      change(
        () => takeVersion(id, version.id),
        (number) => `Version ${number} is now the current one`,
      ),
    dismiss: (version) =>
      void attempt(async () => {
        acceptedOf(await dismissVersion(id, version.id));
        tell(`Version ${version.number} stays in the history`);
      }),
  };

  function undoTrash(): void {
    void attempt(async () => {
      const { putBack } = await import('../../api/projects.ts');
      acceptedOf(await putBack({ what: 'element', id }));
      autosave.setInTrash(false);
      setIsTrashed(false);
      tell('It is back in its project');
    });
  }
}
