import type { PartText } from '../../../../contract/manuscripts.ts';
import type { Version } from '../../../../contract/material.ts';
import { deviceStorage } from '../../../api/device/browser-storage.ts';
import { dayHere } from '../../../api/manuscripts/day-here.ts';
import { countTypedWords, loadTexts } from '../../../api/manuscripts/manuscripts.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { onSignOut } from '../../../api/session/sign-out-news.ts';
import { holdAutosave } from '../../../shared/save/hold-autosave.ts';
import { findKeptText, keptElements } from '../../../shared/save/kept-texts.ts';
import { holdPageLock } from '../../../shared/save/page-lock.ts';
import type { KeptText } from '../../../shared/save/save-state.ts';
import { onAnyBaseElsewhere } from '../../../shared/save/tabs.ts';
import { type BookDesk, createDesk } from './create-desk.ts';
import { createDayWords, type UncountedWords } from './day-words.ts';
import { createLoadQueue } from './load-queue.ts';

/** The desk of a manuscript with this browser around it. */
export type OpenDesk = {
  desk: BookDesk;
  /** Words typed on this page today that the server may not know of yet. */
  wordsToday: () => number;
  /** Whether texts can't be fetched at the moment. */
  hasTrouble: () => boolean;
  subscribeTrouble: (listener: () => void) => () => void;
};

type Entry = OpenDesk & { readers: number; close: () => void; leave: () => Promise<boolean> };

/** Every desk of this tab, including those left with something unsaved. */
const desks = new Map<string, Entry>();

/** The desk of a manuscript; call `leaveDesk` for each call of this. */
export function openDesk(userId: string, headId: string): OpenDesk {
  const key = `${userId} ${headId}`;
  const entry = desks.get(key) ?? setUp(userId, headId, () => desks.delete(key));
  desks.set(key, entry);
  entry.readers++;
  return entry;
}

/** Saves and makes versions; what can't be saved goes on being tried as long as the tab lives. */
export async function leaveDesk(userId: string, headId: string): Promise<void> {
  const key = `${userId} ${headId}`;
  const entry = desks.get(key);
  if (entry === undefined) return;
  entry.readers--;
  // React leaves and comes again at once in development.
  await Promise.resolve();
  if (entry.readers > 0 || !(await entry.leave()) || entry.readers > 0) return;
  entry.close();
  desks.delete(key);
}

function setUp(userId: string, headId: string, onSignedOut: () => void): Entry {
  holdPageLock();
  const troubleListeners = new Set<() => void>();
  let isTrouble = false;
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const queue = createLoadQueue({
    fetch: async (ids) => acceptedOf(await loadTexts(headId, ids)),
    onTexts: (asked, texts) => void arrive(asked, texts),
    onTrouble: (is) => {
      if (is === isTrouble) return;
      isTrouble = is;
      for (const listener of troubleListeners) listener();
    },
    after,
    random: Math.random,
  });
  const days = dayWords(userId, headId, after);
  const desk = createDesk({
    ask: queue.ask,
    hold: (text, kept) =>
      holdAutosave<PartText>(
        {
          userId,
          elementId: text.element.id,
          load: () => loadOne(headId, text.element.id),
          withVersion,
        },
        text,
        kept,
        () => {},
      ),
    onWords: days.typed,
  });

  async function arrive(asked: readonly string[], texts: readonly PartText[]): Promise<void> {
    desk.arrive(asked, texts, await keptOf(userId, texts));
  }

  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', queue.tryAgain, { signal });
  window.addEventListener('pagehide', () => void days.send(true), { signal });
  const stopHearing = onAnyBaseElsewhere(userId, desk.told);
  const stayIn = onSignOut(() => {
    close();
    onSignedOut();
  });
  const close = () => {
    queue.stop();
    desk.close();
    controller.abort();
    stopHearing();
    stayIn();
  };
  return {
    desk,
    wordsToday: days.today,
    hasTrouble: () => isTrouble,
    subscribeTrouble: (listener) => {
      troubleListeners.add(listener);
      return () => troubleListeners.delete(listener);
    },
    readers: 0,
    leave: async () => {
      void days.send();
      return desk.leave();
    },
    close,
  };
}

/** What this device keeps of these texts. Without a device, nothing. */
async function keptOf(userId: string, texts: readonly PartText[]): Promise<ReadonlyMap<string, KeptText>> {
  try {
    const ids = await keptElements(userId);
    const found = await Promise.all(
      texts
        .filter(({ element }) => ids.has(element.id))
        .map(async ({ element }) => [element.id, await findKeptText(userId, element.id)] as const),
    );
    return new Map(found.flatMap(([id, text]) => (text === null ? [] : [[id, text]])));
  } catch {
    return new Map();
  }
}

async function loadOne(headId: string, id: string): Promise<Answer<PartText>> {
  const answer = await loadTexts(headId, [id]);
  if (!answer.ok) return answer;
  const [text] = answer.value;
  if (text !== undefined) return { ok: true, value: text };
  const message = 'This scene is in the trash, or was erased.';
  return { ok: false, status: 404, problem: { code: 'not_found', message } };
}

function withVersion(
  loaded: PartText,
  { id, number, title, subtitle, content, createdAt }: Version,
): PartText {
  const element = { ...loaded.element, title, subtitle, updatedAt: createdAt };
  return { ...loaded, element, current: { id, number, content }, workingCopy: null };
}

function dayWords(
  userId: string,
  headId: string,
  after: (ms: number, run: () => void) => () => void,
): ReturnType<typeof createDayWords> {
  const key = `app:words:${userId}:${headId}`;
  return createDayWords({
    send: async (words, isLeaving) => {
      acceptedOf(await countTypedWords(headId, words, isLeaving));
    },
    recall: () => {
      const kept = deviceStorage.getJson(key);
      return Array.isArray(kept) ? kept.filter(isUncounted) : [];
    },
    keep: (uncounted) =>
      void (uncounted.length === 0 ? deviceStorage.remove(key) : deviceStorage.setJson(key, uncounted)),
    day: dayHere,
    after,
  });
}

function isUncounted(value: unknown): value is UncountedWords {
  return (
    typeof value === 'object' &&
    value !== null &&
    'day' in value &&
    typeof value.day === 'string' &&
    'typed' in value &&
    typeof value.typed === 'number'
  );
}
