import { isRecord } from '../../../../domain/story/record.ts';
import type { Path } from '../../../shared/passage/change.ts';
import type { Content } from '../../../shared/shape/content.ts';

/** For each new place of a list, its old index; null for a new item. */
export type Order = readonly (number | null)[];

/**
 * Updates the line numbers that a dialogue's beats refer to. `order` says how the list at `path`
 * changed. Other lists are not referred to.
 */
export function followLines(content: Content, path: Path, order: Order): Content {
  const beats = content.beat_to_line_map;
  if (path.length !== 1 || path[0] !== 'lines' || !isRecord(beats)) return content;
  const numberNow = new Map(
    order.flatMap((old, index) => (old === null ? [] : [[old + 1, index + 1] as const])),
  );
  const moved = Object.entries(beats).map(([beat, numbers]) => [
    beat,
    Array.isArray(numbers)
      ? numbers
          .flatMap((number: unknown) => (typeof number === 'number' ? (numberNow.get(number) ?? []) : []))
          .toSorted((one, other) => one - other)
      : numbers,
  ]);
  return { ...content, beat_to_line_map: Object.fromEntries(moved) };
}

/** The order of a list of `count` after an item was put in before `index`. */
export function orderAfterInsert(count: number, index: number): Order {
  const before: Order = [...Array(count).keys()];
  return before.toSpliced(index, 0, null);
}

/** The order of a list of `count` without the item at `index`. */
export function orderAfterRemove(count: number, index: number): Order {
  return [...Array(count).keys()].toSpliced(index, 1);
}

/** The order of a list of `count` after an item went from one place to another. */
export function orderAfterMove(count: number, from: number, to: number): Order {
  return [...Array(count).keys()].toSpliced(from, 1).toSpliced(to, 0, from);
}
