import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { accessMs, idleMs, signInMs } from './session-token.ts';

export type SessionRow = { id: string; userId: string; isAccessExpired: boolean };

/** A signed-in browser, as its user sees it. */
export type DeviceRow = { id: string; device: string; createdAt: Date; lastUsedAt: Date };

/**
 * The active session of a token at `now` (milliseconds); null if there is none or its account is
 * closed.
 */
export async function findSession(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: number,
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('profiles', 'profiles.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.access_until'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', new Date(now))
    .where('sessions.last_used_at', '>', new Date(now - idleMs))
    .where('profiles.closed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, userId: row.user_id, isAccessExpired: row.access_until.getTime() <= now };
}

/** Null if the session is gone. */
export async function findAccessEnd(db: Kysely<Tables>, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('access_until').where('id', '=', id).executeTakeFirst();
  return row?.access_until ?? null;
}

/**
 * Extends access by an hour and records the use. Returns its end; null if the session has ended.
 */
export async function renewSession(db: Kysely<Tables>, id: string, now: number): Promise<Date | null> {
  const row = await db
    .updateTable('sessions')
    .set({
      access_until: sql`least(ends_at, ${new Date(now + accessMs)}::timestamptz)`,
      last_used_at: new Date(now),
    })
    .where('id', '=', id)
    .where('ends_at', '>', new Date(now))
    .where('last_used_at', '>', new Date(now - idleMs))
    .returning('access_until')
    .executeTakeFirst();
  return row?.access_until ?? null;
}

export async function insertSession(
  db: Kysely<Tables>,
  session: { tokenHash: Buffer; id: string; userId: string; device: string },
  now: number,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      user_id: session.userId,
      device: session.device,
      created_at: new Date(now),
      last_used_at: new Date(now),
      access_until: new Date(now + accessMs),
      ends_at: new Date(now + signInMs),
    })
    .execute();
}

/** A user's active sessions, last used first. */
export async function listSessions(db: Kysely<Tables>, userId: string, now: number): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', new Date(now))
    .where('last_used_at', '>', new Date(now - idleMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Ends one session of a user. Returns whether there was one. */
export async function deleteSession(
  db: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function deleteUserSessions(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Ends the session of a token, whoever it belongs to. */
export async function deleteSessionByToken(db: Kysely<Tables>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('ends_at', '<=', new Date(now)), eb('last_used_at', '<=', new Date(now - idleMs))]),
    )
    .execute();
}
