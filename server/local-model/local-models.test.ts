import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalModelDownload } from '../../contract/local-model.ts';
import { LocalModelPage } from '../../contract/local-model.ts';
import { limits } from '../../domain/limits.ts';
import { startHub, type TestHub } from '../../testing/local-model/hub-of.ts';
import { idleEngine, testModels } from '../../testing/local-model/test-models.ts';
import type { KnownModel } from './list/known-model.ts';
import { knownModels } from './list/known-models.ts';
import type { LocalModelParts, LocalModels } from './local-models.ts';
import { CannotRun } from './parts.ts';

const content = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(300_000, 'words ')]);
const reference = 'hf:writer/tale:Q4_0';

let folder: string;
let hub: TestHub;
const opened: LocalModels[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-models-'));
  hub = await startHub(content);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((models) => models.close()));
  await hub.close();
  rmSync(folder, { recursive: true });
});

function open(parts: Partial<LocalModelParts> = {}): LocalModels {
  const models = testModels(folder, hub.origin, parts);
  opened.push(models);
  return models;
}

/** Resolves with the download once it is as told. */
async function untilDownload(
  models: LocalModels,
  isSo: (download: LocalModelDownload) => boolean,
): Promise<LocalModelDownload> {
  for (;;) {
    const { download } = await models.page();
    if (download !== null && isSo(download)) return download;
    await turn();
  }
}

/** The names of what is kept, apart from locks. */
const kept = () => readdirSync(join(folder, 'models')).sort();
const has = (bytes: number) => (download: LocalModelDownload) => download.bytes === bytes;

