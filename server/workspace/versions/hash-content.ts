import { createHash } from 'node:crypto';
import { type FieldHashes, hashFields } from '../../../domain/story/field-hashes.ts';

/** A short hash of each top-level field of a content, as versions store them for their sources. */
export function hashContent(content: Readonly<Record<string, unknown>>): FieldHashes {
  return hashFields(content, (text) => createHash('sha256').update(text).digest('hex').slice(0, 16));
}
