import { createHash } from 'node:crypto';
import { optionsOfFormat } from '../../../contract/exports.ts';
import type { FileJob } from './job.ts';

/** The same for the same file, whenever and for whatever purpose it is made. */
export function hashJob({ format, options, project, pieces, book, firstPage }: FileJob): string {
  const chosen = optionsOfFormat[format].map((name) => [name, options[name]]);
  const texts = pieces.map(({ id, kind, title, inputs, content }) => [id, kind, title, inputs, content]);
  return createHash('sha256')
    .update(JSON.stringify([format, chosen, project.name, texts, book, firstPage]))
    .digest('hex')
    .slice(0, 32);
}
