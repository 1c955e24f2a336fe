import { type Kysely, sql, type Transaction } from 'kysely';
import type { HelpMessage } from '../../contract/help.ts';
import type { Tables } from '../db/tables.ts';

/** The most messages that are listed; older ones stay in the account's download. */
const maxShown = 100;

type Row = {
  id: string;
  email: string | null;
  message: string;
  answer: string | null;
  answered_at: Date | null;
  closed_at: Date | null;
  created_at: Date;
};
const columns = ['id', 'email', 'message', 'answer', 'answered_at', 'closed_at', 'created_at'] as const;

/** An owner's messages, the newest first. */
export async function listMessages(tx: Transaction<Tables>, ownerId: string): Promise<HelpMessage[]> {
  const rows = await tx
    .selectFrom('help_messages')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(viewMessage);
}

export async function findMessage(
  tx: Transaction<Tables>,
  ownerId: string,
  id: string,
): Promise<Row | undefined> {
  return tx
    .selectFrom('help_messages')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many messages wait for an answer. Nobody can add one until the transaction ends. */
export async function countOpenMessages(tx: Transaction<Tables>, ownerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('help_messages ' || ${ownerId}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('help_messages')
    .select((where) => where.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertMessage(
  tx: Transaction<Tables>,
  row: Pick<Row, 'id' | 'email' | 'message' | 'created_at'> & { owner_id: string },
): Promise<Row & { reference: string }> {
  return tx
    .insertInto('help_messages')
    .values(row)
    .returning([...columns, 'reference'])
    .executeTakeFirstOrThrow();
}

/** The owner of a visitor's browser; null if it has stored nothing yet. */
export async function findGuestOwner(db: Kysely<Tables>, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('guests')
    .select('owner_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** The same, created if there is none. */
export async function ensureGuestOwner(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  newId: string,
): Promise<string> {
  await sql`with made as (
      insert into guests (owner_id, token_hash) values (${newId}, ${tokenHash})
      on conflict (token_hash) do nothing returning owner_id
    ) insert into owners (id, kind) select owner_id, 'guest' from made`.execute(db);
  const owner = await findGuestOwner(db, tokenHash);
  if (owner === null) throw new Error('The visitor was swept away while they wrote.');
  return owner;
}

export function viewMessage({ id, message, answer, ...row }: Row): HelpMessage {
  return {
    id,
    message,
    createdAt: row.created_at.toISOString(),
    answer:
      answer === null || row.answered_at === null
        ? null
        : { text: answer, at: row.answered_at.toISOString() },
    isClosed: row.closed_at !== null,
  };
}
