import { expect, it } from 'vitest';
import type { ExportPreview } from '../../../contract/exports.ts';
import { limits } from '../../../domain/limits.ts';
import { formatFile } from './file-words.ts';

it('says of an archive what it holds, and when it is too large to be imported again', () => {
  const archive = { pages: null, words: 0, bytes: 2 * 1024 * 1024, holds: { elements: 12, versions: 80 } };
  const said = (bytes: number) => formatFile({ ...archive, bytes } as ExportPreview);
  expect(said(archive.bytes)).toBe('12 elements, 80 versions, 2 MB. Exporting costs no credits.');
  expect(said(limits.archiveBytes + 1)).toMatch(/25 MB can be kept, but not imported again\.$/);
});
