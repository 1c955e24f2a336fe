// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEngine, textRequest, tinyFile, writeWith } from '../../../testing/local-model/run-engine.ts';
import { enginePackages } from '../../../testing/local-model-packages.ts';
import { tinyModelBytes } from '../../../testing/tiny-model/tiny-model.ts';
import { CannotRun } from '../parts.ts';
import { startEngineProcess } from './engine-process.ts';
import { cannotRunOf } from './failures.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-model-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = tinyModelBytes();
function fileWith(content: Buffer, name = 'model.gguf'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('says what a model’s file has, without loading it', async () => {
  const engine = startEngine();
  const facts = await engine.inspect(tinyFile().path);
  expect(facts).toMatchObject({
    name: 'Tiny',
    bytes: bytes.length,
    trainedTokens: 32_768,
    readsAtMost: 32_768,
  });
  expect(facts.parameters).toBeGreaterThan(100_000);
  expect(facts.memoryBytes).toBeGreaterThan(bytes.length);
  expect(engine.state.state).toBe('asleep');
});

it('says in one sentence why a file is no model that runs here', async () => {
  const inspector = startEngineProcess(
    { packages: enginePackages, threads: 1, memoryForOthers: 0, memoryLimit: null },
    () => {},
  );
  const sayings: [string, RegExp][] = [
    [join(folder, 'missing.gguf'), /no file at this place/],
    [folder, /no file at this place/],
    [fileWith(Buffer.alloc(0), 'empty.gguf'), /no model/],
    [fileWith(Buffer.from('Chapter one. '.repeat(500)), 'text.gguf'), /no model/],
    [fileWith(bytes.subarray(0, 2_000), 'head.gguf'), /cut short/],
    [fileWith(bytes.subarray(0, bytes.length - 1_000), 'short.gguf'), /cut short/],
    [fileWith(bytes, 'model-00002-of-00003.gguf'), /part 2 of a model in 3 files/],
    [fileWith(bytes, 'model-00001-of-00003.gguf'), /Other files of this model are missing/],
    [
      fileWith(tinyModelBytes({}, { 'general.architecture': { type: 'string', value: 'new' } }), 'new.gguf'),
      /of a kind that does not run here/,
    ],
    [
      fileWith(
        tinyModelBytes(
          {},
          {
            'llama.attention.key_length': { type: 'uint32', value: 100_000_000 },
            'llama.attention.value_length': { type: 'uint32', value: 100_000_000 },
          },
        ),
        'large.gguf',
      ),
      /needs about \d+ GB of memory, and this computer has/,
    ],
  ];
  for (const [path, saying] of sayings) {
    const failure = await inspector
      .ask({ type: 'inspect', path }, 'inspected')
      .catch((error: unknown) => cannotRunOf(error).message);
    expect(failure, path).toMatch(saying);
  }
  await inspector.end();
});

it('survives a file that ends the process which looks into it', async () => {
  const engine = startEngine();
  const metadata = { 'llama.block_count': { type: 'uint32', value: 2_000_000 } } as const;
  const inspection = engine.inspect(fileWith(tinyModelBytes({}, metadata), 'breaking.gguf'));
  await expect(inspection).rejects.toBeInstanceOf(CannotRun);
  await expect(inspection).rejects.toThrow(/broke down over this file/);
});

it('fails a run with a damaged file in one sentence, and then writes with a whole one', async () => {
  const engine = startEngine();
  const damaged = { title: 'Damaged', path: fileWith(bytes.subarray(0, 300_000), 'damaged.gguf') };
  await expect(writeWith(engine, damaged, textRequest())).rejects.toMatchObject({
    fault: 'rejected',
    message: /can’t be loaded/,
  });
  expect(engine.state.problem).toMatch(/can’t be loaded/);
  expect((await writeWith(engine, tinyFile({ ends: false }), textRequest())).reason).toBe('length');
  expect(engine.state.problem).toBeNull();
});

it('says that memory is too little, before and when a model is loaded', async () => {
  const engine = startEngine({ memoryForOthers: totalmem() });
  await expect(engine.inspect(tinyFile().path)).rejects.toThrow(/This model needs about .* GB/);
  await expect(writeWith(engine, tinyFile(), textRequest())).rejects.toMatchObject({
    fault: 'rejected',
    message: /too little free memory/,
  });
});

it('takes no more memory than a container allows', async () => {
  const engine = startEngine({ memoryForOthers: 0, memoryLimit: 1e6 });
  await expect(engine.inspect(tinyFile().path)).rejects.toThrow(/this computer has 0\.0 GB for it/);
  await expect(writeWith(engine, tinyFile(), textRequest())).rejects.toMatchObject({
    message: /too little free memory/,
  });
});

it('measures words a second and the window on this machine', async () => {
  const engine = startEngine();
  const measured = await engine.measure(tinyFile());
  expect(measured).toMatchObject({ readsAtMost: 32_768, uses: 'the processor' });
  expect(measured.wordsPerSecond).toBeGreaterThan(0);
});
