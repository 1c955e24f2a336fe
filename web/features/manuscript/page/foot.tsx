import { useState } from 'react';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { dayHere } from '../../../api/manuscripts/day-here.ts';
import { formatNumber } from '../../../shared/format.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { partOf } from '../tree/outline.ts';
import { useSessionGoal } from './session-goal.ts';

const SessionGoalDialog = lazyPart(
  async () => (await import('./session-goal-dialog.tsx')).SessionGoalDialog,
  { name: 'This dialog', close: ({ onClose }) => onClose() },
);

/** Words at the foot of the page: today, in this scene, its chapter and the whole. */
export function Foot({
  manuscript,
  hereId,
  typedHere,
}: {
  manuscript: Manuscript;
  hereId: string | null;
  /** Words typed today, with those that the server doesn't know of yet. */
  typedHere: number;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const day = dayHere();
  const [goal, setGoal] = useSessionGoal(day);
  const scene = hereId === null ? null : partOf(manuscript, hereId);
  const chapter = scene?.parentId == null ? null : scene.parentId;
  const inChapter = manuscript.parts.reduce(
    (sum, part) => (chapter !== null && part.parentId === chapter ? sum + part.words : sum),
    0,
  );
  const { generated } = manuscript.today;
  const written = goal === null ? 0 : typedHere - goal.from;
  const isReached = goal !== null && written >= goal.words;
  return (
    <section className="ms-foot" aria-label="Counts of words">
      <button type="button" className="ms-today" onClick={() => setIsAsking(true)}>
        <span className="sr">Set a goal for this session. </span>
        <b>{formatNumber(typedHere)}</b> typed today
        {goal !== null && (
          <span className={isReached ? 'ms-reached' : 'meta'}>
            {isReached
              ? `Goal of ${formatNumber(goal.words)} reached`
              : `${formatNumber(Math.max(0, written))} of ${formatNumber(goal.words)}`}
          </span>
        )}
      </button>
      {generated > 0 && <span>{formatNumber(generated)} written by Fabula</span>}
      <span className="ms-foot-counts">
        {scene !== null && (
          <span>
            <span className="meta">Scene</span> {formatNumber(scene.words)}
          </span>
        )}
        {chapter !== null && (
          <span className="only-wide">
            <span className="meta">Chapter</span> {formatNumber(inChapter)}
          </span>
        )}
        <span>
          <span className="meta">All</span> {formatNumber(manuscript.words)}
        </span>
      </span>
      <span className="sr" role="status">
        {isReached ? `You have reached your goal of ${formatNumber(goal.words)} words.` : ''}
      </span>
      {isAsking && (
        <SessionGoalDialog
          goalWords={goal?.words ?? null}
          onSet={(words) => {
            setGoal(words === null ? null : { words, from: typedHere, day });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
