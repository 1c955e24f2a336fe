import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Decided, Job } from '../../../../contract/jobs.ts';
import { restoreVersion } from '../../../api/elements/elements.ts';
import { makeVersion } from '../../../api/elements/saves.ts';
import { type JobActs, useJobActs, useReloadJob } from '../../../api/jobs/use-job-acts.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { type Change, useChange } from '../../../api/request/use-change.ts';
import { formatCount, formatList } from '../../../shared/format.ts';
import type { Content } from '../../../shared/shape/content.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';
import type { Proposal } from './proposals.ts';

/** A proposal in part, or on a text that was changed meanwhile. */
export type MergeOrder = {
  proposal: Proposal;
  baseVersionId: string;
  content: Content;
  title: string;
};

/** The acts of a review, with what was just done and what was left out of it. */
export type Review = {
  decide: JobActs['decide'];
  undo: JobActs['undo'];
  merge: Change<MergeOrder>;
  /** Makes a version of what was typed in an element; its working copy has this revision. */
  keepTyped: Change<{ elementId: string; revision: number }>;
  unmerge: Change<{ elementId: string; versionId: string }>;
  toast: ToastMessage | null;
  dismissToast: () => void;
  /** Titles of texts that were left out because they were changed meanwhile. */
  leftOut: readonly string[];
  isBusy: boolean;
  failure: unknown;
};

/** `onSettled` hears when a decision was stored. */
export function useReview(userId: string, job: Pick<Job, 'id' | 'projectId'>, onSettled: () => void): Review {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const reload = useReloadJob(userId, job);

  const acts = useJobActs(userId, job, {
    onDecided({ changed, leftOut, setId, decision }) {
      setLeftOut(titlesOf(leftOut));
      if (changed.length > 0) {
        const what = changed.length === 1 ? 'Taken' : `${formatCount(changed.length, 'text')} taken`;
        setToast(
          decision === 'taken'
            ? { id: setId, words: `${what}. Every old version is kept.`, act: undoAct(() => undo(setId)) }
            : { id: setId, words: 'Passed over. Your text stays.' },
        );
      }
      onSettled();
    },
    onUndone({ leftOut }) {
      setLeftOut(titlesOf(leftOut));
      setToast({
        id: makeId(),
        words: leftOut.length === 0 ? 'Undone.' : 'Undone, but for what you changed.',
      });
    },
  });
  const undo = (setId: string) => {
    setToast(null);
    acts.undo.attempt(setId);
  };

  const unmerge = useChange(async ({ elementId, versionId }: { elementId: string; versionId: string }) => {
    acceptedOf(await restoreVersion(elementId, versionId));
    reload({ isMaterialChanged: true });
    setToast({ id: makeId(), words: 'Undone. Your text is back as it was.' });
  });

  const merge = useChange(async ({ proposal, baseVersionId, content, title }: MergeOrder) => {
    const { elementId, resultVersionId } = proposal;
    const id = makeId();
    acceptedOf(
      await makeVersion(elementId, { from: 'merge', id, versionId: resultVersionId, baseVersionId, content }),
    );
    reload({ isMaterialChanged: true });
    setLeftOut([]);
    setToast({
      id,
      words: `Taken into ${title}.`,
      act: undoAct(() => unmerge.attempt({ elementId, versionId: baseVersionId })),
    });
    onSettled();
  });

  const keepTyped = useChange(async ({ elementId, revision }: { elementId: string; revision: number }) => {
    acceptedOf(await makeVersion(elementId, { from: 'working_copy', revision }));
    reload({ isMaterialChanged: true });
  });

  const changes = [acts.decide, acts.undo, merge, unmerge, keepTyped];
  return {
    decide: acts.decide,
    undo: acts.undo,
    merge,
    unmerge,
    keepTyped,
    toast,
    dismissToast: () => setToast(null),
    leftOut,
    isBusy: changes.some(({ isBusy }) => isBusy),
    failure: changes.find(({ failure }) => failure !== null)?.failure?.cause ?? null,
  };
}

/** 'Scenario and Story were left out, because you changed them meanwhile.' */
export function formatLeftOut(titles: readonly string[]): string {
  const [were, them] = titles.length === 1 ? ['was', 'it'] : ['were', 'them'];
  return `${formatList(titles)} ${were} left out, because you changed ${them} meanwhile.`;
}

function titlesOf(leftOut: Decided['leftOut']): string[] {
  return leftOut.map(({ title }) => title);
}

function undoAct(onAct: () => void): NonNullable<ToastMessage['act']> {
  return { label: 'Undo', onAct };
}
