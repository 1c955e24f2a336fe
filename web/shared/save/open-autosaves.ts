import type { Element } from '../../../contract/material.ts';
import { loadElement } from '../../api/elements/elements.ts';
import type { Answer } from '../../api/request/answer.ts';
import type { ElementAutosave } from './element-autosave.ts';
import { holdAutosave } from './hold-autosave.ts';
import { findKeptText } from './kept-texts.ts';
import { holdPageLock } from './page-lock.ts';
import { isUnsaved, type KeptText } from './save-state.ts';
import { withVersion } from './with-version.ts';

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

/** Saves what is being typed in those of these elements that are open in this tab. */
export async function saveOpenTexts(userId: string, elementIds: readonly string[]): Promise<void> {
  await Promise.all(elementIds.map((id) => autosaves.get(keyOf(userId, id))?.autosave.save()));
}

/** Looks at those of these elements that are open again, since the server has changed them. */
export function lookAtOpenTexts(userId: string, elementIds: readonly string[]): void {
  for (const id of elementIds) autosaves.get(keyOf(userId, id))?.autosave.look();
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

function setUp(userId: string, elementId: string, loaded: Element, kept: KeptText | null): OpenAutosave {
  const held = holdAutosave(
    { userId, elementId, load: () => loadElement(elementId), withVersion },
    loaded,
    kept,
    () => autosaves.delete(keyOf(userId, elementId)),
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') held.autosave.look();
    },
    { signal: held.signal },
  );
  const open: OpenAutosave = { ...held, readers: 0 };
  autosaves.set(keyOf(userId, elementId), open);
  return open;
}

function keyOf(userId: string, elementId: string): string {
  return `${userId} ${elementId}`;
}
