import type { AutosaveState } from './element-autosave.ts';
import { isUnsaved } from './save-state.ts';

/** How saving stands, as the one line of the editor bar says it. */
export type SaveLine =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  /** `savedAt` is an ISO time. */
  | { kind: 'saved'; savedAt: string }
  | { kind: 'failed'; words: string }
  | { kind: 'offline'; words: string }
  | { kind: 'conflict'; words: string };

export function saveLine(
  { save, isKept }: Pick<AutosaveState, 'save' | 'isKept'>,
  isOnline: boolean,
): SaveLine {
  const { phase, savedAt } = save;
  switch (phase.kind) {
    case 'conflict':
      return { kind: 'conflict', words: 'Changed elsewhere' };
    case 'refused':
      // What became of an element that is gone is found out beside its text.
      return { kind: 'failed', words: phase.isMissing ? 'Not saved' : `Not saved. ${phase.message}` };
    case 'waiting':
      if (!isOnline) return offline(isKept);
      return {
        kind: 'failed',
        words: phase.why === 'signed_out' ? 'Not saved, sign in again' : 'Not saved, retrying',
      };
    default:
      if (!isOnline && isUnsaved(save)) return offline(isKept);
      if (phase.kind !== 'rest' || isUnsaved(save)) return { kind: 'saving' };
      return savedAt === null ? { kind: 'nothing' } : { kind: 'saved', savedAt };
  }
}

/** What is announced when the kind of the line changes: each save is not. */
export function announceSave(before: SaveLine['kind'], now: SaveLine): string {
  const wasWell = before === 'nothing' || before === 'saving' || before === 'saved';
  switch (now.kind) {
    case 'nothing':
    case 'saving':
      return '';
    case 'saved':
      return wasWell ? '' : 'Saved again';
    default:
      return now.kind === before ? '' : now.words;
  }
}

function offline(isKept: boolean): SaveLine {
  return { kind: 'offline', words: isKept ? 'Kept on this device' : 'Not saved' };
}
