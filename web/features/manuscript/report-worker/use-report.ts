import { useEffect, useState } from 'react';
import type {
  Report,
  ReportOptions,
  ReportScene,
} from '../../../../domain/manuscript/report/report-types.ts';
import { type ReportAway, reportAway } from './report-away.ts';

/** How long texts that are typed on rest before they are read again, in milliseconds. */
const restMs = 1_000;

/**
 * `report`: the last one that was ready, which may be of older words while the next is on its way;
 * null before the first.
 */
export type ReportState = {
  report: Report | null;
  /** Scenes read so far of those to read, while a report is being made; else null. */
  progress: { read: number; total: number } | null;
  /** The thread couldn't start, or broke. */
  hasFailed: boolean;
  /** Begins again after a failure. */
  retry(): void;
};

/**
 * Keeps a report on the scenes of a manuscript up to date, free, in a thread of its own.
 * @param texts all scenes outside the parked ones in reading order, with their newest content; a
 *   scene whose `content` is the same object as before isn't read again. Null while nobody looks
 *   or texts are still to come: then nothing is read, and the thread ends. `SceneContent` fits.
 * @param options the style sheet, and the names of the entities; compared by value
 * Each hit of the report has the scene's id, a path within its content (['text'] of prose),
 * `start` and `end` in UTF-16 code units of that text, a short label, and what stands there.
 */
export function useReport(texts: readonly ReportScene[] | null, options: ReportOptions): ReportState {
  const [state, setState] = useState<Omit<ReportState, 'retry'>>(nothing);
  const [thread, setThread] = useState<{ away: ReportAway; isFirst: boolean } | null>(null);
  const isOpen = texts !== null && !state.hasFailed;
  const told = JSON.stringify(options);

  useEffect(() => {
    if (!isOpen) return;
    const away = reportAway(
      (news) =>
        setState(({ report }) =>
          news.kind === 'ready'
            ? { report: news.report, progress: null, hasFailed: false }
            : { report, progress: { read: news.read, total: news.total }, hasFailed: false },
        ),
      () => setState(({ report }) => ({ report, progress: null, hasFailed: true })),
    );
    setThread({ away, isFirst: true });
    return () => {
      setThread(null);
      away.close();
    };
  }, [isOpen]);

  useEffect(() => {
    if (texts === null || thread === null) return;
    const ask = () => {
      thread.isFirst = false;
      thread.away.ask(texts, JSON.parse(told));
    };
    const timer = setTimeout(ask, thread.isFirst ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [texts, told, thread]);

  return { ...state, retry: () => setState(({ report }) => ({ ...nothing, report })) };
}

const nothing: Omit<ReportState, 'retry'> = { report: null, progress: null, hasFailed: false };
