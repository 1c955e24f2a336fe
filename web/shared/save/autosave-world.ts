import type { Element } from '../../../contract/material.ts';
import type { Answer } from '../../api/request/answer.ts';
import { ConnectionError } from '../../api/request/api-errors.ts';
import { type AutosavePorts, createElementAutosave } from './element-autosave.ts';
import type { KeptText } from './save-state.ts';
import { withVersion } from './with-version.ts';

const version = (id: string, number: number, name: string): Element['current'] => ({
  id,
  number,
  origin: 'edited',
  isWaiting: false,
  title: name,
  subtitle: '',
  inputs: {},
  direction: '',
  coverage: null,
  isStopped: false,
  writer: null,
  priceCredits: null,
  runId: null,
  madeFrom: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  content: { name },
  itemIds: null,
  sources: [],
});

/** A server with one element, a device, and a clock, all of which do what the test says. */
export function world() {
  let revision = 0;
  let current = version('v1', 1, 'Marit');
  let typed: Element['current']['content'] | null = null;
  let typedAt = 'then';
  let isOnline = true;
  let tooFastUntil = 0;
  let fault: Error | null = null;
  const beside: string[] = [];
  const calls: string[] = [];
  const kept: { text: KeptText | null; refuses: boolean } = { text: null, refuses: false };
  const timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const ok = <Value>(value: Value): Answer<Value> => ({ ok: true, value });
  const stale: Answer<never> = { ok: false, status: 409, problem: { code: 'stale_save', message: 'Stale.' } };
  const element = (): Element => ({
    element: {
      id: 'e1',
      projectId: 'p1',
      kind: 'CHARACTER',
      title: current.title,
      subtitle: '',
      createdAt: '',
      updatedAt: '',
    },
    project: { id: 'p1', name: 'The Unlit Hour' },
    current,
    workingCopy:
      typed === null ? null : { baseVersionId: current.id, revision, content: typed, updatedAt: typedAt },
    waiting: [],
    state: 'current',
    changedSettings: [],
    hasKeptSettings: false,
    locks: { isLocked: false, lockedFields: [] },
    feeds: [],
    manuscriptId: null,
    imported: null,
  });
  async function answer<Value>(name: string, value: () => Value): Promise<Value> {
    calls.push(name);
    await Promise.resolve();
    if (fault !== null) throw fault;
    if (!isOnline) throw new ConnectionError();
    return value();
  }
  const ports: AutosavePorts = {
    withVersion,
    server: {
      load: () => answer('load', () => ok(element())),
      save: (body) =>
        answer(`save ${JSON.stringify(body.content)}`, () => {
          if (now < tooFastUntil) {
            const problem = { code: 'too_many_requests' as const, message: 'Too fast.' };
            return { ok: false, status: 429, problem: { ...problem, retryAfterSeconds: 40 } };
          }
          if (body.baseVersionId !== current.id || body.revision !== revision) return stale;
          typed = body.content;
          revision++;
          return ok({ revision, updatedAt: '2026-11-20T16:31:00.000Z' });
        }),
      makeVersion: (body) =>
        answer(`version from ${body.from}`, () => {
          if (body.from === 'beside') {
            beside.push(JSON.stringify(body.content));
            return ok(version(body.id, 9, 'beside'));
          }
          if (body.from !== 'working_copy' || typed === null || body.revision !== revision) return stale;
          current = version(`v${current.number + 1}`, current.number + 1, String(typed.name));
          typed = null;
          revision = 0;
          return ok(current);
        }),
      dismiss: () => answer('pass over', () => ok(null)),
    },
    device: {
      keep: async (text) => {
        if (kept.refuses) throw new Error('full');
        kept.text = text;
      },
      forget: async () => {
        kept.text = null;
      },
    },
    tell: () => {},
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    now: () => now,
    date: () => Date.parse('2026-11-20T16:40:00.000Z'),
    random: () => 0,
    newId: () => 'id-1',
  };
  return {
    ports,
    calls,
    kept,
    beside,
    open: () => createElementAutosave(ports, element(), kept.text),
    /** Every answer fails with this from now on; null for none. */
    failWith: (error: Error | null) => {
      fault = error;
    },
    offline: (is: boolean) => {
      isOnline = !is;
    },
    /** Saves are too fast for the server for so long. */
    slowDown: (ms: number) => {
      tooFastUntil = now + ms;
    },
    /** Somebody else saves. */
    typeElsewhere: (name: string, at = 'then', more = {}) => {
      typed = { name, ...more };
      typedAt = at;
      revision++;
    },
    element,
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        const [next] = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (next === undefined) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
