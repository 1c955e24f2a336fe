import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { failureInWords } from '../../api/request/api-errors.ts';
import type { AutosaveState, ElementAutosave } from '../../shared/save/element-autosave.ts';
import { openAutosave, readAutosave } from '../../shared/save/open-autosaves.ts';

export type Opening =
  | { kind: 'loading' }
  | { kind: 'open'; autosave: ElementAutosave }
  | { kind: 'gone' }
  | { kind: 'failed'; message: string };

/** Opens the autosave of an element while the page is there. Leaving saves in the background. */
export function useElementAutosave(
  userId: string,
  elementId: string,
): { opening: Opening; tryAgain: () => void } {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const queries = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let isHere = true;
    let leave = async () => {};
    openAutosave(userId, elementId).then(
      (answer) => {
        if (!isHere) {
          // The page went while it was opened.
          if (answer.ok) void readAutosave(userId, elementId)();
          return;
        }
        if (answer.ok) {
          leave = readAutosave(userId, elementId);
          setOpening({ kind: 'open', autosave: answer.value });
        } else if (answer.status === 404 || answer.status === 400) setOpening({ kind: 'gone' });
        else setOpening({ kind: 'failed', message: answer.problem.message });
      },
      (cause: unknown) => {
        if (isHere) setOpening({ kind: 'failed', message: failureInWords(cause) });
      },
    );
    return () => {
      isHere = false;
      void leave().then(() => queries.invalidateQueries({ queryKey: projectKeys.all(userId) }));
    };
  }, [queries, userId, elementId, tries]);

  const tryAgain = useCallback(() => {
    setOpening({ kind: 'loading' });
    setTries((count) => count + 1);
  }, []);
  return { opening, tryAgain };
}

export function useAutosaveState(autosave: ElementAutosave): AutosaveState {
  return useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
}
