import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs as day } from '../../domain/time.ts';
import { describeDatabases, type TestDatabase } from '../../testing/databases.ts';
import { deductCredits } from '../credits/deduct-credits.ts';
import { createGrantTrial } from '../credits/grant-trial.ts';
import type { Person } from './person.ts';
import { provisionUser } from './provision-user.ts';
import { reopenWindowMs } from './user-store.ts';

const start = Date.UTC(2026, 10, 20, 12);
const ada: Person = {
  issuer: 'https://issuer.example',
  subject: 'ada',
  email: 'ada@example.com',
  fullName: 'Ada Quill',
  avatarUrl: 'https://img.example/ada.png',
};

describeDatabases((open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });

  const provision = (person: Person = ada, now = start) =>
    provisionUser(database.db, person, { grantTrial: createGrantTrial('a secret'), now });
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from owners) as owners, (select count(*)::int from identities) as identities,
        (select count(*)::int from profiles) as profiles, (select count(*)::int from subscriptions) as subscriptions,
        (select count(*)::int from credit_batches) as batches, (select count(*)::int from trial_grants) as trials`.execute(
      database.db,
    );
    return rows[0];
  };
  const one = { owners: 1, identities: 1, profiles: 1, subscriptions: 1, batches: 1, trials: 1 };
  const profileOf = (id: string) =>
    database.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('creates an account on the Free plan with ten trial credits for thirty days', async () => {
    const id = await provision();
    expect(await counts()).toEqual(one);
    expect(await profileOf(id)).toMatchObject({
      email: 'ada@example.com',
      full_name: 'Ada Quill',
      avatar_url: 'https://img.example/ada.png',
      closed_at: null,
    });
    expect(await database.db.selectFrom('owners').selectAll().executeTakeFirst()).toMatchObject({
      id,
      kind: 'user',
    });
    expect(await database.db.selectFrom('subscriptions').selectAll().executeTakeFirst()).toMatchObject({
      owner_id: id,
      plan_id: 'free',
      status: 'active',
      current_period_start: new Date(start),
      current_period_end: null,
    });
    expect(await database.db.selectFrom('credit_batches').selectAll().executeTakeFirst()).toMatchObject({
      owner_id: id,
      credits_total: 10,
      credits_remaining: 10,
      source: 'bonus',
      expires_at: new Date(start + 30 * day),
    });
  });

  it('creates one account when many first sign-ins race', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => provision()));
    expect(new Set(ids).size).toBe(1);
    expect(await counts()).toEqual(one);
  });

  it('keeps apart two people who sign in at the same time', async () => {
    const eve = { ...ada, subject: 'eve' };
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => provision(n % 2 === 0 ? ada : eve)));
    expect(new Set(ids).size).toBe(2);
    expect(await counts()).toEqual({
      owners: 2,
      identities: 2,
      profiles: 2,
      subscriptions: 2,
      batches: 2,
      trials: 2,
    });
  });

  it.each(['profiles', 'subscriptions'] as const)('recreates missing %s, and nothing else', async (table) => {
    const id = await provision();
    await deductCredits(
      database.db,
      { ownerId: id, id: randomUUID(), generatorType: 'PLOT', credits: 7 },
      start,
    );
    await database.db.deleteFrom(table).execute();
    const ids = await Promise.all(Array.from({ length: 10 }, () => provision()));
    expect(new Set(ids)).toEqual(new Set([id]));
    expect(await counts()).toEqual(one);
    const batch = await database.db.selectFrom('credit_batches').selectAll().executeTakeFirstOrThrow();
    expect(batch.credits_remaining).toBe(3);
  });

  it('leaves a paid plan alone', async () => {
    const id = await provision();
    await database.db.updateTable('subscriptions').set({ plan_id: 'growth' }).execute();
    await provision();
    expect(await database.db.selectFrom('subscriptions').selectAll().execute()).toEqual([
      expect.objectContaining({ owner_id: id, plan_id: 'growth' }),
    ]);
  });

  it('follows the issuer’s name until the user types their own', async () => {
    const id = await provision();
    await provision({ ...ada, fullName: 'Ada Q. Quill', avatarUrl: null, email: 'ada@new.example' });
    expect(await profileOf(id)).toMatchObject({
      full_name: 'Ada Q. Quill',
      avatar_url: null,
      email: 'ada@new.example',
    });
    await database.db.updateTable('profiles').set({ full_name: 'A. Quill, novelist' }).execute();
    await provision({ ...ada, fullName: 'Ada Other' });
    expect((await profileOf(id)).full_name).toBe('A. Quill, novelist');
    await database.db.updateTable('profiles').set({ full_name: null }).execute();
    await provision(ada);
    expect((await profileOf(id)).full_name).toBeNull();
  });

  it('keeps a name that the issuer no longer sends', async () => {
    const id = await provision();
    await provision({ ...ada, fullName: null });
    expect((await profileOf(id)).full_name).toBe('Ada Quill');
  });

  describe('a closed account', () => {
    const close = (at: number) =>
      database.db
        .updateTable('profiles')
        .set({ closed_at: new Date(at) })
        .execute();

    it('is reopened by signing in within fourteen days', async () => {
      const id = await provision();
      await close(start);
      expect(await provision(ada, start + reopenWindowMs - 1)).toBe(id);
      expect((await profileOf(id)).closed_at).toBeNull();
      expect(await counts()).toEqual(one);
    });

    it('becomes a new account after that, without a trial, even if not erased yet', async () => {
      const old = await provision();
      await close(start);
      const later = start + reopenWindowMs;
      const ids = await Promise.all(Array.from({ length: 10 }, () => provision(ada, later)));
      expect(new Set(ids).size).toBe(1);
      expect(ids[0]).not.toBe(old);
      expect((await profileOf(old)).closed_at).toEqual(new Date(start));
      expect(await counts()).toEqual({ ...one, owners: 2, profiles: 2, subscriptions: 2 });
    });

    it('gives no second trial once erased', async () => {
      const old = await provision();
      await database.db.deleteFrom('owners').where('id', '=', old).execute();
      expect(await counts()).toEqual({
        owners: 0,
        identities: 0,
        profiles: 0,
        subscriptions: 0,
        batches: 0,
        trials: 1,
      });
      expect(await provision()).not.toBe(old);
      expect(await counts()).toEqual({ ...one, batches: 0 });
    });

    it('erased while its user signs in ends as one account', async () => {
      await provision();
      const erase = () => database.db.deleteFrom('owners').where('kind', '=', 'user').execute();
      await Promise.all([provision(), erase(), provision(), provision()]);
      const left = await counts();
      expect([left?.owners, left?.identities, left?.profiles, left?.subscriptions]).toEqual(
        Array(4).fill(left?.owners),
      );
      expect(left?.owners).toBeLessThanOrEqual(1);
      await provision();
      expect(await counts()).toMatchObject({
        owners: 1,
        identities: 1,
        profiles: 1,
        subscriptions: 1,
        trials: 1,
      });
    });
  });

  it('remembers a trial by a keyed hash', async () => {
    await provision();
    const [grant] = await database.db.selectFrom('trial_grants').selectAll().execute();
    expect(grant?.subject_hash).toHaveLength(32);
    await provisionUser(
      database.db,
      { ...ada, subject: 'x' },
      { grantTrial: createGrantTrial('another'), now: start },
    );
    const hashes = await database.db.selectFrom('trial_grants').select('subject_hash').execute();
    expect(new Set(hashes.map(({ subject_hash }) => subject_hash.toString('hex'))).size).toBe(2);
    expect(JSON.stringify(hashes.map(({ subject_hash }) => subject_hash.toString()))).not.toContain('ada');
  });
});
