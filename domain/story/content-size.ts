import { type Limit, limitMessage, limits } from '../limits.ts';
import { isRecord } from './record.ts';

/**
 * A list, a text or the whole of a content that is larger than it may be. `field` is its path:
 * 'scenes.2.blocks'.
 */
export type SizeProblem = { field: string; message: string };

/**
 * The parts of a content that are too large, the largest first. Content stored before there were
 * limits may stay as large as it is: a part is refused only if it is larger than in each content of
 * `before`. Items may have moved, so the longest parts of a name are compared with the longest
 * before.
 */
export function checkContentSize(content: unknown, before: readonly unknown[] = []): SizeProblem[] {
  const now = measure(content);
  if (now.long.size === 0 && now.bytes <= limits.contentBytes) return [];
  const older = before.map(measure);
  const problems = [...now.long].flatMap(([name, parts]) => {
    const allowed = older.map(({ long }) => long.get(name) ?? []);
    return parts
      .filter(({ size }, rank) => allowed.every((longest) => size > (longest[rank]?.size ?? 0)))
      .map(({ field, limit, size }) => ({ field, message: limitMessage(limit, size) }));
  });
  if (now.bytes > limits.contentBytes && older.every(({ bytes }) => now.bytes > bytes))
    problems.push({ field: '', message: limitMessage('contentBytes', now.bytes) });
  return problems.slice(0, limits.listedProblems);
}

/**
 * The first problems as sentences: 'Beat sheet: This list has 201 lines. The most there can be is
 * 200.'
 */
export function sizeInWords(problems: readonly SizeProblem[]): string {
  const said = problems.slice(0, 3).map(({ field, message }) => {
    const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    return name === '' ? message : `${nameInWords(name)}: ${message}`;
  });
  return said.join(' ');
}

function nameInWords(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

/** The bytes that a value takes as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size;
}

type LongPart = { field: string; limit: Limit; size: number };

/** `long`: parts beyond their limit by a name without places ('scenes.*.blocks'), longest first. */
type Measures = { long: ReadonlyMap<string, readonly LongPart[]>; bytes: number };

function measure(content: unknown): Measures {
  const long = new Map<string, LongPart[]>();
  walk(content, '', '');
  for (const parts of long.values()) parts.sort((one, other) => other.size - one.size);
  return { long, bytes: jsonBytes(content) };

  function note(name: string, field: string, limit: Limit, size: number): void {
    if (size <= limits[limit]) return;
    const parts = long.get(name);
    if (parts === undefined) long.set(name, [{ field, limit, size }]);
    else parts.push({ field, limit, size });
  }

  function walk(value: unknown, name: string, field: string): void {
    if (typeof value === 'string') note(name, field, 'fieldCharacters', value.length);
    else if (Array.isArray(value)) {
      note(name, field, name === 'scenes.*.blocks' ? 'sceneBlocks' : 'listItems', value.length);
      for (const [index, item] of value.entries()) walk(item, join(name, '*'), join(field, String(index)));
    } else if (isRecord(value)) {
      const members = Object.entries(value);
      note(name, field, 'listItems', members.length);
      for (const [key, member] of members) {
        note(`${name} names`, field, 'fieldCharacters', key.length);
        walk(member, join(name, key), join(field, key.slice(0, limits.nameCharacters)));
      }
    }
  }
}

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`;
}
