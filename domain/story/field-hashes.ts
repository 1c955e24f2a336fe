import { canonicalJson } from './canonical-json.ts';

/** A hash of each top-level field of a content, by the field's name. */
export type FieldHashes = Readonly<Record<string, string>>;

/**
 * Hashes every top-level field with `hash`. Equal fields have equal hashes, however they were
 * stored.
 */
export function hashFields(
  content: Readonly<Record<string, unknown>>,
  hash: (text: string) => string,
): FieldHashes {
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, hash(canonicalJson(value))]),
  );
}

/** The fields of `before` that have changed or are gone. */
export function changedFields(before: FieldHashes, now: FieldHashes): string[] {
  return Object.keys(before).filter((field) => !Object.hasOwn(now, field) || now[field] !== before[field]);
}
