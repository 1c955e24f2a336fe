import { useState } from 'react';
import { formatTimeOrDate } from '../../shared/format.ts';
import { useIsOnline } from '../../shared/online.ts';
import type { AutosaveState } from '../../shared/save/element-autosave.ts';
import { announceSave, type SaveLine, saveLine } from '../../shared/save/format-save.ts';
import { Icon } from '../../ui/icon.tsx';

const icons = {
  saving: 'loader-circle',
  saved: 'check',
  failed: 'circle-alert',
  offline: 'cloud-off',
  conflict: 'git-compare',
} as const;

/** How saving stands, in one line. What changes with every save is seen and not read out. */
export function SaveIndicator({ state }: { state: AutosaveState }) {
  const line = saveLine(state, useIsOnline());
  const said = useAnnounced(line);
  return (
    <>
      {line.kind !== 'nothing' && (
        <span className={`save-state ${line.kind}`}>
          <Icon name={icons[line.kind]} className={line.kind === 'saving' ? 'spin' : undefined} />
          {wordsOf(line)}
        </span>
      )}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

function wordsOf(line: Exclude<SaveLine, { kind: 'nothing' }>): string {
  switch (line.kind) {
    case 'saving':
      return 'Saving';
    case 'saved':
      return `Saved ${formatTimeOrDate(line.savedAt)}`;
    default:
      return line.words;
  }
}

/** The last line worth announcing, derived from the previous one while rendering. */
function useAnnounced(line: SaveLine): string {
  const [heard, setHeard] = useState<{ kind: SaveLine['kind']; said: string }>({ kind: 'nothing', said: '' });
  if (heard.kind === line.kind) return heard.said;
  // Saving between two failures is no news.
  const kind = line.kind === 'saving' && !isWell(heard.kind) ? heard.kind : line.kind;
  const now = { kind, said: announceSave(heard.kind, line) || (isWell(kind) ? '' : heard.said) };
  if (now.kind !== heard.kind || now.said !== heard.said) setHeard(now);
  return now.said;
}

function isWell(kind: SaveLine['kind']): boolean {
  return kind === 'nothing' || kind === 'saving' || kind === 'saved';
}
