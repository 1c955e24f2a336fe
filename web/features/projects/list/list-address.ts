import { ListProjects } from '../../../../contract/projects.ts';

/** What the address of the list asks for. Whatever is missing or wrong in it counts as not said. */
export function readListAddress(params: URLSearchParams): ListProjects {
  return ListProjects.parse(Object.fromEntries(params));
}

/** The query of an address that asks for this list; what goes without saying is left out. */
export function writeListAddress({ page, search, sort }: ListProjects): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== firstList.sort) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** The list as it opens: the first page of everything, the latest change first. */
export const firstList: ListProjects = { page: 1, search: '', sort: 'updated' };

/** Whether a list is the one that opens first, which the browser keeps. */
export function isFirstList({ page, search, sort }: ListProjects): boolean {
  return page === firstList.page && search === firstList.search && sort === firstList.sort;
}
