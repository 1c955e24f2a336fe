import { describe, expect, it } from 'vitest';
import { world } from './autosave-world.ts';

describe('a conflict in an autosave', () => {
  async function conflict() {
    const all = world();
    const autosave = all.open();
    all.typeElsewhere('Theirs');
    autosave.edit({ name: 'Mine' });
    await all.pass(600);
    expect(autosave.read().save.phase.kind).toBe('conflict');
    return { ...all, autosave };
  }

  it('puts mine on top, with theirs as a version below', async () => {
    const { autosave, pass, element } = await conflict();
    autosave.choose('mine');
    await pass(0);
    expect(element()).toMatchObject({
      current: { number: 2, content: { name: 'Theirs' } },
      workingCopy: { content: { name: 'Mine' } },
    });
    expect(autosave.read().save).toMatchObject({ text: { name: 'Mine' }, phase: { kind: 'rest' } });
  });

  it('keeps theirs, with mine in the history', async () => {
    const { autosave, pass, beside, calls } = await conflict();
    autosave.choose('theirs');
    await pass(0);
    expect(beside).toEqual(['{"name":"Mine"}']);
    expect(calls).toContain('pass over');
    expect(autosave.read().save).toMatchObject({ text: { name: 'Theirs' }, phase: { kind: 'rest' } });
  });

  it('keeps both as versions', async () => {
    const { autosave, pass, beside, element, kept } = await conflict();
    autosave.choose('both');
    await pass(0);
    expect(beside).toEqual(['{"name":"Mine"}']);
    expect(element().current.content).toEqual({ name: 'Theirs' });
    expect(kept.text).toBeNull();
  });

  it('keeps both on the page when there is no network, and lets the writer choose again', async () => {
    const { autosave, pass, offline, kept, beside } = await conflict();
    offline(true);
    autosave.choose('theirs');
    await pass(0);
    expect(autosave.read().save.phase).toMatchObject({
      kind: 'conflict',
      failed: { message: expect.any(String) },
    });
    expect(kept.text?.text).toEqual({ name: 'Mine' });
    offline(false);
    autosave.choose('theirs');
    await pass(0);
    expect(beside).toEqual(['{"name":"Mine"}']);
    expect(autosave.read().save.phase.kind).toBe('rest');
  });
});

describe('two changes of different fields', () => {
  async function twoChanges() {
    const all = world();
    const autosave = all.open();
    all.typeElsewhere('Marit', 'then', { goals: ['Row'] });
    autosave.edit({ name: 'Marit Aune' });
    await all.pass(600);
    return { ...all, autosave };
  }

  it('are put together and saved without a question, and the writer is told', async () => {
    const { autosave, element } = await twoChanges();
    const { save, joined } = autosave.read();
    expect(save).toMatchObject({ text: { name: 'Marit Aune', goals: ['Row'] }, phase: { kind: 'rest' } });
    expect(element().workingCopy?.content).toEqual({ name: 'Marit Aune', goals: ['Row'] });
    expect(joined).toEqual({ fields: ['goals'], before: { name: 'Marit Aune' } });
  });

  it('are put together, too, where the first was typed offline and kept on this device', async () => {
    const all = world();
    all.offline(true);
    const before = all.open();
    before.edit({ name: 'Marit Aune' });
    await all.pass(600);
    before.stop();
    all.offline(false);
    all.typeElsewhere('Marit', 'then', { goals: ['Row'] });
    const after = all.open();
    await all.pass(600);
    expect(all.element().workingCopy?.content).toEqual({ name: 'Marit Aune', goals: ['Row'] });
    expect(after.read().joined?.fields).toEqual(['goals']);
  });
});
