import type { ExportPreview } from '../../../contract/exports.ts';
import { formatBytes } from '../../shared/file-size.ts';
import { formatCount } from '../../shared/format.ts';

/** '12 pages, 2,310 words, 84 KB. Exporting costs no credits.' */
export function formatFile({ pages, words, bytes }: ExportPreview): string {
  const parts = [
    ...(pages === null ? [] : [formatCount(pages, 'page')]),
    ...(words === 0 ? [] : [formatCount(words, 'word')]),
    formatBytes(bytes),
  ];
  return `${parts.join(', ')}. Exporting costs no credits.`;
}
