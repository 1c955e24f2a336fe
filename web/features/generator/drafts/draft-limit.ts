import { limits } from '../../../../domain/limits.ts';
import { type Draft, inOrder } from './draft.ts';
import { isUnsaved } from './places.ts';

/** The warning begins this many drafts before the limit. */
const warnsWithin = 5;

/** The drafts beyond the limit: first those that are in a project, too, then the oldest. */
export function draftsWithoutRoom(drafts: readonly Draft[]): readonly Draft[] {
  const oldestFirst = inOrder(drafts).toReversed();
  const inTurn = [
    ...oldestFirst.filter((draft) => !isUnsaved(draft)),
    ...oldestFirst.filter((draft) => isUnsaved(draft)),
  ];
  return inTurn.slice(0, Math.max(0, drafts.length - limits.drafts));
}

/** The warning before a draft is dropped for lack of room; null if there is enough. */
export function formatRoom(drafts: readonly Draft[], titleOf: (draft: Draft) => string): string | null {
  const unsaved = inOrder(drafts.filter(isUnsaved));
  const room = limits.drafts - unsaved.length;
  if (room > warnsWithin) return null;
  const have = `This browser keeps ${limits.drafts} drafts, and you have ${unsaved.length} in no project.`;
  const advice = 'Save or delete some to make room.';
  const oldest = unsaved.at(-1);
  if (room > 0 || oldest === undefined) return `${have} ${advice}`;
  return `${have} The next one takes the place of the oldest, “${titleOf(oldest)}”. ${advice}`;
}
