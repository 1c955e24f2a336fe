import { v7 as uuidv7 } from 'uuid';
import { dismissVersion, makeVersion, saveOnLeaving, saveWorkingCopy } from '../../api/elements/saves.ts';
import { onSignOut } from '../../api/session/sign-out-news.ts';
import { registerUnsaved } from '../../api/session/unsaved.ts';
import type { SavableText } from './ask-server.ts';
import { type AutosavePorts, createElementAutosave, type ElementAutosave } from './element-autosave.ts';
import { localCopyStore } from './kept-texts.ts';
import { isUnsaved, type KeptText } from './save-state.ts';
import { announceBase, onBaseElsewhere } from './tabs.ts';

/** An autosave that this page holds. `signal` is aborted by `close`. */
export type HeldAutosave<Loaded extends SavableText> = {
  autosave: ElementAutosave<Loaded>;
  signal: AbortSignal;
  close: () => void;
};

/**
 * An autosave with this browser around it: it saves while the page goes away, goes on once the
 * network is back, hears other tabs, is asked before signing out, and closed by it (`onSignedOut`).
 */
export function holdAutosave<Loaded extends SavableText>(
  {
    userId,
    elementId,
    load,
    withVersion,
  }: {
    userId: string;
    elementId: string;
    load: AutosavePorts<Loaded>['server']['load'];
    withVersion: AutosavePorts<Loaded>['withVersion'];
  },
  loaded: Loaded,
  kept: KeptText | null,
  onSignedOut: () => void,
): HeldAutosave<Loaded> {
  let isLeaving = false;
  const autosave = createElementAutosave<Loaded>(
    {
      server: {
        load,
        save: (body) => (isLeaving ? saveOnLeaving(elementId, body) : saveWorkingCopy(elementId, body)),
        makeVersion: (body) => makeVersion(elementId, body),
        dismiss: (versionId) => dismissVersion(elementId, versionId),
      },
      withVersion,
      device: localCopyStore(userId, elementId),
      tell: (base) => announceBase({ userId, elementId, base }),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      now: () => performance.now(),
      date: Date.now,
      random: Math.random,
      newId: () => uuidv7(),
    },
    loaded,
    kept,
  );
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', autosave.tryAgain, { signal });
  const onHide = () => {
    isLeaving = true;
    autosave.saveNow();
    isLeaving = false;
  };
  window.addEventListener('pagehide', onHide, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') onHide();
    },
    { signal },
  );
  const unsubscribe = onBaseElsewhere(userId, elementId, autosave.told);
  const withdraw = registerUnsaved({
    name: () => `“${autosave.read().element.element.title}”`,
    isUnsaved: () => isUnsaved(autosave.read().save),
    save: autosave.save,
  });
  const close = () => {
    autosave.stop();
    controller.abort();
    unsubscribe();
    withdraw();
    stayIn();
  };
  // The writer agreed to lose what could not be saved. The device's copies are wiped next.
  const stayIn = onSignOut(() => {
    close();
    onSignedOut();
  });
  return { autosave, signal, close };
}
