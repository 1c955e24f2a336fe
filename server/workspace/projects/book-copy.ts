import { sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';
import type { CopiedElement } from '../elements/copied-rows.ts';

/** Gives a copied project the book of its original, if any, with the copies of its stories. */
export async function copyBook(
  tx: Tx,
  ownerId: string,
  { from, to, copies }: { from: string; to: string; copies: readonly CopiedElement[] },
): Promise<void> {
  const ids = JSON.stringify(copies.map(({ id, copyId }) => ({ id, copy: copyId })));
  await sql`
    insert into project_books (owner_id, project_id, book)
    select owner_id, ${to}, book || jsonb_build_object('order', coalesce((
      select jsonb_agg(copies.copy order by place)
      from jsonb_array_elements_text(book->'order') with ordinality as ordered(id, place)
      join jsonb_to_recordset(${ids}::jsonb) as copies(id text, copy text) on copies.id = lower(ordered.id)
    ), '[]'))
    from project_books where owner_id = ${ownerId} and project_id = ${from}`.execute(tx);
}
