import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { killWriter, startWriting, untilSaid } from '../../testing/killed-writer.ts';
import { openDatabase } from './open-database.ts';

const rounds = 60;

it(`loses no acknowledged row in ${rounds} kills at any moment, the opening included, and opens again each time`, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'fabula-kills-'));
  const folder = join(parent, 'database');
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const writer = startWriting(folder, inject('emptyPglite'));
    // Every fifth is killed during its start, after a number of turns of this event loop.
    if (round % 5 === 4) await turns(round * 400);
    else acknowledged = await untilSaid(writer, 1 + ((round * 37) % 90));
    acknowledged = Math.max(acknowledged, await killWriter(writer));
  }
  const database = await openDatabase({ kind: 'pglite', folder });
  const { rows } = await sql`select count(*) as count, max(n) as last from numbers`.execute(database.db);
  await database.close();
  rmSync(parent, { recursive: true });
  const last = Number(Object(rows[0]).last);
  expect(rows).toEqual([{ count: last, last }]);
  expect(last).toBeGreaterThanOrEqual(acknowledged);
});

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
