// Reads what other programs wrote, in the folder that CORPORA names.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDatabase } from '../../../testing/databases.ts';
import { openElementClient } from '../../../testing/element-client.ts';
import { corporaFolder } from '../../../testing/formats/corpora-folder.ts';
import { mutateFile } from '../../../testing/formats/mutate-file.ts';
import { readAndCheck } from '../../../testing/formats/read-and-check.ts';
import { asNew, importClientOf } from '../../../testing/import-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const paths = readdirSync(corporaFolder(), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .toSorted();
const endings = ['.fountain', '.fdx', '.docx', '.epub', '.md', '.txt'];

it('has files of each kind', () => {
  for (const ending of ['.fountain', '.fdx', '.docx', '.epub'])
    expect(paths.filter((path) => path.endsWith(ending)).length, ending).toBeGreaterThan(10);
});

it('reads every file or names what is wrong, and all that it reads may be taken', async () => {
  const refused: string[] = [];
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const sentence = await readAndCheck(readFileSync(path), name);
    if (sentence !== null) refused.push(`${name}: ${sentence}`);
  }
  process.stdout.write(`${paths.length} files, refused:\n${refused.join('\n')}\n`);
  expect(refused.length).toBeLessThan(paths.length / 4);
});

it.each(endings)('reads 2,000 faulty files of %s, or names what is wrong', async (ending) => {
  const files = paths
    .filter((path) => extname(path).toLowerCase() === ending)
    .map((path) => readFileSync(path))
    .filter(({ length }) => length < 400_000);
  if (files.length === 0) return;
  let slowestMs = 0;
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const file = mutateFile(files[seed % files.length] ?? new Uint8Array(), seed);
    const start = performance.now();
    await readAndCheck(file, `a${ending}`);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  process.stdout.write(`${ending}: slowest ${Math.round(slowestMs)} ms\n`);
  expect(slowestMs).toBeLessThan(5_000);
});

describeDatabase('pglite', (open) => {
  it('takes every file through the real addresses', async () => {
    const database = await open();
    const server = await startTestServer(database, createScriptedModel(), { rateFactor: 10_000 });
    const client = await openElementClient(database.db, server.url);
    const files = importClientOf(client.user.browser, server.url);
    let taken = 0;
    for (const path of paths) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const response = await files.send(readFileSync(path), name);
      if (response.status === 422) continue;
      expect([name, response.status]).toEqual([name, 200]);
      const report = await files.take(client.projectId, asNew(JSON.parse(await response.text())));
      taken += report.elements.length;
    }
    expect(taken).toBeGreaterThan(100);
    await server.close();
  });
});
