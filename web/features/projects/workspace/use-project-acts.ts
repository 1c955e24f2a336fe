import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { DownloadProject, Project, ProjectPage } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { urls } from '../../../../contract/urls.ts';
import { downloadFile } from '../../../api/device/download-file.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { copyProject, deleteProject } from '../../../api/projects/projects.ts';
import {
  acceptedOf,
  failedChangeInWords,
  failureInWords,
  isProjectLimit,
} from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { changeUser } from '../../../api/session/use-session.ts';
import { without } from '../list/change-list.ts';
import { stateOfDeleted } from '../list/deleted-project.ts';
import { makeCurrent, useShownLists } from '../list/shown-lists.ts';
import type { Problem } from '../problems.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { useShowChanged } from './use-project-page.ts';

export type ProjectDialog = 'edit' | 'delete' | 'settings';

type Step = { act: () => Promise<unknown>; formatWhy: (cause: unknown) => string };

export type ProjectActs = ReturnType<typeof useProjectActs>;

export function useProjectActs(user: SessionUser, { project }: ProjectPage) {
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const { redraw, redrawCurrent, reload } = useShownLists(user.id);
  const showChanged = useShowChanged(user.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const wasCurrent = user.currentProjectId === project.id;

  const { failure, attempt, reset } = useChange(({ act }: Step) => act(), { mayOverlap: true });
  const problem: Problem | null = failure && {
    words: failure.input.formatWhy(failure.cause),
    offersPlans: isProjectLimit(failure.cause),
    retry: () => attempt(failure.input),
  };

  /** The list comes up with the way to take it back. */
  async function leave(): Promise<void> {
    await redraw((list) => without(list, project.id));
    const { id, name } = project;
    await navigate('/projects', { state: stateOfDeleted({ project: { id, name }, wasCurrent }) });
    client.removeQueries({ queryKey: projectKeys.page(user.id, id) });
  }

  return {
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
    deleted: () => void leave(),
    changed: (changed: Project) => {
      showChanged(changed);
      setDialog(null);
    },

    makeActive: () =>
      attempt({
        act: async () => {
          const before = user.currentProjectId;
          const takeBack = await redrawCurrent(project.id);
          changeUser({ currentProjectId: project.id });
          await makeCurrent(project.id).catch((cause: unknown) => {
            takeBack();
            changeUser({ currentProjectId: before });
            throw cause;
          });
        },
        formatWhy: (cause) => `This could not be made the active project. ${failureInWords(cause)}`,
      }),

    duplicate: () => {
      const id = makeId();
      attempt({
        act: async () => {
          const copy = acceptedOf(await copyProject(project.id, id));
          void reload();
          navigate(`/projects/${copy.id}`);
        },
        formatWhy: (cause) => `This could not be duplicated. ${failureInWords(cause)}`,
      });
    },

    download: (format: DownloadProject['format']) =>
      attempt({
        act: () => downloadFile(`${urls.projectDownload(project.id)}?format=${format}`),
        formatWhy: (cause) => `This could not be downloaded. ${failureInWords(cause)}`,
      }),

    removeSample: () =>
      attempt({
        act: async () => {
          changeUser(acceptedOf(await deleteProject(project.id, project.name)));
          await leave();
        },
        formatWhy: (cause) => `The sample could not be removed. ${failedChangeInWords(cause)}`,
      }),
  };
}
