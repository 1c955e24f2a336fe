import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { DownloadProject, Project, ProjectPage } from '../../../../contract/projects.ts';
import type { SessionUser } from '../../../../contract/session.ts';
import { urls } from '../../../../contract/urls.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { copyProject, deleteProject } from '../../../api/projects.ts';
import { changeUser } from '../../../api/use-session.ts';
import { answerOf, formatFailedChange, formatFailure, isProjectLimit } from '../answers.ts';
import { withCurrent, without } from '../list/change-list.ts';
import { stateOfDeleted } from '../list/deleted-project.ts';
import { makeCurrent, useShownLists } from '../list/shown-lists.ts';
import type { Problem } from '../problems.tsx';
import { projectKeys } from '../project-keys.ts';
import { loadDialogs } from './load-dialogs.ts';
import { useShowChanged } from './use-project-page.ts';

/** The dialog over a project. */
export type ProjectDialog = 'edit' | 'delete' | 'settings';

/** What the page of a project offers, as `useProjectActs` makes it. */
export type ProjectActs = ReturnType<typeof useProjectActs>;

/** Everything that can be done with a project as a whole. */
export function useProjectActs(user: SessionUser, { project }: ProjectPage) {
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { redraw, reload } = useShownLists(user.id);
  const showChanged = useShowChanged(user.id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const wasCurrent = user.currentProjectId === project.id;

  async function attempt(act: () => Promise<void>, formatWhy: (cause: unknown) => string): Promise<void> {
    setProblem(null);
    try {
      await act();
    } catch (cause) {
      const offersPlans = isProjectLimit(cause);
      setProblem({ words: formatWhy(cause), offersPlans, retry: () => void attempt(act, formatWhy) });
    }
  }

  /** The list comes up with the way to take it back. */
  async function leave(): Promise<void> {
    redraw((list) => without(list, project.id));
    const { id, name } = project;
    await navigate('/projects', { state: stateOfDeleted({ project: { id, name }, wasCurrent }) });
    client.removeQueries({ queryKey: projectKeys.page(user.id, id) });
  }

  return {
    dialog,
    problem,
    open: (next: ProjectDialog) =>
      void attempt(
        async () => {
          await loadDialogs();
          setDialog(next);
        },
        () => 'This part of the page could not be loaded. Check your connection and try again.',
      ),
    close: () => setDialog(null),
    dismiss: () => setProblem(null),
    deleted: () => void leave(),
    changed: (changed: Project) => {
      showChanged(changed);
      setDialog(null);
    },

    makeActive: () =>
      void attempt(
        async () => {
          const before = user.currentProjectId;
          const takeBack = redraw((list) => withCurrent(list, project.id));
          changeUser({ currentProjectId: project.id });
          await makeCurrent(project.id).catch((cause: unknown) => {
            takeBack();
            changeUser({ currentProjectId: before });
            throw cause;
          });
        },
        (cause) => `This could not be made the active project. ${formatFailure(cause)}`,
      ),

    duplicate: () => {
      const id = makeId();
      void attempt(
        async () => {
          const copy = await answerOf(copyProject(project.id, id));
          void reload();
          navigate(`/projects/${copy.id}`);
        },
        (cause) => `This could not be duplicated. ${formatFailure(cause)}`,
      );
    },

    download: (format: DownloadProject['format']) =>
      void attempt(
        () => downloadFile(`${urls.projectDownload(project.id)}?format=${format}`),
        (cause) => `This could not be downloaded. ${formatFailure(cause)}`,
      ),

    removeSample: () =>
      void attempt(
        async () => {
          changeUser(await answerOf(deleteProject(project.id, project.name)));
          await leave();
        },
        (cause) => `The sample could not be removed. ${formatFailedChange(cause)}`,
      ),
  };
}
