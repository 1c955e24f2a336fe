import { once } from 'node:events';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { killWriter, startWriting, untilSaid } from '../../testing/killed-writer.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { openDatabase } from './open-database.ts';
import { explainCode } from './pglite-loss.ts';

const megabyte = 1024 * 1024;

it('ends with a clear line when the disk has no room for the log, and then has every acknowledged row', async () => {
  const disk = mountSmallDisk(256);
  const folder = join(disk.path, 'database');
  const writer = startWriting(folder, inject('emptyPglite'));
  try {
    if (writer.stderr === null) throw new Error('its complaints are read');
    const complaint = text(writer.stderr);
    const ended = once(writer, 'exit');
    let last = 0;
    writer.on('message', (n) => {
      last = Number(n);
    });
    await untilSaid(writer, 1);
    // Room for the rows of one segment of the log, not for the next segment.
    const filler = join(disk.path, 'filler');
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 12 * megabyte));
    expect(await ended).toEqual([1, null]);
    expect(await complaint).toBe(`The embedded database no longer answers. ${explainCode('ENOSPC')}\n`);

    const open = () => openDatabase({ kind: 'pglite', folder });
    const count = async () => {
      const database = await open();
      const { rows } = await sql<{ count: number; last: number }>`
        select count(*) as count, max(n) as last from numbers`.execute(database.db);
      await database.close();
      expect(rows[0]?.count).toBe(rows[0]?.last);
      return rows[0]?.last;
    };
    const rest = statfsSync(disk.path);
    writeFileSync(`${filler}-2`, Buffer.alloc(rest.bavail * rest.bsize));
    await expect(open()).rejects.toThrow(explainCode('ENOSPC'));
    rmSync(filler);
    expect(await count()).toBeGreaterThanOrEqual(last);
  } finally {
    await killWriter(writer);
    disk.unmount();
  }
});

it('says in one line that the disk is full when the first start runs out of room, and leaves nothing behind', async () => {
  const disk = mountSmallDisk(30);
  try {
    const folder = join(disk.path, 'database');
    const opening = (more: object) =>
      openDatabase({ kind: 'pglite', folder, startFrom: inject('emptyPglite'), ...more });
    await expect(opening({})).rejects.toThrow(
      'a new database needs 128 MB. Free some space and start again.',
    );
    await expect(opening({ freeBytes: async () => null })).rejects.toThrow(
      `The database in ${folder} can’t be made: ${explainCode('ENOSPC')}`,
    );
    expect(readdirSync(disk.path)).toEqual(['database.lock']);
  } finally {
    disk.unmount();
  }
});
