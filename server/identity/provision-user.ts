import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import type { Person } from './person.ts';
import { addFreePlan, addUser, lockUser, saveProfile } from './user-store.ts';

/** Grants the trial once per person. `now` in milliseconds. */
export type GrantTrial = (tx: Tx, userId: string, person: Person, now: number) => Promise<void>;

/** A try fails only if a concurrent transaction made the account and it was erased since. */
const maxTries = 8;

/**
 * Ensures that a signed-in person has an account: owner, identity, profile, plan and trial.
 * Concurrent calls make one account. Returns the user's id. Runs in the transaction of `db`, or in
 * one of its own.
 */
export function provisionUser(
  db: Kysely<Tables>,
  person: Person,
  { grantTrial, now }: { grantTrial: GrantTrial; now: number },
): Promise<string> {
  return transact(db, async (tx) => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const userId = (await lockUser(tx, person, now)) ?? (await addUser(tx, person));
      if (userId === null) continue;
      await saveProfile(tx, userId, person, now);
      await addFreePlan(tx, userId, now);
      await grantTrial(tx, userId, person, now);
      return userId;
    }
    throw new Error('The account could neither be found nor made.');
  });
}
