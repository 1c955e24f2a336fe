import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Person } from './person.ts';
import { addFreePlan, addUser, grantTrial, lockUser, saveProfile } from './user-store.ts';

/** More than this many people do not sign in and vanish again while one transaction looks. */
const maxTries = 8;

/**
 * Makes sure that a person who signed in has an account with all its parts, once however many ask at a time: owner,
 * identity, profile, plan and trial. Returns the user's id. Runs in the transaction of `db`, or in one of its own.
 * `secret` keys the hash by which a trial is remembered.
 */
export function provisionUser(
  db: Kysely<Tables>,
  person: Person,
  { secret, now }: { secret: string; now: number },
): Promise<string> {
  return transact(db, async (tx) => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const userId = (await lockUser(tx, person, now)) ?? (await addUser(tx, person));
      if (userId === null) continue;
      await saveProfile(tx, userId, person, now);
      await addFreePlan(tx, userId, now);
      await grantTrial(tx, userId, hashSubject(person, secret), now);
      return userId;
    }
    throw new Error('The account could neither be found nor made.');
  });
}

/** What is kept of a subject to grant one trial only. */
function hashSubject({ issuer, subject }: Person, secret: string): Buffer {
  return createHmac('sha256', secret).update(`trial:${issuer}|${subject}`).digest();
}
