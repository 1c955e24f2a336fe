import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { v7 as makeId } from 'uuid';
import type { Job } from '../../../../../contract/jobs.ts';
import type { ProjectPage } from '../../../../../contract/projects.ts';
import type { GeneratorId } from '../../../../../domain/generators/index.ts';
import { refreshCredits } from '../../../../api/credits/use-credits.ts';
import { jobKeys } from '../../../../api/jobs/job-keys.ts';
import { refreshOpenJobs } from '../../../../api/jobs/use-open-jobs.ts';
import { type Change, useChange } from '../../../../api/request/use-change.ts';

/** One text to be written: a new one, or for `elementId` another version of one that is there. */
export type Wish = {
  kind: GeneratorId;
  elementId: string | null;
  direction: string;
  /** Of its form, where the project has not chosen them yet. */
  inputs: Readonly<Record<string, string>>;
  /** The most that it may cost. */
  mostCredits: number;
};

/** The ids that a wish keeps however often it is sent. `id`: of its job, or of its run. */
export type WishIds = { id: string; elementId: string };

/** What a wish has begun: a job, or a run of its own where the project has no such step. */
export type Begun = { elementId: string; kind: GeneratorId } & (
  | { by: 'job'; job: Job }
  | { by: 'run'; runId: string }
);

/** Starts the writing of one text. The same wish sent again after a failure starts once. */
export function useWrite(
  userId: string,
  page: Pick<ProjectPage, 'project' | 'choices'>,
  onBegun: (begun: Begun) => void,
): Change<Wish> {
  const queries = useQueryClient();
  const projectId = page.project.id;
  const last = useRef<{ wish: string; ids: WishIds } | null>(null);
  return useChange(async (wish: Wish) => {
    const said = JSON.stringify(wish);
    if (last.current?.wish !== said)
      last.current = { wish: said, ids: { id: makeId(), elementId: wish.elementId ?? makeId() } };
    // What checks jobs weighs, and most visits to a project start none.
    const { beginWriting } = await import('./begin-writing.ts');
    const begun = await beginWriting(page, wish, last.current.ids);
    last.current = null;
    if (begun.by === 'job') queries.setQueryData(jobKeys.job(userId, begun.job.id), begun.job);
    void queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, projectId) });
    void refreshOpenJobs();
    void refreshCredits();
    onBegun(begun);
  });
}
