// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { urls } from '../contract/urls.ts';
import { createScriptedModel } from '../testing/scripted-model.ts';
import { startTestServer } from '../testing/test-server.ts';
import { minFreeBytes } from './db/disk-space.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-almost-full-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses to store anything new while its disk is almost full, goes on reading, and recovers by itself', async () => {
  let free = 10 * minFreeBytes;
  const events: string[] = [];
  const database = await openDatabase({
    kind: 'pglite',
    folder: join(folder, 'database'),
    startFrom: inject('emptyPglite'),
    freeBytes: async () => free,
    onWarning: (event) => events.push(event),
  });
  await migrate(database.db);
  const server = await startTestServer(database, createScriptedModel());
  const visitor = server.visitor();
  const start = () =>
    visitor.fetch(urls.runs, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ id: newId(), kind: 'THEME', inputs: { genre: 'Drama' } }),
    });
  const readiness = async () => (await visitor.fetch(urls.ready)).status;
  expect(await readiness()).toBe(200);
  expect((await start()).status).toBe(202);

  free = minFreeBytes - 1;
  await vi.waitUntil(() => database.isAlmostFull(), { timeout: 20_000 });
  const refused = await start();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await refused.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('disk is almost full'),
  });
  expect(await readiness()).toBe(503);
  expect((await visitor.fetch(urls.session)).status).toBe(200);

  free = minFreeBytes;
  await vi.waitUntil(() => !database.isAlmostFull(), { timeout: 20_000 });
  expect((await start()).status).toBe(202);
  expect(await readiness()).toBe(200);
  expect(events).toEqual(['disk_almost_full', 'disk_has_room']);
  await server.close();
  await database.close();
});

it('makes no new database where it would not fit, and says so', async () => {
  const opening = openDatabase({
    kind: 'pglite',
    folder: join(folder, 'database'),
    startFrom: inject('emptyPglite'),
    freeBytes: async () => 3 * 1024 * 1024,
  });
  await expect(opening).rejects.toThrow(
    `The disk of ${folder} has 3 MB left, and a new database needs 128 MB. Free some space and start again.`,
  );
});
