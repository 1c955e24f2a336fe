import { describe, expect, it } from 'vitest';
import { UnreadableAnswer } from '../../api/request/api-errors.ts';
import { world } from './autosave-world.ts';

describe('an autosave', () => {
  it('that was ended keeps nothing more, whatever becomes of what is under way', async () => {
    const { open, pass, kept, offline, calls } = world();
    offline(true);
    const autosave = open();
    autosave.edit({ name: 'Mar' });
    await pass(600);
    autosave.tryAgain();
    autosave.stop();
    kept.text = null;
    await pass(60_000);
    autosave.tryAgain();
    await pass(60_000);
    expect(kept.text).toBeNull();
    expect(calls).toHaveLength(2);
  });

  it('keeps each change on the device at once, and saves after a pause', async () => {
    const { open, pass, kept, calls } = world();
    const autosave = open();
    autosave.edit({ name: 'Ma' });
    expect(kept.text?.text).toEqual({ name: 'Ma' });
    autosave.edit({ name: 'Mar' });
    await pass(599);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual(['save {"name":"Mar"}']);
    expect(kept.text).toBeNull();
    expect(autosave.read().save).toMatchObject({ phase: { kind: 'rest' }, base: { revision: 1 } });
  });

  it('saves in between when the writer never pauses', async () => {
    const { open, pass, calls } = world();
    const autosave = open();
    for (let typed = 0; typed < 12; typed++) {
      autosave.edit({ name: `M${typed}` });
      await pass(500);
    }
    expect(calls.length).toBe(1);
  });

  it('tries again by itself until the network is back, and then at once', async () => {
    const { open, pass, calls, offline } = world();
    offline(true);
    const autosave = open();
    autosave.edit({ name: 'Offline' });
    await pass(600 + 500 + 1000);
    expect(calls.length).toBe(3);
    expect(autosave.read().save.phase).toMatchObject({ kind: 'waiting', why: 'unreachable' });
    offline(false);
    autosave.tryAgain();
    await pass(0);
    expect(autosave.read().save.phase).toEqual({ kind: 'rest' });
  });

  it('leaves a server alone for as long as it asks, and then saves what was typed by then', async () => {
    const { open, pass, calls, kept, slowDown } = world();
    slowDown(40_600);
    const autosave = open();
    autosave.edit({ name: 'Too fast' });
    await pass(600);
    autosave.edit({ name: 'Typed on' });
    await pass(39_999);
    expect(calls).toEqual(['save {"name":"Too fast"}']);
    expect(kept.text?.text).toEqual({ name: 'Typed on' });
    await pass(1);
    expect(calls.slice(1)).toEqual(['save {"name":"Typed on"}']);
    expect(autosave.read().save).toMatchObject({ phase: { kind: 'rest' }, confirmed: { name: 'Typed on' } });
    expect(kept.text).toBeNull();
  });

  it('says that the page is too old for the answer in place of trying again as if offline', async () => {
    const { open, pass, calls, kept, failWith } = world();
    failWith(new UnreadableAnswer());
    const autosave = open();
    autosave.edit({ name: 'From an old page' });
    await pass(600 + 60_000);
    expect(calls.length).toBe(1);
    const { message } = new UnreadableAnswer();
    expect(autosave.read().save.phase).toMatchObject({ kind: 'refused', message });
    expect(kept.text?.text).toEqual({ name: 'From an old page' });
    failWith(null);
    autosave.tryAgain();
    await pass(0);
    expect(autosave.read().save.phase).toEqual({ kind: 'rest' });
  });

  it('makes a version of what a tab that closed had left five minutes ago, once', async () => {
    const { open, pass, calls, element, typeElsewhere } = world();
    typeElsewhere('Left behind', '2026-11-20T16:35:00.000Z');
    const [autosave, other] = [open(), open()];
    await pass(0);
    expect(autosave.read().element.current).toMatchObject({ number: 2, content: { name: 'Left behind' } });
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
    const autosave = open();
    autosave.edit({ name: 'Typed at once' });
    await pass(600);
    expect(element()).toMatchObject({
      current: { number: 2, content: { name: 'Left behind' } },
      workingCopy: { content: { name: 'Typed at once' } },
    });
    expect(autosave.read().save.phase).toEqual({ kind: 'rest' });
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
    const autosave = open();
    await pass(0);
    expect(calls).toEqual(['save {"name":"Kept on the device"}']);
    expect(autosave.read().save.text).toEqual({ name: 'Kept on the device' });
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
    const autosave = open();
    autosave.edit({ name: 'x' });
    await pass(0);
    expect(autosave.read().isKept).toBe(false);
  });

  it('makes a version after a pause of five minutes', async () => {
    const { open, pass, element } = world();
    const autosave = open();
    autosave.edit({ name: 'Marit Aune' });
    await pass(5 * 60_000 - 1);
    expect(element().current.number).toBe(1);
    await pass(1);
    expect(element().current).toMatchObject({ number: 2, content: { name: 'Marit Aune' } });
    expect(autosave.read().element.current.number).toBe(2);
  });

  it('saves and makes a version when it is asked for one', async () => {
    const { open, pass, element } = world();
    const autosave = open();
    autosave.edit({ name: 'Now' });
    autosave.makeVersion();
    await pass(0);
    expect(element().current.content).toEqual({ name: 'Now' });
  });

  it('asks for nothing while its element lies in the trash', async () => {
    const { open, pass, calls } = world();
    const autosave = open();
    autosave.edit({ name: 'Typed before' });
    await pass(600);
    autosave.setInTrash(true);
    autosave.look();
    autosave.makeVersion();
    await pass(5 * 60_000);
    expect(calls).toEqual(['save {"name":"Typed before"}']);
    autosave.setInTrash(false);
    autosave.makeVersion();
    await pass(0);
    expect(calls.at(-1)).toBe('version from working_copy');
  });

  it('answers whether everything is saved', async () => {
    const { open, pass, offline } = world();
    const autosave = open();
    autosave.edit({ name: 'a' });
    const saved = autosave.save();
    await pass(0);
    expect(await saved).toBe(true);
    offline(true);
    autosave.edit({ name: 'b' });
    const notSaved = autosave.save();
    await pass(0);
    expect(await notSaved).toBe(false);
  });
});
