import { describe, expect, it } from 'vitest';
import { world } from './desk-world.ts';

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