describe('a model from the hub', () => {
  it('is fetched, checked and tested, and is in use if none was', async () => {
    const models = open();
    expect(models.model()).toBeNull();
    await models.get(reference);
    expect((await models.page()).download).toMatchObject({
      model: reference,
      title: 'tale-Q4_0',
      state: 'running',
    });
    await models.settled();

    const page = LocalModelPage.parse(await models.page());
    expect(page.download).toBeNull();
    expect(page.models).toEqual([
      expect.objectContaining({
        name: 'tale-Q4_0',
        licence: null,
        bytes: content.length,
        fit: 'well',
        wordsPerSecond: { value: 12, isMeasured: true },
        readsAtMost: 8_192,
        isHere: true,
        isInUse: true,
      }),
    ]);
    expect(page.engine).toMatchObject({ state: 'asleep', uses: 'the processor' });
    expect(kept()).toEqual(['tale-Q4_0.gguf']);
    expect(models.model()).toMatchObject({
      name: 'tale-Q4_0',
      place: 'local',
      readsAtMost: 8_192,
      isSmall: true,
    });
    expect(models.model()).toBe(models.model());
    expect(existsSync(join(folder, 'download.json'))).toBe(false);
  });

  it('can be paused, resumed and given up, and leaves nothing then', async () => {
    hub.sendBytes = 100_000;
    const models = open();
    await models.get(reference);
    await untilDownload(models, has(100_000));
    await models.pause();
    expect((await models.page()).download).toMatchObject({ state: 'paused', bytes: 100_000, problem: null });

    await models.resume();
    await untilDownload(models, has(200_000));
    await models.giveUp();
    expect((await models.page()).download).toBeNull();
    expect(kept()).toEqual([]);
    await models.giveUp();
    await expect(models.resume()).rejects.toThrow('nothing to go on with');
  });

  it('goes on at the next start of a server that was stopped on the way', async () => {
    hub.sendBytes = 100_000;
    const before = open();
    await before.get(reference);
    await untilDownload(before, has(100_000));
    await before.close();

    const after = open();
    expect((await after.page()).download).toMatchObject({ state: 'paused', bytes: 100_000 });
    hub.sendBytes = null;
    after.goOn();
    await after.settled();
    expect(hub.asked.at(-1)).toMatch(/bytes=100000-$/);
    expect(readFileSync(join(folder, 'models/tale-Q4_0.gguf')).equals(content)).toBe(true);
  });

  it('goes on after its process was killed', async () => {
    hub.sendBytes = 100_000;
    const script = join(import.meta.dirname, '../../testing/local-model/fetch-model.ts');
    const child = fork(script, [folder, hub.origin, reference], { execArgv: [] });
    const watching = open();
    // The other process tells how far it is once a second; its file tells at once.
    await untilDownload(watching, ({ state }) => state === 'running');
    await expect(watching.pause()).rejects.toThrow('Another Fabula on this computer');
    await expect(watching.giveUp()).rejects.toThrow('Another Fabula on this computer');
    await expect(watching.resume()).rejects.toThrow('Another Fabula on this computer');
    // The second to ask for it sees the first one’s progress.
    await watching.get(reference);
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;

    expect((await watching.page()).download).toMatchObject({ state: 'paused' });
    hub.sendBytes = null;
    await watching.resume();
    await watching.settled();
    expect(readFileSync(join(folder, 'models/tale-Q4_0.gguf')).equals(content)).toBe(true);
  });

  it('keeps another waiting that is asked for meanwhile', async () => {
    hub.sendBytes = 100_000;
    const models = open({ list: [knownOf()] });
    await models.get(reference);
    await expect(models.get('known')).rejects.toThrow(
      'tale-Q4_0 is on its way. Wait for it, or give it up first.',
    );
    await models.get(reference);
    expect((await models.page()).download).toMatchObject({ model: reference });
  });

  it('waits with what there is while something else answers in the place of the hub', async () => {
    hub.sendBytes = 100_000;
    const models = open();
    await models.get(reference);
    await untilDownload(models, has(100_000));
    const { origin } = hub;
    hub.content = Buffer.of();
    hub.cut();
    const paused = await untilDownload(models, ({ state }) => state === 'paused');
    expect(paused.problem).toBe(
      `${new URL(origin).host} sends something else than this model. If your network asks you to sign in, do that and try again; else the model was changed there: give it up and get it again.`,
    );
    expect(kept()).toEqual(['tale-Q4_0.gguf.part', 'tale-Q4_0.gguf.part.json']);
    hub.content = content;
    hub.sendBytes = null;
    await models.resume();
    await models.settled();
    expect(kept()).toEqual(['tale-Q4_0.gguf']);
  });

  it('that has another hash is thrown away', async () => {
    hub.content = Buffer.from(content).fill('other ', 4);
    const models = open();
    await models.get(reference);
    await models.settled();
    expect((await models.page()).download).toMatchObject({
      state: 'failed',
      phase: 'check',
      problem: expect.stringContaining('is not the one that its makers published'),
    });
    expect(kept()).toEqual([]);
    hub.content = content;
    await models.get(reference);
    await models.settled();
    expect(kept()).toEqual(['tale-Q4_0.gguf']);
  });

  it('that is none is thrown away, and the sentence stays until it is given up', async () => {
    await hub.close();
    hub = await startHub(Buffer.from('not at all a model'));
    const models = open();
    await models.get(reference);
    await models.settled();
    expect((await models.page()).download).toMatchObject({
      state: 'failed',
      problem: 'This file is no model.',
    });
    expect(kept()).toEqual([]);
    await models.giveUp();
    expect((await models.page()).download).toBeNull();
  });

  it('that fails its test stays, and is not in use', async () => {
    const measure = async () => {
      throw new CannotRun('It takes more memory than there is.');
    };
    const models = open({ createEngine: () => idleEngine({ measure }) });
    await models.get(reference);
    await models.settled();
    const { download, models: cards } = await models.page();
    expect(download).toMatchObject({ phase: 'test', problem: 'It takes more memory than there is.' });
    expect(cards).toMatchObject([{ isHere: true, isInUse: false }]);
    await models.giveUp();
    expect(kept()).toEqual(['tale-Q4_0.gguf']);
  });

  it.each<[string, Partial<LocalModelParts>, RegExp]>([
    [
      'for which the disk has no room',
      { free: async () => 1e9 },
      /^The disk has 1\.0 GB free, and tale-Q4_0 needs 1\.0 GB/,
    ],
    [
      'for which there is no memory',
      {
        readMachine: async () => ({
          memoryBytes: 0.8e9,
          cores: 1,
          processor: '',
          freeDiskBytes: 1,
          memorySpeed: null,
        }),
      },
      /^tale-Q4_0 needs 0\.8 GB of memory, and this computer can give it 0\.6 GB\. Choose a smaller one\.$/,
    ],
    [
      'on a system for which there is no engine',
      { computer: { platform: 'aix', architecture: 'ppc64', environment: {}, isThere: () => false } },
      /^A model can’t run on this system/,
    ],
  ])('%s is refused before anything is fetched', async (_, parts, sentence) => {
    const models = open(parts);
    await expect(models.get(reference)).rejects.toThrow(sentence);
    expect((await models.page()).download).toBeNull();
    expect(kept()).toEqual([]);
    expect(hub.asked.some((request) => request.includes('resolve'))).toBe(false);
  });

  it('is refused when there are too many, or it is here, or nobody knows its name', async () => {
    const models = open();
    await models.get(reference);
    await models.settled();
    await expect(models.get(reference)).rejects.toThrow('tale-Q4_0 is on this computer already.');
    await expect(models.get('tale')).rejects.toThrow(
      /no model tale in the list\. Write .*hf:USER\/REPO:Q4_K_M/,
    );
    const file = join(folder, 'models.json');
    const {
      inUse,
      models: [one],
    } = JSON.parse(readFileSync(file, 'utf8'));
    const many = Array.from({ length: limits.localModels }, (_, index) => ({
      ...one,
      name: `model ${index}`,
    }));
    writeFileSync(file, JSON.stringify({ inUse, models: many }));
    await expect(models.get(reference)).rejects.toThrow(
      'This computer has 100 models, the most there can be. Remove one first.',
    );
  });
});

describe('a model of the list', () => {
  it('is fetched at its pinned revision, and shown with the others', async () => {
    const models = open({ list: [knownOf(), ...knownModels] });
    await models.get('known');
    await models.settled();
    expect(hub.asked).toEqual(['GET /writer/tale/resolve/abc/tale.gguf']);
    const { models: cards } = await models.page();
    expect(cards.map(({ name }) => name)).toEqual(['known', ...knownModels.map(({ name }) => name)]);
    expect(cards[0]).toMatchObject({ title: 'Known 4B', isHere: true, isInUse: true });
    expect(cards.filter(({ isRecommended }) => isRecommended).length).toBe(1);
    await models.remove('known');
    expect((await models.page()).models[0]).toMatchObject({
      isHere: false,
      isInUse: false,
      readsAtMost: null,
    });
    expect(kept()).toEqual([]);
    expect(models.model()).toBeNull();
  });
});

/** The model of the hub, as the list would have it. */
function knownOf(): KnownModel {
  const [some] = knownModels;
  if (some === undefined) throw new Error('the list has models');
  return {
    ...some,
    name: 'known',
    title: 'Known 4B',
    repository: 'writer/tale',
    revision: 'abc',
    file: 'tale.gguf',
    bytes: content.length,
    sha256: hub.sha256,
  };
}
