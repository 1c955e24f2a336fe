import { sql } from 'kysely';
import { Book, FirstPage } from '../../contract/exports.ts';
import type { Tx } from '../db/transact.ts';

/** How a project's stories become a book; an empty one if none was ever saved. */
export async function findBook(tx: Tx, ownerId: string, projectId: string): Promise<Book> {
  const row = await tx
    .selectFrom('project_books')
    .select('book')
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return Book.parse(row?.book ?? {});
}

/** Stores it over whatever there is. The project must be locked. */
export async function writeBook(tx: Tx, ownerId: string, projectId: string, book: Book): Promise<void> {
  await sql`
    insert into project_books (owner_id, project_id, book, updated_at)
    values (${ownerId}, ${projectId}, ${JSON.stringify(book)}::jsonb, clock_timestamp())
    on conflict (owner_id, project_id) do update
      set book = excluded.book, updated_at = excluded.updated_at`.execute(tx);
}

/** Who stands on the first page of an account's manuscripts; nobody if it was never saved. */
export async function findFirstPage(tx: Tx, ownerId: string): Promise<FirstPage> {
  const row = await tx
    .selectFrom('first_pages')
    .select('page')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return FirstPage.parse(row?.page ?? {});
}

export async function writeFirstPage(tx: Tx, ownerId: string, page: FirstPage): Promise<void> {
  await sql`
    insert into first_pages (owner_id, page, updated_at)
    values (${ownerId}, ${JSON.stringify(page)}::jsonb, clock_timestamp())
    on conflict (owner_id) do update set page = excluded.page, updated_at = excluded.updated_at`.execute(tx);
}
