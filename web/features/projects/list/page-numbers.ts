/** A page, or an ellipsis for the pages left out after page `after`. */
export type PageLink = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/** Up to this many pages all are shown. */
const shownWhole = 5;

/**
 * The links of the pager, from 1: up to five all of them, else the first, the last, and the current
 * one with its neighbours. Empty for a single page.
 */
export function pageLinks(current: number, last: number): PageLink[] {
  if (last <= 1) return [];
  const here = Math.min(Math.max(current, 1), last);
  const every = Array.from({ length: last }, (_, index) => index + 1);
  const shown = every.filter(
    (page) => last <= shownWhole || page === 1 || page === last || Math.abs(page - here) <= 1,
  );
  return shown.flatMap((page, index): PageLink[] => {
    const before = shown[index - 1];
    const link: PageLink = { kind: 'page', page };
    return before === undefined || before === page - 1 ? [link] : [{ kind: 'gap', after: before }, link];
  });
}

/** How many pages so many projects fill; at least 1. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** 'Showing 10 to 18 of 23 projects', of a page that shows `shown` of them. */
export function formatShown(
  { page, perPage }: { page: number; perPage: number },
  shown: number,
  total: number,
): string {
  const from = (page - 1) * perPage + 1;
  return `Showing ${from} to ${from + shown - 1} of ${total} projects`;
}
