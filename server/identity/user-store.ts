import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../../domain/time.ts';
import type { Tx } from '../db/transact.ts';
import type { Person } from './person.ts';

/** How long signing in reopens a closed account, in milliseconds. */
export const reopenWindowMs = 14 * dayMs;

const freePlan = 'free';

/**
 * The user with this subject at an issuer, locked until the transaction ends; null if there is
 * none. An account that was closed too long ago releases its subject and counts as none.
 */
export async function lockUser(
  tx: Tx,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
  now: number,
): Promise<string | null> {
  const identity = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (identity === undefined) return null;
  const id = identity.user_id;
  const profile = await tx
    .selectFrom('profiles')
    .select('closed_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (profile === undefined) return (await isOwner(tx, id)) ? id : null;
  if (profile.closed_at === null || profile.closed_at.getTime() > now - reopenWindowMs) return id;
  await tx
    .deleteFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', id)
    .execute();
  return null;
}

async function isOwner(tx: Tx, id: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('owners')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return owner !== undefined;
}

/** Creates a user with this subject. Null if another transaction just did; waits for it to end. */
export async function addUser(
  tx: Tx,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<string | null> {
  const id = randomUUID();
  await tx.insertInto('owners').values({ id, kind: 'user' }).execute();
  const added = await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id: id })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return id;
  await tx.deleteFrom('owners').where('id', '=', id).execute();
  return null;
}

/**
 * Updates the profile from the issuer and reopens a closed account. A name that the user typed
 * stays.
 */
export async function saveProfile(tx: Tx, userId: string, person: Person, now: number): Promise<void> {
  const { full_name: storedName } = await tx
    .selectFrom('identities')
    .select('full_name')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirstOrThrow();
  const name = person.fullName ?? storedName;
  await tx
    .insertInto('profiles')
    .values({ id: userId, email: person.email, full_name: name, avatar_url: person.avatarUrl })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        email: person.email,
        full_name: sql`case when profiles.full_name is not distinct from ${storedName}::text then ${name}::text
          else profiles.full_name end`,
        avatar_url: person.avatarUrl,
        closed_at: null,
        updated_at: new Date(now),
      }),
    )
    .execute();
  await tx
    .updateTable('identities')
    .set({ full_name: name })
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .execute();
}

/** Puts a user without a subscription on the Free plan, which has no end. */
export async function addFreePlan(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({
      owner_id: userId,
      id: randomUUID(),
      plan_id: freePlan,
      status: 'active',
      current_period_start: new Date(now),
      current_period_end: null,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
}
