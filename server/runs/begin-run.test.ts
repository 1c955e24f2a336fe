import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import type { Tables } from '../db/tables.ts';
import { type Beginning, createBeginRun, type NewRun } from './begin-run.ts';
import { endRun } from './end-run.ts';
import { findRun } from './run-store.ts';
import { viewRun } from './run-view.ts';

const day = '2026-11-20';
const address = randomBytes(32);

function newRun(tokenHash: Buffer, more: Partial<NewRun> = {}): NewRun {
  return {
    actor: { kind: 'guest', tokenHash },
    id: randomUUID(),
    requestHash: Buffer.alloc(32),
    kind: 'THEME',
    inputs: {},
    direction: '',
    builtOn: [],
    writer: 'scripted',
    priceCredits: 2,
    target: null,
    allowance: { day, key: tokenHash, address },
    ...more,
  };
}

function within(limits: Partial<Beginning['limits']> = {}): Beginning {
  return {
    holder: randomUUID(),
    leaseMs: 15_000,
    mostOpen: 1000,
    limits: { guest: 1000, address: 1000, all: 1000, ...limits },
    newOwnerId: randomUUID(),
    now: Date.now(),
  };
}

/** Begins a run by itself, as if each came to another process. */
function begin(db: Kysely<Tables>, run: NewRun, limits: Partial<Beginning['limits']> = {}) {
  return createBeginRun(db)(run, within(limits));
}

/** The credits that are counted, by scope. */
async function used(db: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('visitor_allowances')
    .select(({ fn }) => ['scope', fn.sum<number>('used').as('used')])
    .groupBy('scope')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.scope, Number(row.used)]));
}

/** Ends a run that failed. */
async function fail(db: Kysely<Tables>, ownerId: string, id: string) {
  const row = await findRun(db, ownerId, id);
  if (row === null) throw new Error('no run');
  const problem = { code: 'internal', message: '' } as const;
  return endRun(
    db,
    { ownerId, id, epoch: row.epoch },
    viewRun(row),
    { state: 'failed', text: '', problem },
    { now: Date.now() },
  );
}

