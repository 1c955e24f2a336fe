import { useQueryClient } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import { jobKeys } from '../../../../api/jobs/job-keys.ts';
import { projectKeys } from '../../../../api/projects/project-keys.ts';
import { failureInWords } from '../../../../api/request/api-errors.ts';
import { useChange } from '../../../../api/request/use-change.ts';
import { formatCount } from '../../../../shared/format.ts';
import { lazyPart } from '../../../../shared/lazy-part.tsx';
import { Button, Spinner } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { ToastMessage } from '../../../../ui/toast.tsx';
import { formatChanged } from '../format-staleness.ts';
import type { Story } from '../story.ts';
import { type Mark, marksOf } from './marks.ts';

const UpdatePrice = lazyPart(async () => (await import('./update-price.tsx')).UpdatePrice, {
  name: 'The price',
  look: 'line',
});

/**
 * One line over the graph when something is out of date: what changed, how much may follow and for
 * how much. Draws nothing while all is current.
 */
export function StaleLine({
  userId,
  projectId,
  story,
  onLook,
  say,
}: {
  userId: string;
  projectId: string;
  story: Story;
  /** Shows what an update would do. */
  onLook: () => void;
  say: (message: ToastMessage) => void;
}) {
  const queries = useQueryClient();
  const elements = [...story.values()].flat();
  const keep = useChange(async ({ marks, isKept }: { marks: readonly Mark[]; isKept: boolean }) => {
    const { markAll } = await import('./keep-all.ts');
    try {
      await markAll(marks, isKept);
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: projectKeys.page(userId, projectId) }),
        queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, projectId) }),
        queries.invalidateQueries({ queryKey: ['reasons', userId] }),
      ]);
    }
    const undo = { label: 'Undo', onAct: () => keep.attempt({ marks, isKept: false }) };
    say({
      id: makeId(),
      words: isKept ? 'All texts stay as they are' : 'They are out of date again',
      ...(isKept ? { act: undo } : {}),
    });
  });
  const isStale = elements.some(({ state }) => state === 'out_of_date');
  const scenes = elements.reduce((sum, { manuscript }) => sum + (manuscript?.staleScenes ?? 0), 0);
  if (!isStale && scenes === 0 && keep.failure === null) return null;
  const count = elements.filter(({ state, isLocked }) => state !== 'current' && !isLocked).length;
  return (
    <section className="note pj-stale" aria-label="Out of date">
      <Icon name="clock-alert" />
      <p>
        {isStale && (
          <>
            <b>{formatChanged(story)}</b> {formatCount(count + scenes, 'text')} may follow
            <UpdatePrice userId={userId} projectId={projectId} />.
          </>
        )}
        {!isStale && scenes > 0 && (
          <>
            <b>{formatCount(scenes, 'scene')} out of date.</b> What {scenes === 1 ? 'it was' : 'they were'}{' '}
            told has changed
            <UpdatePrice userId={userId} projectId={projectId} />.
          </>
        )}
        {keep.failure !== null && (
          <span role="alert"> Not all could be kept. {failureInWords(keep.failure.cause)}</span>
        )}
      </p>
      <div className="btn-row">
        <Button size="small" onClick={onLook}>
          Look
        </Button>
        {isStale && (
          <Button
            kind="quiet"
            size="small"
            disabled={keep.isBusy}
            onClick={() => keep.attempt({ marks: marksOf(story), isKept: true })}
          >
            {keep.isBusy && <Spinner />}
            Keep all as they are
          </Button>
        )}
      </div>
    </section>
  );
}
