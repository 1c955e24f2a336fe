import { canonicalJson } from './canonical-json.ts';

/** Hashes of a content's top-level fields, by name. */
export type FieldHashes = Readonly<Record<string, string>>;

/** Hashes every top-level field. Equal fields have equal hashes, however they were stored. */
export function hashFields(
  content: Readonly<Record<string, unknown>>,
  hash: (text: string) => string,
): FieldHashes {
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, hash(canonicalJson(value))]),
  );
}

/** The fields of `before` that have changed or were removed. */
export function changedFields(before: FieldHashes, now: FieldHashes): string[] {
  return Object.keys(before).filter((field) => !Object.hasOwn(now, field) || now[field] !== before[field]);
}
