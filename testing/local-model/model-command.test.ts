// @module-tag slow
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { knownModels } from '../../server/local-model/list/known-models.ts';
import { enginePackagesIn } from '../../server/local-model/store/engine-packages.ts';
import { partOf } from '../../server/local-model/store/fetch-file.ts';
import { root } from '../../tools/project.mjs';
import { enginePackages } from '../local-model-packages.ts';
import { runCommand } from '../run-command.ts';
import { tinyModel } from '../tiny-model/tiny-model.ts';
import { startHub, type TestHub } from './hub-of.ts';

// The whole way of a model, with the real engine and a model of random weights.
const content = readFileSync(tinyModel());
const reference = 'hf:writer/tale:Q4_0';

let folder: string;
let hub: TestHub;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-model-'));
  hub = await startHub(content);
  settings = { DATA_DIR: folder, MODEL_HUB: hub.origin, INIT_CWD: folder };
  mkdirSync(join(folder, 'local-models'));
  symlinkSync(enginePackages, enginePackagesIn(join(folder, 'local-models')));
});
afterAll(async () => {
  await hub.close();
  rmSync(folder, { recursive: true });
});

const model = (...words: string[]) => runCommand(['model', ...words], settings);

it('shows the machine, every model of the list, and which one it would take', async () => {
  const { code, output, errors } = await model();
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^This machine: .+ of memory, .+ free on disk\.$/m);
  for (const { name } of knownModels) expect(output).toMatch(new RegExp(`^${name} .* GB `, 'm'));
  expect(output).toContain('Free, also for commercial use (Apache 2.0).');
  expect(output).toMatch(/Fabula would take|None of these runs/);
});

it.each([[['fetch']], [['get']], [['get', 'a', 'b']], [['use']], [['show', 'more']]])(
  'prints how it is used after %j',
  async (words) => {
    const { code, output, errors } = await model(...words);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain('npm run model -- get NAME');
  },
);

it('says in one line why a model can’t be had', async () => {
  for (const [words, sentence] of [
    [['get', 'no-such'], /There is no model no-such in the list/],
    [['use', 'no-such'], /There is no model no-such on this computer/],
    [['use', 'missing.gguf'], /There is no file at this place/],
    [['remove', 'no-such'], /none was removed/],
  ] as const) {
    const { code, errors } = await model(...words);
    expect(code).toBe(1);
    expect(errors).toMatch(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
  }
});

it('stops a download by Ctrl-C, says what is kept, and goes on with it the next time', async () => {
  hub.sendBytes = 200_000;
  const stopped = spawn(process.execPath, [join(root, 'tools/model.ts'), 'get', reference], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  stopped.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const part = partOf(join(folder, 'local-models/models/tale-Q4_0.gguf'));
  await vi.waitFor(() => expect(statSync(part).size).toBe(200_000), { timeout: 60_000 });
  stopped.kill('SIGINT');
  await once(stopped, 'close');
  expect(output).toContain(`What has come is kept; go on with: npm run model -- get ${reference}`);
  expect(stopped.exitCode).toBe(130);

  hub.sendBytes = null;
  hub.asked.length = 0;
  const { code, output: rest, errors } = await model('get', reference);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(hub.asked.some((line) => line.endsWith('bytes=200000-'))).toBe(true);
  expect(rest).toMatch(/tale-Q4_0 is here and writes from now on\. It writes [\d.]+ words a second here/);
  expect((await model()).output).toMatch(/^tale-Q4_0 .* in use$/m);
});

it('measures again, is used or not, and is removed', async () => {
  expect((await model('test', 'tale-Q4_0')).output).toMatch(/It writes [\d.]+ words a second here/);
  expect((await model('use', 'none')).output).toBe('Fabula uses no model on this computer.\n');
  expect((await model()).output).toMatch(/^tale-Q4_0 .* here$/m);
  expect((await model('use', 'tale-Q4_0')).output).toBe('tale-Q4_0 writes from now on.\n');
  expect((await model('remove', 'tale-Q4_0')).output).toBe('tale-Q4_0 is removed.\n');
  expect((await model()).output).not.toContain('tale-Q4_0');
});

it('uses a file that is on this computer, and leaves it there when it is removed', async () => {
  const file = join(folder, 'mine.gguf');
  writeFileSync(file, content);
  expect((await model('use', 'mine.gguf')).output).toBe('mine writes from now on.\n');
  expect((await model('remove', 'mine')).code).toBe(0);
  expect(readFileSync(file).equals(content)).toBe(true);
});
