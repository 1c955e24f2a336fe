import type { Passage } from '../../../../../contract/scope.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import type { ShownBlock, ShownPlace } from './shown-blocks.ts';

/** What lies between two places of a scene; in reading order. */
export type ShownRange = { from: ShownPlace; to: ShownPlace };

/** Where a stored stretch is shown; null if not all of it is. */
export function findShown(
  blocks: readonly ShownBlock[],
  { path, start, end }: Pick<Passage, 'path' | 'start' | 'end'>,
): ShownRange | null {
  const from = placeAt(blocks, path, start);
  const to = placeAt(blocks, path, end);
  return from === null || to === null || isBefore(to, from) ? null : { from, to };
}

/** The stored stretch that a shown one is, without blanks at its ends; null over several texts. */
export function passageIn(
  content: SceneContent,
  blocks: readonly ShownBlock[],
  { from, to }: ShownRange,
): Passage | null {
  const first = blocks[from.block];
  const last = blocks[to.block];
  if (first === undefined || last === undefined || !('path' in first) || !('path' in last)) return null;
  if (first.path.join() !== last.path.join()) return null;
  const whole = storedText(content, first.path);
  const start = first.offsets[from.offset] ?? first.end;
  const before = to.offset === 0 ? undefined : last.offsets[to.offset - 1];
  const end = before === undefined ? last.start : before + 1;
  const words = whole.slice(start, end);
  const text = words.trim();
  if (text === '') return null;
  const at = start + words.indexOf(text);
  return { path: first.path, start: at, end: at + text.length, text };
}

/** The text at a path of a scene; '' where there is none. */
export function storedText(content: SceneContent, path: Passage['path']): string {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    content,
  );
  return typeof found === 'string' ? found : '';
}

function placeAt(blocks: readonly ShownBlock[], path: Passage['path'], at: number): ShownPlace | null {
  const name = path.join();
  const block = blocks.findIndex(
    (one) => 'path' in one && one.path.join() === name && at >= one.start && at <= one.end,
  );
  const found = blocks[block];
  if (found === undefined || !('offsets' in found)) return null;
  const offset = found.offsets.findIndex((stored) => stored >= at);
  return { block, offset: offset === -1 ? found.offsets.length : offset };
}

function isBefore(one: ShownPlace, other: ShownPlace): boolean {
  return one.block === other.block ? one.offset < other.offset : one.block < other.block;
}
