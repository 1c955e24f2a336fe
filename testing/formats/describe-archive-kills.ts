import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import type { DatabaseSettings } from '../../server/db/database.ts';
import { describeDatabases } from '../databases.ts';
import { seededRandom } from '../seeded-random.ts';
import { startServerProcess } from '../server-process.ts';
import { makeUser } from '../sign-in.ts';
import { withDatabase } from '../with-database.ts';
import { anyArchive, archiveText } from './any-archive.ts';
import { asImported, comparable, exportArchive, sendArchive, takeArchive } from './archives.ts';

/** Proves that an import whose server is killed is whole, or not there, and is taken again. */
export function describeArchiveKills(rounds: number, timeoutMs: number): void {
  describeDatabases((open, kind) => {
    it('is whole or not there when the server is killed during an import, and is taken again', {
      timeout: timeoutMs,
    }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fabula-archive-kill-'));
      const { url } = await open();
      const settings: DatabaseSettings =
        url === null
          ? { kind: 'pglite', folder: join(folder, 'database'), startFrom: inject('emptyPglite') }
          : { kind: 'postgres', url, poolSize: 4 };
      const chance = seededRandom(5);
      try {
        const { browser } = await withDatabase(settings, (db) =>
          makeUser(db, 'http://localhost', { plan: 'pro' }),
        );
        const { elements, ...rest } = anyArchive(3, { elements: 40, scenes: 30, versions: 6, words: 200 });
        // A server that starts erases what has been in the trash for a month.
        const trashed = { deleted_at: new Date().toISOString() };
        const archive = archiveText({
          ...rest,
          elements: elements.map((one) => (one.deleted_at === null ? one : { ...one, ...trashed })),
        });
        for (let round = 0; round < rounds; round += 1) {
          const importId = randomUUID();
          const server = await startServerProcess(settings);
          const sent = sendArchive(browser.at(server.url), server.url, archive, importId).then(
            (response) => response.status,
            () => null,
          );
          await wait(50 + chance() * 1_500);
          await server.kill();
          const status = await sent;
          const again = await startServerProcess(settings);
          const at = browser.at(again.url);
          const before = await countProjects(at);
          const [project] = await takeArchive(at, again.url, archive, importId);
          // What was answered is there, and nothing is there twice.
          if (status === 200) expect(before).toBe(round + 1);
          expect([round, round + 1]).toContain(before);
          expect(await countProjects(at)).toBe(round + 1);
          const exported = await exportArchive(at, again.url, project?.id ?? '');
          expect(comparable(exported)).toEqual(asImported(archive, importId));
          await again.kill();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    if (kind === 'postgres')
      it('is one import when two servers take it at once', { timeout: timeoutMs }, async () => {
        const { url, db } = await open();
        const settings: DatabaseSettings = { kind: 'postgres', url: url ?? '', poolSize: 4 };
        const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
        const { browser } = await makeUser(db, servers[0].url, { plan: 'pro' });
        const importId = randomUUID();
        const archive = archiveText(anyArchive(4, { elements: 10, scenes: 5, versions: 3, words: 40 }));
        const taken = await Promise.all(
          servers.map((server) => takeArchive(browser.at(server.url), server.url, archive, importId)),
        );
        expect(taken[1]).toEqual(taken[0]);
        expect(await countProjects(browser.at(servers[0].url))).toBe(1);
        await Promise.all(servers.map((server) => server.kill()));
      });
  });
}

/** How many projects a user has. */
async function countProjects(browser: { fetch(path: string): Promise<Response> }): Promise<number> {
  const response = await browser.fetch('/api/projects');
  const { total } = (await response.json()) as { total: number };
  return total;
}
