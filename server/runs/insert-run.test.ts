import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import { endRun } from './end-run.ts';
import { insertRun, type StartContext } from './insert-run.ts';
import type { NewRun, Run } from './run.ts';
import { findRun } from './run-store.ts';

const day = '2026-11-20';
const address = randomBytes(32);

function newRun(tokenHash: Buffer, more: Partial<NewRun> = {}): NewRun {
  return {
    id: randomUUID(),
    requestHash: Buffer.alloc(32),
    kind: 'THEME',
    inputs: {},
    direction: '',
    builtOn: [],
    writer: 'scripted',
    priceCredits: 2,
    target: null,
    scope: null,
    jobId: null,
    step: null,
    seed: null,
    allowanceDay: day,
    allowanceKey: tokenHash,
    allowanceAddress: address,
    ...more,
  };
}

type Limits = Partial<StartContext['limits']>;

function by(actor: Actor, limits: Limits = {}): StartContext {
  return {
    actor,
    newOwnerId: randomUUID(),
    holder: randomUUID(),
    leaseMs: 15_000,
    maxOpen: 1000,
    limits: { guest: 1000, address: 1000, all: 1000, ...limits },
    now: Date.now(),
  };
}

function startRun(db: Kysely<Tables>, tokenHash: Buffer, limits: Limits = {}, more: Partial<NewRun> = {}) {
  return insertRun(db, newRun(tokenHash, more), by({ kind: 'guest', tokenHash }, limits));
}

/** Used credits by scope. */
async function used(db: Kysely<Tables>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('visitor_allowances')
    .select(({ fn }) => ['scope', fn.sum<number>('used').as('used')])
    .groupBy('scope')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.scope, Number(row.used)]));
}

function failRun(db: Kysely<Tables>, run: Run) {
  const problem = { code: 'internal', message: '' } as const;
  return endRun(db, run, { state: 'failed', text: '', problem }, { now: Date.now() });
}

describeDatabases((open, kind) => {
  it.each(['guest', 'address', 'all'] as const)(
    'leaves nothing behind when the allowance of %s is used up',
    async (scope) => {
      const { db } = await open();
      expect(await startRun(db, randomBytes(32), { [scope]: 1 })).toEqual({ outcome: 'used_up', scope });
      for (const count of Object.values(await used(db))) expect(count).toBe(0);
      for (const table of ['owners', 'guests', 'runs'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );

  it('counts up to the limit, not above, and keeps the guest who is known', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    const tries = [];
    for (let index = 0; index < 4; index += 1) tries.push(await startRun(db, token, { address: 5 }));
    expect(tries.map(({ outcome }) => outcome)).toEqual(['begun', 'begun', 'used_up', 'used_up']);
    expect(await used(db)).toEqual({ guest: 4, address: 4, all: 4 });
    expect(await db.selectFrom('guests').select('token_hash').execute()).toHaveLength(1);
  });

  it('has no counter where there is no limit, or no address', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    await startRun(db, token, { all: null }, { allowanceAddress: null });
    expect(await used(db)).toEqual({ guest: 2 });
  });

  it('starts nothing for a user who is gone', async () => {
    const { db } = await open();
    const actor = { kind: 'user', ownerId: randomUUID(), sessionId: randomUUID() } as const;
    expect(await insertRun(db, newRun(randomBytes(32)), by(actor))).toEqual({ outcome: 'no_owner' });
  });

  it('stores a run as it is given, and answers it when the same comes again', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    const run = newRun(token, { inputs: { genre: 'Drama' }, direction: '“0”', priceCredits: 3 });
    const context = by({ kind: 'guest', tokenHash: token });
    const started = await insertRun(db, run, context);
    if (started.outcome !== 'begun') throw new Error(started.outcome);
    expect(started.run).toMatchObject({
      ...run,
      ownerId: context.newOwnerId,
      state: 'running',
      attempt: 1,
      epoch: 1,
      leaseOwner: context.holder,
      text: '',
      spentCredits: null,
      endedAt: null,
    });
    expect(await findRun(db, started.run.ownerId, run.id)).toEqual(started.run);
    expect(await insertRun(db, run, context)).toEqual({ outcome: 'known', run: started.run });
    expect(await insertRun(db, { ...run, requestHash: randomBytes(32) }, context)).toEqual({
      outcome: 'reused',
    });
    expect(await used(db)).toEqual({ guest: 3, address: 3, all: 3 });
  });

  it('gives a run’s credits back once, whoever ends it first', async () => {
    const { db } = await open();
    const started = await startRun(db, randomBytes(32));
    if (started.outcome !== 'begun') throw new Error(started.outcome);
    const { run } = started;
    const ends = await Promise.all([1, 2, 3].map(() => failRun(db, run)));
    expect(ends.filter((end) => end !== null)).toHaveLength(1);
    expect(await used(db)).toEqual({ guest: 0, address: 0, all: 0 });
    expect(await failRun(db, { ...run, epoch: 2 })).toBeNull();
  });

  if (kind === 'pglite') return;

  it('makes one guest of a cookie that starts many runs at once for the first time', async () => {
    const { db } = await open();
    const token = randomBytes(32);
    const started = await Promise.all(Array.from({ length: 30 }, () => startRun(db, token, { guest: 20 })));
    expect(started.filter(({ outcome }) => outcome === 'begun')).toHaveLength(10);
    expect(await used(db)).toEqual({ guest: 20, address: 20, all: 20 });
    expect(await db.selectFrom('guests').select('owner_id').execute()).toHaveLength(1);
    expect(await db.selectFrom('owners').select('id').execute()).toHaveLength(1);
  });

  it('gives visitors who come at once exactly what is left', async () => {
    const { db } = await open();
    const visitors = Array.from({ length: 40 }, () => randomBytes(32));
    const started = await Promise.all(visitors.map((token) => startRun(db, token, { all: 60 })));
    const told = started.map(({ outcome }) => outcome);
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
          const started = await startRun(db, people[(index + round) % people.length] ?? randomBytes(32), {
            all: 30,
          });
          if (started.outcome === 'begun') await failRun(db, started.run);
        }
      }),
    );
    expect(await used(db)).toEqual({ guest: 0, address: 0, all: 0 });
  });
});
