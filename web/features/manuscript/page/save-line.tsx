import { formatTimeOrDate } from '../../../shared/format.ts';
import { useIsOnline } from '../../../shared/online.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DeskSave } from '../desk/desk-save.ts';

type Line = { look: 'saving' | 'saved' | 'failed' | 'offline' | 'conflict'; words: string };

const icons = {
  saving: 'loader-circle',
  saved: 'check',
  failed: 'circle-alert',
  offline: 'cloud-off',
  conflict: 'git-compare',
} as const;

/** Saved, on this device, or not saved: one line for all texts of the manuscript. */
export function SaveLine({ save }: { save: DeskSave }) {
  const line = saveLine(save, useIsOnline());
  // Each save is seen and not read out; only what goes wrong is.
  const said = line !== null && ['failed', 'offline', 'conflict'].includes(line.look) ? line.words : '';
  return (
    <>
      {line !== null && (
        <span className={`ms-save ms-save-${line.look}`}>
          <Icon name={icons[line.look]} className={line.look === 'saving' ? 'spin' : undefined} />
          {line.words}
        </span>
      )}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

/** How saving stands in words; null while there is nothing to say. */
export function saveLine(
  save: Pick<DeskSave, 'kind' | 'isKept' | 'savedAt' | 'isSignedOut'>,
  isOnline: boolean,
): Line | null {
  switch (save.kind) {
    case 'nothing':
      return null;
    case 'saved':
      return save.savedAt === null
        ? null
        : { look: 'saved', words: `Saved ${formatTimeOrDate(save.savedAt)}` };
    case 'conflict':
      return { look: 'conflict', words: 'Changed elsewhere' };
    case 'refused':
      return { look: 'failed', words: 'Not saved' };
    default:
      if (!isOnline) return { look: 'offline', words: save.isKept ? 'On this device' : 'Not saved' };
      if (save.kind === 'saving') return { look: 'saving', words: 'Saving' };
      return {
        look: 'failed',
        words: save.isSignedOut ? 'Not saved, sign in again' : 'Not saved, retrying',
      };
  }
}
