import { v7 as uuidv7 } from 'uuid';
import {
  dismissVersion,
  loadElement,
  makeVersion,
  saveOnLeaving,
  saveWorkingCopy,
} from '../../../api/elements/elements.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { onSignOut } from '../../../api/session/sign-out-news.ts';
import { registerUnsaved } from '../../../api/session/unsaved.ts';
import { createElementAutosave, type ElementAutosave } from './element-autosave.ts';
import { findKeptText, localCopyStore } from './kept-texts.ts';
import { holdPageLock } from './page-lock.ts';
import { isUnsaved, type KeptText } from './save-state.ts';
import { announceBase, onBaseElsewhere } from './tabs.ts';

/** An open autosave, and how to close it. */
type OpenAutosave = { autosave: ElementAutosave; readers: number; close: () => void };

/** Every autosave of this tab, including those left with something unsaved. */
const autosaves = new Map<string, OpenAutosave>();

/** The autosave of an element, or the refusal of the server. Throws when there was no answer. */
export async function openAutosave(userId: string, elementId: string): Promise<Answer<ElementAutosave>> {
  const open = autosaves.get(keyOf(userId, elementId));
  if (open !== undefined) {
    open.autosave.look();
    return { ok: true, value: open.autosave };
  }
  holdPageLock();
  const [answer, kept] = await Promise.all([
    loadElement(elementId),
    findKeptText(userId, elementId).catch(() => null),
  ]);
  if (!answer.ok) return answer;
  // Another reader may have opened it in the meantime.
  const opened = autosaves.get(keyOf(userId, elementId)) ?? setUp(userId, elementId, answer.value, kept);
  return { ok: true, value: opened.autosave };
}

/**
 * Call when a page shows the autosave, and call the result when it is left: that saves, makes a
 * version, and resolves when this is done or has to wait.
 */
export function readAutosave(userId: string, elementId: string): () => Promise<void> {
  const key = keyOf(userId, elementId);
  const open = autosaves.get(key);
  if (open === undefined) return async () => {};
  open.readers++;
  return () => {
    open.readers--;
    return leave(key, open);
  };
}

async function leave(key: string, open: OpenAutosave): Promise<void> {
  if (open.readers > 0 || autosaves.get(key) !== open) return;
  open.autosave.autosaveVersion();
  const isDone = await open.autosave.save();
  // What could not be saved goes on being tried for as long as the tab lives.
  if (!isDone || open.readers > 0 || isUnsaved(open.autosave.read().save)) return;
  open.close();
  autosaves.delete(key);
}

function setUp(
  userId: string,
  elementId: string,
  loaded: Parameters<typeof createElementAutosave>[1],
  kept: KeptText | null,
): OpenAutosave {
  const localCopies = localCopyStore(userId, elementId);
  let isLeaving = false;
  const autosave = createElementAutosave(
    {
      server: {
        load: () => loadElement(elementId),
        save: (body) => (isLeaving ? saveOnLeaving(elementId, body) : saveWorkingCopy(elementId, body)),
        makeVersion: (body) => makeVersion(elementId, body),
        dismiss: (versionId) => dismissVersion(elementId, versionId),
      },
      device: localCopies,
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
    () => (document.visibilityState === 'hidden' ? onHide() : autosave.look()),
    { signal },
  );
  const unsubscribe = onBaseElsewhere(userId, elementId, autosave.told);
  const withdraw = registerUnsaved({
    name: () => `“${autosave.read().element.element.title}”`,
    isUnsaved: () => isUnsaved(autosave.read().save),
    save: autosave.save,
  });
  // The writer agreed to lose what could not be saved. The device's copies are wiped next.
  const stayIn = onSignOut(() => {
    open.close();
    autosaves.delete(keyOf(userId, elementId));
  });
  const open: OpenAutosave = {
    autosave,
    readers: 0,
    close: () => {
      autosave.stop();
      controller.abort();
      unsubscribe();
      withdraw();
      stayIn();
    },
  };
  autosaves.set(keyOf(userId, elementId), open);
  return open;
}

function keyOf(userId: string, elementId: string): string {
  return `${userId} ${elementId}`;
}
