import { readScene, type SceneReading } from '../../../../domain/manuscript/report/read-scene.ts';
import { reportOnReadings } from '../../../../domain/manuscript/report/report.ts';
import { reportLanguage } from '../../../../domain/manuscript/report/report-language.ts';
import type { ReportScene } from '../../../../domain/manuscript/report/report-types.ts';
import type { ReportNews, ReportOrder } from './report-orders.ts';

/** How long it works before a newer order may come in, in milliseconds. */
const turnMs = 30;

/**
 * Works on orders for reports, the latest one only. It keeps what it has read, so that a scene is
 * read again only when its text, the language or the options have changed.
 * @param tell takes the news of an order; never of one that was replaced
 * @param pause resolves after whatever has come in was taken
 * @param now milliseconds of any clock
 */
export function createReportDesk(
  tell: (news: ReportNews) => void,
  pause: () => Promise<void>,
  now: () => number,
) {
  const scenes = new Map<string, ReportScene>();
  const readings = new Map<string, { of: ReportScene; as: string; reading: SceneReading }>();
  let latest = 0;

  /** Resolves once the order is done or replaced. */
  return async function take({ number, ids, changed, options }: ReportOrder): Promise<void> {
    latest = number;
    for (const scene of changed) scenes.set(scene.id, scene);
    const wanted = new Set(ids);
    for (const id of scenes.keys())
      if (!wanted.has(id)) {
        scenes.delete(id);
        readings.delete(id);
      }
    const all = ids.flatMap((id) => scenes.get(id) ?? []);
    const language = reportLanguage(options, all);
    const as = JSON.stringify([language, options]);
    let began = now();
    for (const [index, scene] of all.entries()) {
      const known = readings.get(scene.id);
      if (known?.of === scene && known.as === as) continue;
      readings.set(scene.id, { of: scene, as, reading: readScene(scene, options, language) });
      if (now() - began < turnMs) continue;
      tell({ kind: 'reading', number, read: index + 1, total: all.length });
      await pause();
      if (latest !== number) return;
      began = now();
    }
    const read = all.flatMap(({ id }) => readings.get(id)?.reading ?? []);
    tell({ kind: 'ready', number, report: reportOnReadings(read, options, language) });
  };
}
