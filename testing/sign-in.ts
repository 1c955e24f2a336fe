import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addCredits } from '../server/credits/add-credits.ts';
import type { Tables } from '../server/db/tables.ts';
import { insertSession } from '../server/identity/session-store.ts';
import { hashToken, newSessionToken, sessionCookieName } from '../server/identity/session-token.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** A user stored straight in the database, with a signed-in browser. */
export type TestUser = { id: string; email: string; browser: Visitor };

/** Makes a user on the Free plan, with lasting credits, signed in at the server of this address. */
export async function makeUser(
  db: Kysely<Tables>,
  url: string,
  {
    name = 'Ada Quill',
    plan = 'free',
    now = Date.now(),
    credits = 1000,
  }: { name?: string; plan?: string; now?: number; credits?: number } = {},
): Promise<TestUser> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  await db.insertInto('owners').values({ id, kind: 'user' }).execute();
  await db.insertInto('profiles').values({ id, email, full_name: name }).execute();
  await db
    .insertInto('subscriptions')
    .values({
      owner_id: id,
      id: randomUUID(),
      plan_id: plan,
      status: 'active',
      current_period_start: new Date(now),
    })
    .execute();
  if (credits > 0) await addCredits(db, { ownerId: id, credits, months: 1200 }, now);
  return { id, email, browser: await openBrowser(db, url, id, now) };
}

/** Opens another browser in which the user is signed in. */
export async function openBrowser(
  db: Kysely<Tables>,
  url: string,
  userId: string,
  now = Date.now(),
): Promise<Visitor> {
  const token = newSessionToken();
  await insertSession(db, { tokenHash: hashToken(token), id: randomUUID(), userId, device: 'a test' }, now);
  return createVisitor(url, new Map([[sessionCookieName(false), token]]));
}
