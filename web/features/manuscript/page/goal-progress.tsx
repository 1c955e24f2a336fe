import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { formatNumber } from '../../../shared/format.ts';

/** Words of the goal, with a quiet bar. Without a goal, the words. */
export function GoalProgress({ manuscript: { words, goalWords } }: { manuscript: Manuscript }) {
  if (goalWords === null) return <span className="ms-progress">{formatNumber(words)} words</span>;
  return (
    <span className="ms-progress">
      <span>
        {formatNumber(words)} <span className="meta">of {formatNumber(goalWords)} words</span>
      </span>
      <progress max={goalWords} value={Math.min(words, goalWords)} aria-label="Words of the goal" />
    </span>
  );
}
