import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type AskExportPreview, type ExportPreview, optionsOfFormat } from '../../../contract/exports.ts';
import { saveFile } from '../../api/device/save-file.ts';
import { exportKeys } from '../../api/exports/export-keys.ts';
import {
  makeExport,
  type OwnFile,
  previewExport,
  previewIntoFile,
  writeIntoFile,
} from '../../api/exports/exports.ts';
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

/**
 * The file that the choices make: its preview, and its download. `own`: the writer's own file, into
 * which the scripts are written instead.
 */
export function useExport(
  userId: string,
  projectId: string,
  { choices, ids }: Chosen,
  own: OwnFile | null,
): ExportFile {
  const queries = useQueryClient();
  const ask = useSettled(useMemo(() => askOf(choices, ids), [choices, ids]));
  const number = useNumber(own);
  /** What is chosen now; what became of an earlier download says nothing of it. */
  const about = JSON.stringify([askOf(choices, ids), number]);
  const [asked, setAsked] = useState('');
  const isEmpty = choices.format !== 'archive' && ids.length === 0;
  const query = useQuery({
    queryKey: [...exportKeys.preview(userId, projectId, ask.value), number],
    queryFn: async ({ signal }) =>
      acceptedOf(
        await (own === null
          ? previewExport(projectId, ask.value, signal)
          : previewIntoFile(projectId, { own, pieces: ask.value.pieces }, signal)),
      ),
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
    const { file, name } = acceptedOf(
      await (own === null
        ? makeExport(projectId, { ...askOf(choices, ids), hash })
        : writeIntoFile(projectId, { own, pieces: ids, hash })),
    );
    saveFile(file, own?.name ?? name);
  });
  const isOfThis = asked === about;
  const cause = isOfThis ? download.failure?.cause : undefined;
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
      attempt(way) {
        setAsked(about);
        download.attempt(way);
      },
      isBusy: download.isBusy,
      isDone: isOfThis && download.isDone,
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

/** Tells one file from the next, which may have its name; 0 for none. */
function useNumber(own: OwnFile | null): number {
  const [numbers] = useState(() => new WeakMap<OwnFile, number>());
  if (own === null) return 0;
  const number = numbers.get(own) ?? ++lastNumber;
  numbers.set(own, number);
  return number;
}

let lastNumber = 0;

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
