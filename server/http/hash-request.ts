import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/story/canonical-json.ts';

/** The hash by which the same request is known when it arrives again, in whatever order its members come. */
export function hashRequest(request: Readonly<Record<string, unknown>>): Buffer {
  return createHash('sha256').update(canonicalJson(request)).digest();
}
