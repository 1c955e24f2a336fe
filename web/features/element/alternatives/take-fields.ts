import { isSame } from '../../../../domain/story/is-same.ts';
import type { Content } from '../../../shared/shape/content.ts';

/** A text with these fields as in another one; null for all of them. */
export function withFields(text: Content, from: Content, fields: readonly string[] | null): Content {
  if (fields === null) return from;
  const taken = new Map(fields.map((name) => [name, from[name]]));
  const names = [...Object.keys(text), ...fields.filter((name) => !Object.hasOwn(text, name))];
  return Object.fromEntries(names.map((name) => [name, taken.has(name) ? taken.get(name) : text[name]]));
}

/**
 * The text as it is now with these fields as they were before; fields that say something else than
 * `taken` by now were written in since and stay. Null if nothing is left to undo.
 */
export function undoFields(
  now: Content,
  { taken, before }: { taken: Content; before: Content },
  fields: readonly string[],
): Content | null {
  const untouched = fields.filter(
    (name) => isSame(now[name], taken[name]) && !isSame(now[name], before[name]),
  );
  return untouched.length === 0 ? null : withFields(now, before, untouched);
}
