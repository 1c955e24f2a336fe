import { describe, expect, it } from 'vitest';
import type { Element } from '../../../../contract/material.ts';
import { ConnectionError } from '../../../api/connection-error.ts';
import type { Answer } from '../../../api/request.ts';
import { UnreadableAnswer } from '../../../api/unreadable-answer.ts';
import { createDesk } from './desk.ts';
import type { KeptText } from './save-state.ts';

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
function world() {
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
    feeds: [],
  });
  async function answer<Value>(name: string, value: () => Value): Promise<Value> {
    calls.push(name);
    await Promise.resolve();
    if (fault !== null) throw fault;
    if (!isOnline) throw new ConnectionError();
    return value();
  }
  const ports: Parameters<typeof createDesk>[0] = {
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
      passOver: () => answer('pass over', () => ok(null)),
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
    open: () => createDesk(ports, element(), kept.text),
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
    typeElsewhere: (name: string, at = 'then') => {
      typed = { name };
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

describe('a desk', () => {
  it('that was ended keeps nothing more, whatever becomes of what is under way', async () => {
    const { open, pass, kept, offline, calls } = world();
    offline(true);
    const desk = open();
    desk.edit({ name: 'Mar' });
    await pass(600);
    desk.tryAgain();
    desk.stop();
    kept.text = null;
    await pass(60_000);
    desk.tryAgain();
    await pass(60_000);
    expect(kept.text).toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('keeps each change on the device at once, and saves after a pause', async () => {
    const { open, pass, kept, calls } = world();
    const desk = open();
    desk.edit({ name: 'Ma' });
    expect(kept.text?.text).toEqual({ name: 'Ma' });
    desk.edit({ name: 'Mar' });
    await pass(599);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual(['save {"name":"Mar"}']);
    expect(kept.text).toBeNull();
    expect(desk.read().save).toMatchObject({ phase: { kind: 'rest' }, stand: { revision: 1 } });
  });

  it('saves in between when the writer never pauses', async () => {
    const { open, pass, calls } = world();
    const desk = open();
    for (let typed = 0; typed < 12; typed++) {
      desk.edit({ name: `M${typed}` });
      await pass(500);
    }
    expect(calls.length).toBe(1);
  });

  it('tries again by itself until the network is back, and then at once', async () => {
    const { open, pass, calls, offline } = world();
    offline(true);
    const desk = open();
    desk.edit({ name: 'Offline' });
    await pass(600 + 500 + 1000);
    expect(calls.length).toBe(3);
    expect(desk.read().save.phase).toMatchObject({ kind: 'waiting', why: 'unreachable' });
    offline(false);
    desk.tryAgain();
    await pass(0);
    expect(desk.read().save.phase).toEqual({ kind: 'rest' });
  });

  it('leaves a server alone for as long as it asks, and then saves what was typed by then', async () => {
    const { open, pass, calls, kept, slowDown } = world();
    slowDown(40_600);
    const desk = open();
    desk.edit({ name: 'Too fast' });
    await pass(600);
    desk.edit({ name: 'Typed on' });
    await pass(39_999);
    expect(calls).toEqual(['save {"name":"Too fast"}']);
    expect(kept.text?.text).toEqual({ name: 'Typed on' });
    await pass(1);
    expect(calls.slice(1)).toEqual(['save {"name":"Typed on"}']);
    expect(desk.read().save).toMatchObject({ phase: { kind: 'rest' }, confirmed: { name: 'Typed on' } });
    expect(kept.text).toBeNull();
  });

  it('says that the page is too old for the answer in place of trying again as if offline', async () => {
    const { open, pass, calls, kept, failWith } = world();
    failWith(new UnreadableAnswer());
    const desk = open();
    desk.edit({ name: 'From an old page' });
    await pass(600 + 60_000);
    expect(calls.length).toBe(1);
    const { message } = new UnreadableAnswer();
    expect(desk.read().save.phase).toMatchObject({ kind: 'refused', message });
    expect(kept.text?.text).toEqual({ name: 'From an old page' });
    failWith(null);
    desk.tryAgain();
    await pass(0);
    expect(desk.read().save.phase).toEqual({ kind: 'rest' });
  });

  it('makes a version of what a tab that closed had left five minutes ago, once', async () => {
    const { open, pass, calls, element, typeElsewhere } = world();
    typeElsewhere('Left behind', '2026-11-20T16:35:00.000Z');
    const [desk, other] = [open(), open()];
    await pass(0);
    expect(desk.read().element.current).toMatchObject({ number: 2, content: { name: 'Left behind' } });
    expect(element()).toMatchObject({ current: { number: 2 }, workingCopy: null });
    expect(other.read().save).toMatchObject({ phase: { kind: 'rest' }, text: { name: 'Left behind' } });
    const again = open();
    again.edit({ name: 'Gone on with' });
    await pass(600);
    expect(calls.filter((call) => call.startsWith('version'))).toHaveLength(2);
    expect(element().current.number).toBe(2);
  });

  it('leaves alone what was typed less than five minutes ago', async () => {
    const { open, pass, calls, typeElsewhere } = world();
    typeElsewhere('Still being written', '2026-11-20T16:35:01.000Z');
    open();
    await pass(0);
    expect(calls).toEqual([]);
  });

  it('loses nothing that is typed while such a version is made', async () => {
    const { open, pass, element, typeElsewhere } = world();
    typeElsewhere('Left behind', '2026-11-20T12:00:00.000Z');
    const desk = open();
    desk.edit({ name: 'Typed at once' });
    await pass(600);
    expect(element()).toMatchObject({
      current: { number: 2, content: { name: 'Left behind' } },
      workingCopy: { content: { name: 'Typed at once' } },
    });
    expect(desk.read().save.phase).toEqual({ kind: 'rest' });
  });

  it('sends what the device kept of such a text before anything becomes a version', async () => {
    const { open, pass, calls, offline, typeElsewhere } = world();
    typeElsewhere('Left behind', '2026-11-20T12:00:00.000Z');
    offline(true);
    const before = open();
    before.edit({ name: 'Kept on the device' });
    await pass(0);
    before.stop();
    offline(false);
    calls.length = 0;
    const desk = open();
    await pass(0);
    expect(calls).toEqual(['save {"name":"Kept on the device"}']);
    expect(desk.read().save.text).toEqual({ name: 'Kept on the device' });
  });

  it('brings unsent text back after a reload', async () => {
    const { open, pass, offline, element } = world();
    offline(true);
    open().edit({ name: 'Unsent' });
    await pass(0);
    offline(false);
    const again = open();
    expect(again.read().save.text).toEqual({ name: 'Unsent' });
    await pass(0);
    expect(element().workingCopy?.content).toEqual({ name: 'Unsent' });
  });

  it('says when the device keeps nothing', async () => {
    const { open, pass, kept } = world();
    kept.refuses = true;
    const desk = open();
    desk.edit({ name: 'x' });
    await pass(0);
    expect(desk.read().isKept).toBe(false);
  });

  it('makes a version after a pause of five minutes', async () => {
    const { open, pass, element } = world();
    const desk = open();
    desk.edit({ name: 'Marit Aune' });
    await pass(5 * 60_000 - 1);
    expect(element().current.number).toBe(1);
    await pass(1);
    expect(element().current).toMatchObject({ number: 2, content: { name: 'Marit Aune' } });
    expect(desk.read().element.current.number).toBe(2);
  });

  it('saves and makes a version when it is asked for one', async () => {
    const { open, pass, element } = world();
    const desk = open();
    desk.edit({ name: 'Now' });
    desk.makeVersion();
    await pass(0);
    expect(element().current.content).toEqual({ name: 'Now' });
  });

  it('asks for nothing while its element lies in the trash', async () => {
    const { open, pass, calls } = world();
    const desk = open();
    desk.edit({ name: 'Typed before' });
    await pass(600);
    desk.setInTrash(true);
    desk.look();
    desk.makeVersion();
    await pass(5 * 60_000);
    expect(calls).toEqual(['save {"name":"Typed before"}']);
    desk.setInTrash(false);
    desk.makeVersion();
    await pass(0);
    expect(calls.at(-1)).toBe('version from working_copy');
  });

  it('answers whether everything is saved', async () => {
    const { open, pass, offline } = world();
    const desk = open();
    desk.edit({ name: 'a' });
    const saved = desk.save();
    await pass(0);
    expect(await saved).toBe(true);
    offline(true);
    desk.edit({ name: 'b' });
    const notSaved = desk.save();
    await pass(0);
    expect(await notSaved).toBe(false);
  });
});

describe('a conflict at a desk', () => {
  async function conflict() {
    const all = world();
    const desk = all.open();
    all.typeElsewhere('Theirs');
    desk.edit({ name: 'Mine' });
    await all.pass(600);
    expect(desk.read().save.phase.kind).toBe('conflict');
    return { ...all, desk };
  }

  it('puts mine on top, with theirs as a version below', async () => {
    const { desk, pass, element } = await conflict();
    desk.choose('mine');
    await pass(0);
    expect(element()).toMatchObject({
      current: { number: 2, content: { name: 'Theirs' } },
      workingCopy: { content: { name: 'Mine' } },
    });
    expect(desk.read().save).toMatchObject({ text: { name: 'Mine' }, phase: { kind: 'rest' } });
  });

  it('keeps theirs, with mine in the history', async () => {
    const { desk, pass, beside, calls } = await conflict();
    desk.choose('theirs');
    await pass(0);
    expect(beside).toEqual(['{"name":"Mine"}']);
    expect(calls).toContain('pass over');
    expect(desk.read().save).toMatchObject({ text: { name: 'Theirs' }, phase: { kind: 'rest' } });
  });

  it('keeps both as versions', async () => {
    const { desk, pass, beside, element, kept } = await conflict();
    desk.choose('both');
    await pass(0);
    expect(beside).toEqual(['{"name":"Mine"}']);
    expect(element().current.content).toEqual({ name: 'Theirs' });
    expect(kept.text).toBeNull();
  });

  it('keeps both on the page when there is no network, and lets the writer choose again', async () => {
    const { desk, pass, offline, kept, beside } = await conflict();
    offline(true);
    desk.choose('theirs');
    await pass(0);
    expect(desk.read().save.phase).toMatchObject({
      kind: 'conflict',
      failed: { message: expect.any(String) },
    });
    expect(kept.text?.text).toEqual({ name: 'Mine' });
    offline(false);
    desk.choose('theirs');
    await pass(0);
    expect(beside).toEqual(['{"name":"Mine"}']);
    expect(desk.read().save.phase.kind).toBe('rest');
  });
});
