import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHub, type TestHub } from '../../testing/local-model/hub-of.ts';
import { testModels } from '../../testing/local-model/test-models.ts';
import { sampleRequest } from '../../testing/models/sample-request.ts';
import { tinyModel } from '../../testing/tiny-model/tiny-model.ts';
import { createEngine } from './engine/create-engine.ts';
import type { LocalModelParts, LocalModels } from './local-models.ts';
import { CannotRun } from './parts.ts';

const content = Buffer.from('GGUF, and then its weights');
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

describe('the choice', () => {
  it('is seen by another process, and is a file that stays where it is', async () => {
    const own = join(folder, 'mine.gguf');
    writeFileSync(own, content);
    const [server, command] = [open(), open()];
    await command.use({ file: own });
    expect(server.model()).toMatchObject({ name: 'mine', readsAtMost: 16_384 });
    await server.test('mine');
    expect(command.model()).toMatchObject({ readsAtMost: 8_192 });

    await command.get(reference);
    await command.settled();
    expect(server.model()?.name).toBe('mine');
    await command.use({ name: 'tale-Q4_0' });
    expect(server.model()?.name).toBe('tale-Q4_0');
    await command.use({ name: null });
    expect(server.model()).toBeNull();
    await command.remove('mine');
    expect(existsSync(own)).toBe(true);
  });

  it('of a file that has gone fails to write, in a sentence, until it is back', async () => {
    const own = join(folder, 'mine.gguf');
    writeFileSync(own, content);
    const models = open();
    await models.use({ file: own });
    rmSync(own);
    const model = models.model();
    expect(model).toMatchObject({ name: 'mine', place: 'local' });
    const sentence = /^The file of mine is gone\. Put it back/;
    await expect(model?.write(sampleRequest('THEME'), () => {})).rejects.toThrow(sentence);
    const page = await models.page();
    expect(page.engine.problem).toMatch(sentence);
    expect(page.models).toMatchObject([{ name: 'mine', isHere: false, isInUse: true }]);
    writeFileSync(own, content);
    expect(await models.model()?.write(sampleRequest('THEME'), () => {})).toMatchObject({
      reason: 'complete',
    });
  });

  it('that can’t be read is no reason to write with something else', async () => {
    const models = open();
    appendFileSync(join(folder, 'models.json'), '{');
    await expect(models.model()?.write(sampleRequest('THEME'), () => {})).rejects.toThrow(
      /models\.json can’t be read/,
    );
  });

  it.each([
    ['no model', { name: 'nothing' }, 'There is no model nothing on this computer. Get it first.'],
    ['no whole place', { file: 'mine.gguf' }, 'Write the whole place of the file'],
    ['no file', { file: '/nowhere/mine.gguf' }, 'This file is no model.'],
  ])('of %s is refused in a sentence', async (_, choice, sentence) => {
    const models = open();
    await expect(models.use(choice)).rejects.toThrow(sentence);
    await expect(models.remove('nothing')).rejects.toThrow('There is no model nothing on this computer');
    await expect(models.test('nothing')).rejects.toThrow(CannotRun);
    expect(models.model()).toBeNull();
  });
});

describe('a real engine', () => {
  it('writes with a model that was just fetched', async () => {
    await hub.close();
    hub = await startHub(readFileSync(tinyModel()));
    const log = { warn: () => {} };
    const models = open({ createEngine: (packages) => createEngine({ packages, log, threads: 1 }) });
    await models.get(reference);
    await models.settled();
    const { download, models: cards, engine } = await models.page();
    expect(download).toBeNull();
    expect(cards).toMatchObject([{ isHere: true, isInUse: true, wordsPerSecond: { isMeasured: true } }]);
    expect(engine).toMatchObject({ state: 'ready', problem: null });
    let text = '';
    const request = { ...sampleRequest('STORY'), answer: null, maxOutputTokens: 20 };
    await models.model()?.write(request, (piece) => {
      text += piece;
    });
    expect(text.length).toBeGreaterThan(0);
  });
});
