import { v7 as uuidv7 } from 'uuid';
import {
  loadElement,
  makeVersion,
  passOverVersion,
  saveOnLeaving,
  saveWorkingCopy,
} from '../../../api/elements/elements.ts';
import type { Answer } from '../../../api/request/request.ts';
import { onSignOut } from '../../../api/session/sign-out-news.ts';
import { registerUnsaved } from '../../../api/session/unsaved.ts';
import { createDesk, type Desk } from './desk.ts';
import { findKeptText, textDrawer } from './kept-texts.ts';
import { showLife } from './page-life.ts';
import { isUnsaved, type KeptText } from './save-state.ts';
import { hearTabs, tellTabs } from './tabs.ts';

/** A desk that is open, and what must be done to close it. */
type OpenDesk = { desk: Desk; readers: number; close: () => void };

/** Every desk of this tab by its user and element, also those whose page was left while something was not saved. */
const desks = new Map<string, OpenDesk>();

/** The desk of an element, or the refusal of the server. Throws when there was no answer. */
export async function openDesk(userId: string, elementId: string): Promise<Answer<Desk>> {
  const open = desks.get(keyOf(userId, elementId));
  if (open !== undefined) {
    open.desk.look();
    return { ok: true, value: open.desk };
  }
  showLife();
  const [answer, kept] = await Promise.all([
    loadElement(elementId),
    findKeptText(userId, elementId).catch(() => null),
  ]);
  if (!answer.ok) return answer;
  // Another reader may have opened it in the meantime.
  const opened = desks.get(keyOf(userId, elementId)) ?? setUp(userId, elementId, answer.value, kept);
  return { ok: true, value: opened.desk };
}

/**
 * A page shows the desk from now on. Call what it returns when the page is left: that saves and makes a version, and
 * resolves when this is done or has to wait.
 */
export function readDesk(userId: string, elementId: string): () => Promise<void> {
  const key = keyOf(userId, elementId);
  const open = desks.get(key);
  if (open === undefined) return async () => {};
  open.readers++;
  return () => {
    open.readers--;
    return leave(key, open);
  };
}

async function leave(key: string, open: OpenDesk): Promise<void> {
  if (open.readers > 0 || desks.get(key) !== open) return;
  open.desk.autosaveVersion();
  const isDone = await open.desk.save();
  // What could not be saved goes on being tried for as long as the tab lives.
  if (!isDone || open.readers > 0 || isUnsaved(open.desk.read().save)) return;
  open.close();
  desks.delete(key);
}

function setUp(
  userId: string,
  elementId: string,
  loaded: Parameters<typeof createDesk>[1],
  kept: KeptText | null,
): OpenDesk {
  const drawer = textDrawer(userId, elementId);
  let isLeaving = false;
  const desk = createDesk(
    {
      server: {
        load: () => loadElement(elementId),
        save: (body) => (isLeaving ? saveOnLeaving(elementId, body) : saveWorkingCopy(elementId, body)),
        makeVersion: (body) => makeVersion(elementId, body),
        passOver: (versionId) => passOverVersion(elementId, versionId),
      },
      device: drawer,
      tell: (stand) => tellTabs({ userId, elementId, stand }),
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
  const ears = new AbortController();
  const { signal } = ears;
  window.addEventListener('online', desk.tryAgain, { signal });
  const onHide = () => {
    isLeaving = true;
    desk.saveNow();
    isLeaving = false;
  };
  window.addEventListener('pagehide', onHide, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? onHide() : desk.look()),
    { signal },
  );
  const deafen = hearTabs(userId, elementId, desk.told);
  const withdraw = registerUnsaved({
    name: () => `“${desk.read().element.element.title}”`,
    isUnsaved: () => isUnsaved(desk.read().save),
    save: desk.save,
  });
  // The writer has agreed to lose what could not be saved. What the device keeps is wiped right after.
  const stayIn = onSignOut(() => {
    open.close();
    desks.delete(keyOf(userId, elementId));
  });
  const open: OpenDesk = {
    desk,
    readers: 0,
    close: () => {
      desk.stop();
      ears.abort();
      deafen();
      withdraw();
      stayIn();
    },
  };
  desks.set(keyOf(userId, elementId), open);
  return open;
}

function keyOf(userId: string, elementId: string): string {
  return `${userId} ${elementId}`;
}
