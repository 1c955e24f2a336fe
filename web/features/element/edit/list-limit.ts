import { limits } from '../../../../domain/limits.ts';
import { itemNouns } from '../../../shared/shape/names.ts';

/** How many items a list may have, by the name of its field. */
export function maxItems(name: string): number {
  if (name === 'scenes') return limits.scriptScenes;
  return name === 'blocks' ? limits.sceneBlocks : limits.listItems;
}

/**
 * Says that a list is full: 'This list has 200 lines, the most there can be.' Null if it is not.
 */
export function formatFull(name: string, count: number): string | null {
  const max = maxItems(name);
  if (count < max) return null;
  const items = itemNouns(name);
  return count === max
    ? `This list has ${count} ${items}, the most there can be.`
    : `This list has ${count} ${items}; the most there can be is ${max}.`;
}