describeDatabases((open, kind) => {
  it.each(['guest', 'address', 'all'] as const)(
    'leaves nothing behind when the allowance of %s is used up',
    async (scope) => {
      const { db } = await open();
      expect(await begin(db, newRun(randomBytes(32)), { [scope]: 1 })).toEqual({ outcome: 'used_up', scope });
      for (const count of Object.values(await used(db))) expect(count).toBe(0);
      for (const table of ['owners', 'guests', 'runs'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );

  it('counts up to the limit, not above, and keeps the guest who is known', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    const tries = [];
    for (let index = 0; index < 4; index += 1) tries.push(await begin(db, newRun(token), { address: 5 }));
    expect(tries.map(({ outcome }) => outcome)).toEqual(['begun', 'begun', 'used_up', 'used_up']);
    expect(await used(db)).toEqual({ guest: 4, address: 4, all: 4 });
    expect(await db.selectFrom('guests').select('token_hash').execute()).toHaveLength(1);
  });

  it('has no counter where there is no limit, or no address', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    await begin(db, newRun(token, { allowance: { day, key: token, address: null } }), { all: null });
    expect(await used(db)).toEqual({ guest: 2 });
  });

  it('begins nothing for a user who is gone', async () => {
    const { db } = await open();
    const actor = { kind: 'user', ownerId: randomUUID(), sessionId: randomUUID() } as const;
    expect(await begin(db, newRun(randomBytes(32), { actor }))).toEqual({ outcome: 'no_owner' });
  });

  it('begins those that arrive together, and answers each by itself when one cannot be stored', async () => {
    const { db } = await open();
    const beginRun = createBeginRun(db);
    const runs = Array.from({ length: 12 }, (_, index) =>
      newRun(randomBytes(32), { priceCredits: index === 5 ? -1 : 2 }),
    );
    const begun = await Promise.allSettled(runs.map((run) => beginRun(run, within({ address: 20 }))));
    const told = begun.map((one) => (one.status === 'fulfilled' ? one.value.outcome : String(one.reason)));
    expect(told).toEqual([
      ...Array(5).fill('begun'),
      'Error: a run could not be begun: SQLSTATE 23514',
      ...Array(5).fill('begun'),
      'used_up',
    ]);
    const stored = await db.selectFrom('runs').select('id').where('state', '=', 'running').execute();
    expect(new Set(stored.map(({ id }) => id))).toEqual(
      new Set(runs.flatMap(({ id }, index) => (told[index] === 'begun' ? [id] : []))),
    );
    expect(await used(db)).toMatchObject({ address: 20, all: 20 });
    expect(await db.selectFrom('guests').select('owner_id').execute()).toHaveLength(10);
  });

  it('stores the same of visitors who come together as of each by itself', async () => {
    const { db } = await open();
    const runs = Array.from({ length: 6 }, (_, index) =>
      newRun(randomBytes(32), {
        priceCredits: index + 1,
        direction: `“${index}”`,
        inputs: { genre: 'Drama' },
      }),
    );
    const beginRun = createBeginRun(db);
    const beginning = within();
    const stored = async () => {
      const rows = await db
        .selectFrom('runs')
        .innerJoin('guests', 'guests.owner_id', 'runs.owner_id')
        .innerJoin('owners', 'owners.id', 'runs.owner_id')
        .selectAll('runs')
        .select(['guests.token_hash', 'owners.kind as owner_kind'])
        .orderBy('price_credits')
        .execute();
      return rows.map(({ owner_id: _, created_at: __, lease_until: ___, ...row }) => row);
    };
    for (const run of runs) await beginRun(run, { ...beginning, newOwnerId: randomUUID() });
    const [oneByOne, counted] = [await stored(), await used(db)];
    await db.deleteFrom('owners').execute();
    await db.deleteFrom('visitor_allowances').execute();

    const begun = await Promise.all(
      runs.map((run) => beginRun(run, { ...beginning, newOwnerId: randomUUID() })),
    );
    expect(begun.map(({ outcome }) => outcome)).toEqual(Array(6).fill('begun'));
    expect(await stored()).toEqual(oneByOne);
    expect(await used(db)).toEqual(counted);
  });

  it('lets new visitors, known ones, several of one and users come together', async () => {
    const { db } = await open();
    const beginRun = createBeginRun(db);
    const [known, twice] = [randomBytes(32), randomBytes(32)];
    await beginRun(newRun(known), within());
    const user = { kind: 'user', ownerId: randomUUID(), sessionId: randomUUID() } as const;
    const runs = [
      newRun(randomBytes(32)),
      newRun(known),
      newRun(randomBytes(32)),
      newRun(twice),
      newRun(randomBytes(32), { actor: user }),
      newRun(twice),
      newRun(randomBytes(32)),
    ];
    const begun = await Promise.all(runs.map((run) => beginRun(run, { ...within(), mostOpen: 2 })));
    expect(begun.map(({ outcome }) => outcome)).toEqual([
      ...Array(4).fill('begun'),
      'no_owner',
      ...Array(2).fill('begun'),
    ]);
    expect(await db.selectFrom('guests').select('owner_id').execute()).toHaveLength(5);
    expect(await used(db)).toMatchObject({ address: 14, all: 14 });
  });

  it('gives a run’s credits back once, whoever ends it first', async () => {
    const { db } = await open();
    const run = newRun(randomBytes(32));
    const begun = await begin(db, run);
    if (begun.outcome !== 'begun') throw new Error(begun.outcome);
    const row = await findRun(db, begun.ownerId, run.id);
    expect(row).toMatchObject({ state: 'running', epoch: 1, hold: 'held' });
    const ends = await Promise.all([1, 2, 3].map(() => fail(db, begun.ownerId, run.id)));
    expect(ends.filter((end) => end !== null)).toHaveLength(1);
    expect(await used(db)).toEqual({ guest: 0, address: 0, all: 0 });
    const stale = { ownerId: begun.ownerId, id: run.id, epoch: 2 };
    if (row === null) throw new Error('no run');
    expect(
      await endRun(
        db,
        stale,
        viewRun(row),
        { state: 'failed', text: '', problem: { code: 'internal', message: '' } },
        { now: Date.now() },
      ),
    ).toBeNull();
  });

  if (kind === 'pglite') return;

  it('makes one guest of a cookie that starts many runs at once for the first time', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    const begun = await Promise.all(
      Array.from({ length: 30 }, () => begin(db, newRun(token), { guest: 20 })),
    );
    expect(begun.filter(({ outcome }) => outcome === 'begun')).toHaveLength(10);
    expect(await used(db)).toEqual({ guest: 20, address: 20, all: 20 });
    expect(await db.selectFrom('guests').select('owner_id').execute()).toHaveLength(1);
    expect(await db.selectFrom('owners').select('id').execute()).toHaveLength(1);
  });

  it('gives new visitors who come together to several servers exactly what is left', async () => {
    const { db } = await open();
    const visitors = Array.from({ length: 40 }, () => randomBytes(32));
    const begun = await Promise.all(
      Array.from({ length: 4 }, () => createBeginRun(db)).flatMap((beginRun, server) =>
        visitors
          .slice(server * 8, server * 8 + 16)
          .map((token) => beginRun(newRun(token), within({ all: 60 }))),
      ),
    );
    const told = begun.map(({ outcome }) => outcome);
    expect(told.filter((outcome) => outcome === 'begun')).toHaveLength(30);
    expect(new Set(told)).toEqual(new Set(['begun', 'used_up']));
    expect(await used(db)).toMatchObject({ address: 60, all: 60 });
  });

  it('never deadlocks when starts and ends of the same few people cross', async () => {
    const { db } = await open();
    const people = Array.from({ length: 4 }, () => randomBytes(32));
    await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        for (let round = 0; round < 8; round += 1) {
          const run = newRun(people[(index + round) % people.length] ?? randomBytes(32));
          const begun = await begin(db, run, { all: 30 });
          if (begun.outcome === 'begun') await fail(db, begun.ownerId, run.id);
        }
      }),
    );
    expect(await used(db)).toEqual({ guest: 0, address: 0, all: 0 });
  });
});
