import { type Limit, limitMessage, limits } from '../limits.ts';
import { isRecord } from './record.ts';

/** A list or text that is too large, at the path `field` ('scenes.2.blocks'); '' is the content. */
export type SizeProblem = { field: string; message: string };

/**
 * The parts of a content that are too large, largest first. What was already too large in a content
 * of `before` may stay so, but not grow. Since items may have moved, parts of the same name are
 * compared by rank of size.
 */
export function checkContentSize(content: unknown, before: readonly unknown[] = []): SizeProblem[] {
  const now = measure(content);
  if (now.large.size === 0 && now.bytes <= limits.contentBytes) return [];
  const older = before.map(measure);
  const problems = [...now.large].flatMap(([name, parts]) => {
    const allowed = older.map(({ large }) => large.get(name) ?? []);
    return parts
      .filter(({ size }, rank) => allowed.every((largest) => size > (largest[rank]?.size ?? 0)))
      .map(({ field, limit, size }) => ({ field, message: limitMessage(limit, size) }));
  });
  if (now.bytes > limits.contentBytes && older.every(({ bytes }) => now.bytes > bytes))
    problems.push({ field: '', message: limitMessage('contentBytes', now.bytes) });
  return problems.slice(0, limits.listedProblems);
}

/** The first three problems as sentences: 'Beat sheet: This list has 201 lines. ...' */
export function sizeInWords(problems: readonly SizeProblem[]): string {
  const sentences = problems.slice(0, 3).map(({ field, message }) => {
    const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
    return name === '' ? message : `${nameInWords(name)}: ${message}`;
  });
  return sentences.join(' ');
}

function nameInWords(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
}

/** The size of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return new Blob([JSON.stringify(value) ?? '']).size;
}

type LargePart = { field: string; limit: Limit; size: number };

/** `large`: parts over their limit by path without indexes ('scenes.*.blocks'), largest first. */
type Measures = { large: ReadonlyMap<string, readonly LargePart[]>; bytes: number };

function measure(content: unknown): Measures {
  const large = new Map<string, LargePart[]>();
  walk(content, '', '');
  for (const parts of large.values()) parts.sort((one, other) => other.size - one.size);
  return { large, bytes: jsonBytes(content) };

  function note(name: string, field: string, limit: Limit, size: number): void {
    if (size <= limits[limit]) return;
    const parts = large.get(name);
    if (parts === undefined) large.set(name, [{ field, limit, size }]);
    else parts.push({ field, limit, size });
  }

  function walk(value: unknown, name: string, field: string): void {
    if (typeof value === 'string') note(name, field, limitOfText(name), value.length);
    else if (Array.isArray(value)) {
      note(name, field, limitOf(name), value.length);
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

/** The blocks of a script's scene, in the script or as a part of its manuscript. */
function limitOfText(name: string): Limit {
  if (name === 'scenes.*.number' || name === 'number') return 'sceneNumberCharacters';
  return name === 'title_page.*.key' ? 'titleKeyCharacters' : 'fieldCharacters';
}

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`;
}

/** The limit of the list at a path without indexes. */
function limitOf(name: string): Limit {
  if (name === 'scenes') return 'scriptScenes';
  return name === 'scenes.*.blocks' || name === 'blocks' ? 'sceneBlocks' : 'listItems';
}
