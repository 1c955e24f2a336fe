import { useId, useState } from 'react';
import type { Part } from '../../../../../contract/manuscripts.ts';
import { limits } from '../../../../../domain/limits.ts';
import { goalNote } from '../../../../../domain/story/continuation.ts';
import { formatNumber } from '../../../../shared/format.ts';

/** How many words a scene is to have, beside those that it has. Empty means no goal. */
export function WordGoal({ part, onSet }: { part: Part; onSet: (goalWords: number | null) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);

  const note = part.goalWords === null || part.words === 0 ? null : goalNote(part.words, part.goalWords);

  function set(): void {
    if (typed === null) return;
    const goal = readGoal(typed);
    if (goal !== undefined && goal !== part.goalWords) onSet(goal);
    setTyped(null);
  }

  return (
    <div className="book-goal">
      <label htmlFor={id}>Words to write</label>
      <input
        id={id}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        placeholder="None"
        value={typed ?? (part.goalWords === null ? '' : String(part.goalWords))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={set}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set();
        }}
      />
      <span className="meta num">{formatNumber(part.words)} there</span>
      {note !== null && <p className="hint">{note}</p>}
    </div>
  );
}

/** Null for no goal, undefined for what is no number of words. */
function readGoal(typed: string): number | null | undefined {
  const digits = typed.replace(/[\s,.]/g, '');
  if (digits === '' || /^0+$/.test(digits)) return null;
  return /^\d{1,7}$/.test(digits) ? Math.min(Number(digits), limits.manuscriptWords) : undefined;
}
