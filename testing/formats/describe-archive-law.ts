import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner } from '../../server/db/as-owner.ts';
import { readGraph } from '../../server/workspace/graph/read-graph.ts';
import { describeDatabases } from '../databases.ts';
import type { TestDatabase } from '../postgres-databases.ts';
import { createScriptedModel } from '../scripted-model.ts';
import { makeUser } from '../sign-in.ts';
import { startTestServer } from '../test-server.ts';
import { type ArchiveSize, anyArchive, archiveText } from './any-archive.ts';
import { asImported, comparable, exportArchive, takeArchive } from './archives.ts';

/**
 * Proves on each database that an export of an import says what the archive said, for many
 * archives.
 */
export function describeArchiveLaw(archives: number, size: ArchiveSize, timeoutMs: number): void {
  describeDatabases((open) => {
    it('an import says what its archive says, whatever that is, and rests on the same', {
      timeout: timeoutMs,
    }, async () => {
      const database = await open();
      const server = await startTestServer(database, createScriptedModel());
      const { id: ownerId, browser } = await makeUser(database.db, server.url, { plan: 'pro' });
      for (let seed = 1; seed <= archives; seed += 1) {
        const archive = archiveText(anyArchive(seed, size));
        const [first, second] = [randomUUID(), randomUUID()];
        const [one] = await takeArchive(browser, server.url, archive, first);
        const exported = await exportArchive(browser, server.url, one?.id ?? '');
        expect(comparable(exported), `seed ${seed}`).toEqual(asImported(archive, first));
        const [two] = await takeArchive(browser, server.url, exported, second);
        const again = await exportArchive(browser, server.url, two?.id ?? '');
        expect(comparable(again), `seed ${seed}`).toEqual(asImported(exported, second));
        const states = await Promise.all(
          [one, two].map((project) => statesOf(database, ownerId, project?.id ?? '')),
        );
        expect(states[1], `seed ${seed}`).toEqual(states[0]);
      }
      expect(await bytesOff(database)).toBe(0);
      await server.close();
    });
  });
}

/** How many texts of a project are in each state, by kind. */
export async function statesOf({ db }: TestDatabase, ownerId: string, projectId: string): Promise<string[]> {
  const { graph, texts } = await asOwner(db, ownerId, (tx) => readGraph(tx, ownerId, projectId));
  return [...texts.values()].map(({ id, kind, title }) => `${kind} ${title} ${graph.stateOf(id)}`).toSorted();
}

/** What all accounts are said to keep less what they keep. */
export async function bytesOff({ db }: TestDatabase): Promise<number> {
  const kept = [
    'element_versions',
    'version_sources',
    'working_copies',
    'project_voices',
    'project_books',
    'imports',
  ];
  const sums = sql.join(
    kept.map((table) => sql`(select coalesce(sum(bytes), 0) from ${sql.table(table)})`),
    sql` + `,
  );
  const { rows } = await sql<{ off: number }>`
    select ((select sum(bytes) from account_usage) + (select coalesce(sum(bytes), 0) from account_changes)
      - (${sums}) - (select coalesce(sum(bytes_of_run(runs)), 0) from runs where ended_at is not null))::int as off`.execute(
    db,
  );
  return rows[0]?.off ?? Number.NaN;
}
