import { isRecord } from '../../../domain/story/record.ts';
import type { Content } from '../shape/content.ts';

/** The way to a part of a content: names of members, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** The part at a path; undefined where there is none. */
export function partAt(content: unknown, path: Path): unknown {
  let part = content;
  for (const step of path) {
    if (Array.isArray(part) && typeof step === 'number') part = part[step];
    else if (isRecord(part) && Object.hasOwn(part, step)) part = part[step];
    else return undefined;
  }
  return part;
}

/**
 * The content with another value at a path; undefined takes a member away. Everything off the path
 * stays the same object.
 */
export function setAt(content: Content, path: Path, value: unknown): Content {
  const made = replace(content, path, () => value);
  return isRecord(made) ? made : content;
}

/** The content with an item put into the list at a path, before the item at `index`. */
export function insertAt(content: Content, path: Path, index: number, item: unknown): Content {
  return setAt(content, path, listAt(content, path).toSpliced(index, 0, item));
}

/** The content without one item of the list at a path. */
export function removeAt(content: Content, path: Path, index: number): Content {
  return setAt(content, path, listAt(content, path).toSpliced(index, 1));
}

/** The content with one item of a list moved. A place outside the list changes nothing. */
export function moveItem(content: Content, path: Path, from: number, to: number): Content {
  const list = listAt(content, path);
  if (from === to || !(from in list) || !(to in list)) return content;
  return setAt(content, path, list.toSpliced(from, 1).toSpliced(to, 0, list[from]));
}

export function entriesAt(content: Content, path: Path): readonly (readonly [string, unknown])[] {
  const map = partAt(content, path);
  return isRecord(map) ? Object.entries(map) : [];
}

/** The content with other entries in the map at a path. The later of two equal names wins. */
export function setEntries(
  content: Content,
  path: Path,
  entries: readonly (readonly [string, unknown])[],
): Content {
  return setAt(content, path, Object.fromEntries(entries));
}

/** The list at a path; empty where there is none. */
export function listAt(content: Content, path: Path): readonly unknown[] {
  const list = partAt(content, path);
  return Array.isArray(list) ? list : [];
}

function replace(part: unknown, path: Path, change: (part: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(part);
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(part) ? part : [];
    return list.with(step, replace(list[step], rest, change));
  }
  const record = isRecord(part) ? part : {};
  const value = replace(Object.hasOwn(record, step) ? record[step] : undefined, rest, change);
  if (value === undefined && Object.hasOwn(record, step))
    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== step));
  if (value === undefined) return record;
  if (Object.hasOwn(record, step))
    return Object.fromEntries(
      Object.entries(record).map(([name, old]) => [name, name === step ? value : old]),
    );
  return Object.fromEntries([...Object.entries(record), [step, value]]);
}
