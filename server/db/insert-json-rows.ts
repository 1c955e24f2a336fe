import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import type { Tx } from './transact.ts';

/** Rows of one table without their owner, as a JSON list; all have these columns. */
export type JsonRows = { columns: readonly string[]; json: string };

/**
 * Stores many rows in one statement, which the server neither parses nor looks at. The columns come
 * from our own code, never from outside.
 */
export async function insertJsonRows(
  tx: Tx,
  ownerId: string,
  table: keyof Tables,
  { columns, json }: JsonRows,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (owner_id, ${names})
    select ${ownerId}::uuid, ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(
    tx,
  );
}
