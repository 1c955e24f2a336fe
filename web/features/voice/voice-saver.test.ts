import { expect, it } from 'vitest';
import { emptyVoice, type Voice } from '../../../domain/story/voice.ts';
import type { Answer } from '../../api/request/answer.ts';
import { ConnectionError } from '../../api/request/api-errors.ts';
import type { StoredVoice } from '../../api/voice/voices.ts';
import { createVoiceSaver } from './voice-saver.ts';

const said = (sample: string): Voice => ({ ...emptyVoice, sample });
const ok = (value: StoredVoice): Answer<StoredVoice> => ({ ok: true, value });

/** A server with one voice, a device that keeps one, and timers that the test runs. */
function setUp({ server = { voice: emptyVoice, revision: 0 }, kept = null as StoredVoice | null } = {}) {
  const world = {
    server,
    kept,
    isOnline: true,
    sent: [] as string[],
    timers: [] as { ms: number; call: () => void }[],
  };
  const saver = createVoiceSaver(
    {
      async save({ voice, revision }) {
        world.sent.push(voice.sample);
        if (!world.isOnline) throw new ConnectionError();
        if (revision !== world.server.revision)
          return { ok: false, status: 409, problem: { code: 'stale_save', message: 'Changed elsewhere.' } };
        world.server = { voice, revision: revision + 1 };
        return ok(world.server);
      },
      load: async () => ok(world.server),
      keep: (unsaved) => {
        world.kept = unsaved;
      },
      onSaved: () => {},
      now: () => 7,
      after(ms, call) {
        const timer = { ms, call };
        world.timers = [timer];
        return () => {
          world.timers = world.timers.filter((one) => one !== timer);
        };
      },
    },
    server,
    kept,
  );
  const pause = async () => {
    for (const { call } of world.timers.splice(0)) call();
    await saver.flush();
  };
  return { world, saver, pause };
}

it('saves once after a pause, and keeps on the device what the server lacks', async () => {
  const { world, saver, pause } = setUp();
  saver.change(said('A'));
  saver.change(said('Ab'));
  expect(saver.state()).toEqual({ voice: said('Ab'), saving: { kind: 'waiting' } });
  expect(world.kept).toEqual({ voice: said('Ab'), revision: 0 });
  await pause();
  expect(world.sent).toEqual(['Ab']);
  expect(saver.state().saving).toEqual({ kind: 'saved', at: 7 });
  expect([world.kept, saver.isUnsaved()]).toEqual([null, false]);
});

it('sends what was typed while it saved', async () => {
  const { world, saver } = setUp();
  saver.change(said('A'));
  const saving = saver.flush();
  saver.change(said('Ab'));
  await saving;
  expect(world.sent).toEqual(['A', 'Ab']);
  expect(world.server).toEqual({ voice: said('Ab'), revision: 2 });
});

it('loses nothing without a connection, and tries again by itself', async () => {
  const { world, saver, pause } = setUp();
  world.isOnline = false;
  saver.change(said('A'));
  await pause();
  expect(saver.state()).toMatchObject({ voice: said('A'), saving: { kind: 'failed' } });
  expect(world.kept).toEqual({ voice: said('A'), revision: 0 });
  expect(world.timers.map(({ ms }) => ms)).toEqual([10_000]);
  world.isOnline = true;
  await pause();
  expect(world.server.voice).toEqual(said('A'));
  expect(world.kept).toBeNull();
});

it('says what is too long and sends nothing of it', async () => {
  const { world, saver, pause } = setUp();
  saver.change({ ...emptyVoice, avoid: 'x'.repeat(1_001) });
  await pause();
  expect(saver.state().saving).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^What the voice avoids has/),
  });
  expect(world.sent).toEqual([]);
});

for (const choice of ['mine', 'theirs'] as const)
  it(`shows a voice that was saved elsewhere, and takes ${choice}`, async () => {
    const { world, saver, pause } = setUp();
    world.server = { voice: said('Theirs'), revision: 4 };
    saver.change(said('Mine'));
    await pause();
    expect(saver.state()).toEqual({
      voice: said('Mine'),
      saving: { kind: 'conflict', theirs: { voice: said('Theirs'), revision: 4 } },
    });
    saver.change(said('Mine!'));
    expect(saver.state().saving.kind).toBe('conflict');
    expect(world.kept?.voice).toEqual(said('Mine!'));
    saver.resolve(choice);
    await saver.flush();
    const wanted = choice === 'mine' ? said('Mine!') : said('Theirs');
    expect([saver.state().voice, world.server.voice]).toEqual([wanted, wanted]);
    expect(world.kept).toBeNull();
  });

it('goes on with what an earlier visit could not save, or asks if it changed since', async () => {
  const server = { voice: said('Old'), revision: 3 };
  const same = setUp({ server, kept: { voice: said('Kept'), revision: 3 } });
  await same.saver.flush();
  expect(same.world.server).toEqual({ voice: said('Kept'), revision: 4 });
  const changed = setUp({ server, kept: { voice: said('Kept'), revision: 2 } });
  expect(changed.saver.state().saving.kind).toBe('conflict');
  const arrived = setUp({ server, kept: { voice: said('Old'), revision: 2 } });
  expect([arrived.saver.state().saving.kind, arrived.world.kept]).toEqual(['idle', null]);
});

it('takes up what another device saved, unless something is typed here', () => {
  const { saver } = setUp();
  saver.meet({ voice: said('Theirs'), revision: 1 });
  expect(saver.state().voice).toEqual(said('Theirs'));
  saver.change(said('Mine'));
  saver.meet({ voice: said('Other'), revision: 2 });
  expect(saver.state()).toMatchObject({ voice: said('Mine'), saving: { kind: 'conflict' } });
});
