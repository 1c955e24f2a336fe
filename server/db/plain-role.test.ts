import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgresCopy } from '../../testing/postgres-databases.ts';
import { CannotStart } from '../cannot-start.ts';
import { asOwner } from './as-owner.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

it('works as a role that is no superuser, once it is a member of the runtime role', async () => {
  const copy = await openPostgresCopy(inject('postgresUrl'), 'template0');
  onTestFinished(() => copy.close());
  const role = `plain_${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(copy.db);
  // The cluster of the tests has the runtime role already, made by a superuser.
  await sql
    .raw(`create role ${role} login; alter database "${rows[0]?.name}" owner to ${role}`)
    .execute(copy.db);
  await sql.raw(`alter schema public owner to ${role}`).execute(copy.db);
  const url = (copy.url ?? '').replace(/\/\/[^@]*@/, `//${role}@`);
  const plain = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  onTestFinished(async () => {
    await plain.close();
    await sql
      .raw(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`)
      .execute(copy.db);
  });

  await expect(migrate(plain.db)).rejects.toBeInstanceOf(CannotStart);
  await expect(migrate(plain.db)).rejects.toThrow(`grant fabula_runtime to ${role};`);
  await sql.raw(`grant fabula_runtime to ${role}`).execute(copy.db);
  await migrate(plain.db);

  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two]) await plain.db.insertInto('owners').values({ id, kind: 'user' }).execute();
  for (const owner_id of [one, two])
    await plain.db
      .insertInto('projects')
      .values({ owner_id, id: randomUUID(), name: 'Mine', type: 'custom', settings: '{}' })
      .execute();
  const seen = await asOwner(plain.db, one, (tx) => tx.selectFrom('projects').select('owner_id').execute());
  expect(seen).toEqual([{ owner_id: one }]);
});
