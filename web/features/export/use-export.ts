import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AskExportPreview, type ExportPreview, optionsOfFormat } from '../../../contract/exports.ts';
import { saveFile } from '../../api/device/save-file.ts';
import { exportKeys } from '../../api/exports/export-keys.ts';
import { makeExport, previewExport } from '../../api/exports/exports.ts';
import { acceptedOf, failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import type { ExportChoices } from './choices.ts';
import type { Chosen } from './use-choices.ts';

/** How long the choices must stand before a preview is asked for, in milliseconds. */
const settleMs = 250;

export type ExportFile = {
  /** The last preview that came, and whether it is that of the present choices. */
  preview: ExportPreview | null;
  isFresh: boolean;
  isOffline: boolean;
  failure: unknown;
  /** Nothing is ticked. */
  isEmpty: boolean;
  look: () => void;
  download: {
    attempt: (way: 'as_seen' | 'as_it_is') => void;
    isBusy: boolean;
    isDone: boolean;
    /** Why it failed; '' if it did not. */
    problem: string;
    /** The text says something else than in the preview. */
    isChanged: boolean;
  };
};

/** The file that the choices make: its preview, and its download. */
export function useExport(userId: string, projectId: string, { choices, ids }: Chosen): ExportFile {
  const queries = useQueryClient();
  const ask = useSettled(useMemo(() => askOf(choices, ids), [choices, ids]));
  const isEmpty = choices.format !== 'archive' && ids.length === 0;
  const query = useQuery({
    queryKey: exportKeys.preview(userId, projectId, ask.value),
    queryFn: async ({ signal }) => acceptedOf(await previewExport(projectId, ask.value, signal)),
    enabled: !isEmpty,
    // What was typed since is in it.
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    retry: (times, cause) => times < 2 && cause instanceof Refusal && cause.code === 'busy',
    refetchOnWindowFocus: false,
  });
  const isFresh = ask.isSettled && query.isSuccess && !query.isPlaceholderData && !query.isFetching;

  const download = useChange(async (way: 'as_seen' | 'as_it_is') => {
    const hash = way === 'as_seen' ? (query.data?.hash ?? null) : null;
    const { file, name } = acceptedOf(await makeExport(projectId, { ...askOf(choices, ids), hash }));
    saveFile(file, name);
  });
  const cause = download.failure?.cause;
  return {
    preview: isEmpty ? null : (query.data ?? null),
    isFresh: isFresh && !isEmpty,
    isOffline: query.fetchStatus === 'paused',
    failure: query.isError ? query.error : null,
    isEmpty,
    look() {
      download.reset();
      void queries.invalidateQueries({ queryKey: exportKeys.previews(userId, projectId) });
    },
    download: {
      attempt: download.attempt,
      isBusy: download.isBusy,
      isDone: download.isDone,
      problem: cause === undefined ? '' : failureInWords(cause),
      isChanged: cause instanceof Refusal && cause.code === 'text_changed',
    },
  };
}

/** What concerns the format alone, so that other choices make no second preview. */
function askOf({ format, options }: ExportChoices, ids: readonly string[]): Required<AskExportPreview> {
  const chosen = optionsOfFormat[format].map((name) => [name, options[name]]);
  return { format, pieces: format === 'archive' ? [] : [...ids], options: Object.fromEntries(chosen) };
}

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): { value: Value; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const isSettled = JSON.stringify(settled) === JSON.stringify(value);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value, isSettled]);
  return { value: settled, isSettled };
}
