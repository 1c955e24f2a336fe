import { isPlayed } from '../generators/script/scene.ts';

/**
 * Members that only the program reads, the numbers of scenes, and a title page with its
 * address.
 */
const untold = new Set(['type', 'level', 'keeps_case', 'number', 'title_page']);

/**
 * Whether a model may be told a member of a part of a content, and asked to change it. Of the
 * blocks of a script these are the ones that are played.
 */
export function isTold(part: Readonly<Record<string, unknown>>, member: string): boolean {
  return !untold.has(member) && isPlayed(part);
}
