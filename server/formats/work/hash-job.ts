import { createHash } from 'node:crypto';
import { optionsOfFormat } from '../../../contract/exports.ts';
import type { FileJob } from './job.ts';

/** The same for the same file, whenever and for whatever purpose it is made. */
export function hashJob({ format, options, project, pieces, book, firstPage, original }: FileJob): string {
  const chosen = optionsOfFormat[format].map((name) => [name, options[name]]);
  const texts = pieces.map(({ id, kind, title, inputs, content }) => [id, kind, title, inputs, content]);
  const about = original === null ? [chosen, project.name, book, firstPage] : [];
  return createHash('sha256')
    .update(JSON.stringify([format, about, texts]))
    .update(original ?? '')
    .digest('hex')
    .slice(0, 32);
}
