import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { DownloadProject, ProjectPage } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { failedChangeInWords, failureInWords, isProjectLimit } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import type { Problem } from '../problems.tsx';
import { loadDialogs } from './load-dialogs.ts';
import type { ActedOn } from './project-acts.ts';

export type ProjectDialog = 'edit' | 'delete' | 'settings' | 'model';

type Step = { act: () => Promise<unknown>; formatWhy: (cause: unknown) => string };

export type ProjectActs = ReturnType<typeof useProjectActs>;

/** Most visits to a project do nothing to it, so the acts are fetched with the first one. */
const loadActs = () => import('./project-acts.ts');

export function useProjectActs(user: SessionUser, { project }: ProjectPage) {
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const on: ActedOn = { project, user, client, navigate };

  const { failure, attempt, reset } = useChange(({ act }: Step) => act(), { mayOverlap: true });
  const problem: Problem | null = failure && {
    words: failure.input.formatWhy(failure.cause),
    offersPlans: isProjectLimit(failure.cause),
    retry: () => attempt(failure.input),
  };

  return {
    on,
    dialog,
    problem,
    open: (next: ProjectDialog) =>
      attempt({
        act: async () => {
          await loadDialogs();
          setDialog(next);
        },
        formatWhy: () => 'This part of the page could not be loaded. Check your connection and try again.',
      }),
    close: () => setDialog(null),
    dismiss: reset,

    makeActive: () =>
      attempt({
        act: async () => (await loadActs()).makeActive(on),
        formatWhy: (cause) => `This could not be made the active project. ${failureInWords(cause)}`,
      }),

    duplicate: () => {
      const id = makeId();
      attempt({
        act: async () => (await loadActs()).duplicate(on, id),
        formatWhy: (cause) => `This could not be duplicated. ${failureInWords(cause)}`,
      });
    },

    download: (format: DownloadProject['format']) =>
      attempt({
        act: async () => (await loadActs()).download(on, format),
        formatWhy: (cause) => `This could not be downloaded. ${failureInWords(cause)}`,
      }),

    removeSample: () =>
      attempt({
        act: async () => (await loadActs()).removeSample(on),
        formatWhy: (cause) => `The sample could not be removed. ${failedChangeInWords(cause)}`,
      }),
  };
}
