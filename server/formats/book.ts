import type { Book, FirstPage } from '../../contract/exports.ts';
import { asOwner } from '../db/as-owner.ts';
import { notFound } from '../http/app-error.ts';
import { checkAccountBytes, lockAccount } from '../quota/account-quota.ts';
import { findProject, touchProject } from '../workspace/projects/project-store.ts';
import { findBook, findFirstPage, writeBook, writeFirstPage } from './book-store.ts';
import type { Deps } from './deps.ts';

/** How a project's stories become a book. Throws notFound. */
export function getBook({ db }: Pick<Deps, 'db'>, ownerId: string, projectId: string): Promise<Book> {
  return asOwner(db, ownerId, async (tx) => {
    if ((await findProject(tx, ownerId, projectId)) === null) throw notFound();
    return findBook(tx, ownerId, projectId);
  });
}

/** Saves it over whatever there is. Throws notFound, and `limit_reached` in a full account. */
export function saveBook(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
  book: Book,
): Promise<Book> {
  return asOwner(db, ownerId, async (tx) => {
    await lockAccount(tx);
    if (!(await touchProject(tx, ownerId, projectId))) throw notFound();
    await writeBook(tx, ownerId, projectId, book);
    await checkAccountBytes(tx);
    return book;
  });
}

/** Who stands on the first page of the user's manuscripts. */
export function getFirstPage({ db }: Pick<Deps, 'db'>, ownerId: string): Promise<FirstPage> {
  return asOwner(db, ownerId, (tx) => findFirstPage(tx, ownerId));
}

export function saveFirstPage(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  page: FirstPage,
): Promise<FirstPage> {
  return asOwner(db, ownerId, async (tx) => {
    await writeFirstPage(tx, ownerId, page);
    return page;
  });
}
