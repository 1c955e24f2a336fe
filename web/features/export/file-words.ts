import type { ExportPreview } from '../../../contract/exports.ts';
import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import { losses } from '../../../domain/formats/losses.ts';
import { formatCount } from '../../shared/format.ts';

/** Words on a page of a manuscript, and on one of a screenplay. */
const wordsOfPage = { prose: 250, script: 180, any: 400, project: 400 } as const;

/**
 * '12 pages, 2,310 words, 84 KB. Exporting costs no credits.' Of an archive: '12 elements, 80
 * versions, 2 MB.'
 */
export function formatFile({ pages, words, bytes, holds }: ExportPreview): string {
  const parts = [
    ...(holds === null
      ? []
      : [formatCount(holds.elements, 'element'), formatCount(holds.versions, 'version')]),
    ...(pages === null ? [] : [formatCount(pages, 'page')]),
    ...(words === 0 ? [] : [formatCount(words, 'word')]),
    formatBytes(bytes),
  ];
  return `${parts.join(', ')}. Exporting costs no credits.`;
}

/** How many pages another program will make of this many words, roughly. */
export function aboutPages(words: number, format: ExportFormat): number {
  return Math.max(1, Math.round(words / wordsOfPage[exportFormats[format].material]));
}

/** '640 bytes', '84 KB', '1.2 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return formatCount(bytes, 'byte');
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round((kilobytes * 10) / 1024) / 10} MB`;
}

type ShownLoss = Pick<ExportPreview['losses'][number], 'code' | 'count'>;

/** What a file has not: '3 times: Notes, sections and synopses are not printed.' */
export function formatLoss({ code, count }: ShownLoss): string {
  return count === 1 ? losses[code].sentence : `${formatCount(count, 'time')}: ${losses[code].sentence}`;
}

/** Losses that leave something out, and those that only change its form. */
export function partLosses<Loss extends ShownLoss>(all: readonly Loss[]): { out: Loss[]; changed: Loss[] } {
  const out = all.filter(({ code }) => losses[code].kept === 'dropped');
  return { out, changed: all.filter((loss) => !out.includes(loss)) };
}
