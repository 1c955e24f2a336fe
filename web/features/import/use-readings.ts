import { useQueries, useQueryClient } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import { importKeys } from '../../api/imports/import-keys.ts';
import { readImport } from '../../api/imports/imports.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { type Found, foundIn, type HeldFile } from './found.ts';
import { holdFile } from './held-file.ts';

/** How far the reading of a file is. */
export type Reading =
  | { kind: 'waiting' | 'reading' | 'offline' }
  | { kind: 'failed'; cause: unknown; onRetry: () => void }
  | { kind: 'read'; found: Found };

/** A file, and how far its reading is. */
export type ReadingFile = HeldFile & { reading: Reading };

/**
 * Reads files one after another. A file that is no longer among them is not read on, nor is any
 * once the page is left.
 */
export function useReadings(userId: string, files: readonly HeldFile[]): readonly ReadingFile[] {
  const queries = useQueryClient();
  const asked = useQueries({
    queries: files.map((held) => ({
      queryKey: importKeys.reading(userId, held.id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(async () => {
          signal.throwIfAborted();
          const blob = await holdFile(held.file);
          return foundIn(held, acceptedOf(await readImport(blob, held.file.name, signal)), makeId);
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    })),
  });
  let isFirst = true;
  return files.map((held, index) => {
    const query = asked[index];
    if (query?.data !== undefined) return { ...held, reading: { kind: 'read', found: query.data } };
    if (query?.isError === true && !query.isFetching) {
      const onRetry = () => void queries.refetchQueries({ queryKey: importKeys.reading(userId, held.id) });
      return { ...held, reading: { kind: 'failed', cause: query.error, onRetry } };
    }
    if (query?.fetchStatus === 'paused') return { ...held, reading: { kind: 'offline' } };
    const kind = isFirst ? 'reading' : 'waiting';
    isFirst = false;
    return { ...held, reading: { kind } };
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Does one thing once all that were asked for before are over. */
function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const next = last.then(act);
  last = next.catch(() => undefined);
  return next;
}
