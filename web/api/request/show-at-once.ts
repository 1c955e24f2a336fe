import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A change to what was loaded, shown before the server knows of it. */
export type Patch<Data> = {
  /** Of the queries whose data change: all whose key begins so. */
  queryKey: QueryKey;
  apply: (data: Data, key: QueryKey) => Data;
  /**
   * Undoes this patch alone in data that may have changed since; `before` is what it was applied
   * to.
   */
  revert: (data: Data, before: Data) => Data;
};

/**
 * Shows a change at once. Cancels loading first, because an older answer would overwrite it.
 * Resolves with a function that reverts the patch and nothing else.
 */
export async function showAtOnce<Data>(
  queries: QueryClient,
  { queryKey, apply, revert }: Patch<Data>,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey });
  const shown = queries.getQueriesData<Data>({ queryKey });
  for (const [key] of shown)
    queries.setQueryData<Data>(key, (data) => (data === undefined ? undefined : apply(data, key)));
  return () => {
    for (const [key, before] of shown)
      if (before !== undefined)
        queries.setQueryData<Data>(key, (data) => (data === undefined ? undefined : revert(data, before)));
  };
}
