import type { ExportPreview } from '../../../contract/exports.ts';
import { limits } from '../../../domain/limits.ts';
import { formatBytes } from '../../shared/file-size.ts';
import { formatCount } from '../../shared/format.ts';

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
  const isTooLarge = holds !== null && bytes > limits.archiveBytes;
  return [
    `${parts.join(', ')}. Exporting costs no credits.`,
    ...(isTooLarge
      ? [`Files of more than ${formatBytes(limits.archiveBytes)} can be kept, but not imported again.`]
      : []),
  ].join(' ');
}
