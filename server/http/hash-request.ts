import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/story/canonical-json.ts';

/** Recognizes a repeated request. The order of an object's members makes no difference. */
export function hashRequest(request: Readonly<Record<string, unknown>> | readonly unknown[]): Buffer {
  return createHash('sha256').update(canonicalJson(request)).digest();
}
