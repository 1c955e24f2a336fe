import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openPostgresAgain, type TestDatabase } from '../../testing/postgres-databases.ts';
import { addCustomer } from './customer-store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openPostgresAgain(inject('postgresUrl'));
});
afterEach(() => database.close());

const addOwner = async () => {
  const id = randomUUID();
  await database.db.insertInto('owners').values({ id, kind: 'user' }).execute();
  return id;
};

it('stores a customer once for concurrent requests', async () => {
  for (let round = 0; round < 40; round += 1) {
    const customer = { ownerId: await addOwner(), service: 'sandbox', ref: `cus_${round}` } as const;
    const refs = await Promise.all(Array.from({ length: 8 }, () => addCustomer(database.db, customer)));
    expect(new Set(refs)).toEqual(new Set([customer.ref]));
  }
});

it('never takes another user’s customer', async () => {
  const customer = { service: 'sandbox', ref: 'cus_hers' } as const;
  await addCustomer(database.db, { ownerId: await addOwner(), ...customer });
  await expect(addCustomer(database.db, { ownerId: await addOwner(), ...customer })).rejects.toThrow();
});
