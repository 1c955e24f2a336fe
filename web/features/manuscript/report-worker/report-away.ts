import type { ReportOptions, ReportScene } from '../../../../domain/manuscript/report/report-types.ts';
import type { ReportNews, ReportOrder } from './report-orders.ts';

/** Reports in a thread of its own. */
export type ReportAway = {
  /** Asks for a report on these scenes; an earlier one that isn't ready is given up. */
  ask(texts: readonly ReportScene[], options: ReportOptions): void;
  /** Ends the thread. */
  close(): void;
};

/**
 * Begins a thread that reports on a manuscript. Only scenes whose content is another object than
 * before are sent to it.
 */
export function reportAway(tell: (news: ReportNews) => void, fail: (message: string) => void): ReportAway {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' });
  const sent = new Map<string, ReportScene['content']>();
  let number = 0;
  worker.onmessage = ({ data }: MessageEvent<ReportNews>) => {
    if (data.number === number) tell(data);
  };
  worker.onerror = ({ message }) => fail(message);
  return {
    ask(texts, options) {
      number += 1;
      const changed = texts.filter(({ id, content }) => sent.get(id) !== content);
      sent.clear();
      for (const { id, content } of texts) sent.set(id, content);
      const order: ReportOrder = {
        number,
        ids: texts.map(({ id }) => id),
        changed: changed.map(({ id, content: { text, blocks } }) => ({ id, content: { text, blocks } })),
        options,
      };
      worker.postMessage(order);
    },
    close: () => worker.terminate(),
  };
}
