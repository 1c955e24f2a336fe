import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import { Element, OneVersion } from '../contract/material.ts';
import { Problem } from '../contract/problem.ts';
import { urls } from '../contract/urls.ts';
import { type Api, apiOf } from './api-of.ts';
import { afterSave, contentOf, type ElementState, readElementState, type Save } from './element-state.ts';
import type { Visitor } from './visitor.ts';

/** A simulated writer who saves one element again and again and records what was acknowledged. */
export type Typist = {
  acknowledged: number;
  /** Whether a save was under way when the server was killed. */
  isInFlight: boolean;
  /** Saves until the server is gone. Rejects when a save is refused. */
  write(url: string, onAcknowledged: () => void): Promise<void>;
  /**
   * Compares the server's element with what was saved, and repeats the last save, the one under way
   * and those with an id, as a page without an answer does. Resolves with whether the save under
   * way had been stored. Rejects when something is missing, unknown or stored twice.
   */
  look(url: string): Promise<boolean>;
};

type SentSave = { save: Save; request: Parameters<Api> };

const habit = ['type', 'type', 'keep', 'type', 'beside', 'type', 'keep'] as const;

export function createTypist(browser: Visitor, projectId: string, name: string): Typist {
  const id = newId();
  let state: ElementState | null = null;
  let currentId = '';
  let pending: SentSave | null = null;
  let last: SentSave | null = null;
  const withId = new Map<'add' | 'beside', SentSave>();

  function nextSave(count: number): Save {
    const text = `${name}, save ${count}`;
    const kind = count === 0 ? 'add' : (habit[(count - 1) % habit.length] ?? 'type');
    if (kind === 'keep') return { kind };
    return kind === 'add'
      ? { kind, id, text }
      : kind === 'beside'
        ? { kind, id: newId(), text }
        : { kind, text };
  }

  function requestOf(save: Save): Parameters<Api> {
    const revision = state?.copy?.revision ?? 0;
    switch (save.kind) {
      case 'add': {
        const body = { id, kind: 'THEME', content: contentOf(save.text) };
        return ['POST', urls.projectElements(projectId), body];
      }
      case 'type': {
        const body = { baseVersionId: currentId, revision, content: contentOf(save.text) };
        return ['PUT', urls.workingCopy(id), body];
      }
      case 'keep':
        return ['POST', urls.versions(id), { from: 'working_copy', revision }];
      case 'beside': {
        const body = { from: 'beside', id: save.id, madeFrom: currentId, content: contentOf(save.text) };
        return ['POST', urls.versions(id), body];
      }
    }
  }

  const typist: Typist = {
    acknowledged: 0,
    isInFlight: false,
    async write(url, onAcknowledged) {
      const api = apiOf(browser.at(url), url);
      for (;;) {
        const save = nextSave(typist.acknowledged);
        const request = requestOf(save);
        pending = { save, request };
        const answer = await api(...request).catch(() => null);
        if (answer === null) break;
        if (answer.status !== 200) throw new Error(`${save.kind}: ${JSON.stringify(answer.body)}`);
        state = afterSave(state, save);
        last = pending;
        if (save.kind === 'add' || save.kind === 'beside') withId.set(save.kind, last);
        pending = null;
        typist.acknowledged += 1;
        onAcknowledged();
        if (save.kind === 'keep') currentId = OneVersion.parse(answer.body).version.id;
        if (save.kind === 'add') {
          const added = await api('GET', urls.element(id)).catch(() => null);
          if (added === null) break;
          currentId = Element.parse(added.body).current.id;
        }
      }
      typist.isInFlight = pending !== null;
    },
    async look(url) {
      const api = apiOf(browser.at(url), url);
      const found = await readElementState(api, id);
      const after = pending === null ? state : afterSave(state, pending.save);
      expectState(found, [state, after]);
      for (const sent of new Set([...withId.values(), last, pending])) await repeat(api, sent);
      expectState(await readElementState(api, id), [after]);
      const wasStored = pending !== null && isDeepStrictEqual(found, after);
      state = after;
      last = pending ?? last;
      pending = null;
      return wasStored;
    },
  };
  return typist;
}

/** Repeats a save. One without an id may be refused as stale, since it is stored. */
async function repeat(api: Api, sent: SentSave | null): Promise<void> {
  if (sent === null) return;
  const { kind } = sent.save;
  const { status, body } = await api(...sent.request);
  const mayBeStale = kind === 'type' || kind === 'keep';
  if (status !== 200 && !(mayBeStale && Problem.parse(body).code === 'stale_save'))
    throw new Error(`${kind} again: ${JSON.stringify(body)}`);
}

function expectState(found: ElementState | null, possible: readonly (ElementState | null)[]): void {
  if (possible.some((one) => isDeepStrictEqual(found, one))) return;
  throw new Error(`The server has\n${JSON.stringify(found)}\ninstead of\n${JSON.stringify(possible)}`);
}
