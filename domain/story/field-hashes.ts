import type { GeneratorInputs } from '../generators/generator.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * Hashes by name: of a content's top-level fields, as '@name' of the choices of its form, or of a
 * project's settings. A choice or setting that is blank has the hash ''; one that is missing is
 * blank.
 */
export type FieldHashes = Readonly<Record<string, string>>;

/** Gives a short hash of a text. */
export type Hash = (text: string) => string;

/** The name among hashes of a choice of the form. */
export function choiceName(input: string): string {
  return `@${input}`;
}

/** The choice of the form that a name among hashes means; null if it means a field. */
export function choiceOf(name: string): string | null {
  return name.startsWith('@') ? name.slice(1) : null;
}

/** Hashes every top-level field. Equal fields have equal hashes, however they were stored. */
export function hashFields(content: Readonly<Record<string, unknown>>, hash: Hash): FieldHashes {
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, hash(canonicalJson(value))]),
  );
}

/** Hashes what a form says, by '@name'; blank choices are left out. */
export function hashChoices(inputs: GeneratorInputs, hash: Hash): FieldHashes {
  return Object.fromEntries(
    Object.entries(inputs)
      .filter(([, value]) => value.trim() !== '')
      .map(([name, value]) => [choiceName(name), hash(value.trim())]),
  );
}

/** The hashes of these names; '' for those that are missing. */
export function pickHashes(hashes: FieldHashes, names: readonly string[]): FieldHashes {
  return Object.fromEntries(names.map((name) => [name, hashIn(hashes, name)]));
}

/**
 * The names that were told and say something else now than what was told, and than what is marked
 * as still valid. What nobody was told changes nothing.
 */
export function changedFields(
  told: FieldHashes,
  now: FieldHashes,
  stillValid: FieldHashes | null = null,
): readonly string[] {
  let changed: string[] | null = null;
  for (const name in told) {
    const hash = hashIn(now, name);
    if (hash === told[name] || (stillValid !== null && hash === stillValid[name])) continue;
    changed ??= [];
    changed.push(name);
  }
  return changed ?? none;
}

/** Shared, since a project has tens of thousands of sources that have not changed. */
const none: readonly string[] = [];

/** Names come from outside, but what an object inherits is never a string. */
function hashIn(hashes: FieldHashes, name: string): string {
  const hash: unknown = hashes[name];
  return typeof hash === 'string' ? hash : '';
}
