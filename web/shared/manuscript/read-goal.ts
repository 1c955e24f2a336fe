import { limits } from '../../../domain/limits.ts';

/**
 * A goal as it is typed: '80,000', '80 000', '80k'; null for none. `most`: the highest there can
 * be, in whatever it counts.
 */
export function readGoal(typed: string, most: number = limits.manuscriptWords): number | null | 'wrong' {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,.'’_]/g, '');
  if (text === '') return null;
  const thousands = /^(\d+)k$/.exec(text);
  const count = thousands === null ? Number(text) : Number(thousands[1]) * 1000;
  return Number.isInteger(count) && count >= 1 && count <= most ? count : 'wrong';
}
