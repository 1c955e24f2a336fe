import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { Project, ProjectCard, ProjectList } from '../../../../contract/projects.ts';
import { copyProject, deleteProject, restoreFromTrash } from '../../../api/projects/projects.ts';
import {
  acceptedOf,
  failedChangeInWords,
  failureInWords,
  isProjectLimit,
} from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { changeUser } from '../../../api/session/use-session.ts';
import type { Problem } from '../problems.tsx';
import { withChanged, withNew, without } from './change-list.ts';
import { useDeletedElsewhere } from './deleted-project.ts';
import type { Said } from './list-toast.tsx';
import { loadDialogs } from './load-dialogs.ts';
import type { CardActs } from './project-card.tsx';
import { makeCurrent, useShownLists } from './shown-lists.ts';

export type OpenDialog =
  | { kind: 'create'; name: string }
  | { kind: 'edit' | 'delete'; project: ProjectCard }
  | { kind: 'limit'; count: number; limit: number };

/** An act and what to say if it fails. `isFinal`: a button of its own tries again. */
type Step = {
  act: () => Promise<unknown>;
  formatWhy: (cause: unknown) => string;
  isFinal?: boolean;
};

type Named = Pick<Project, 'id' | 'name'>;

export type ListActs = ReturnType<typeof useListActs>;

/** Everything that can be done on the list. `heading` takes the focus when a control goes away. */
export function useListActs(
  userId: string,
  list: ProjectList | undefined,
  heading: RefObject<HTMLElement | null>,
) {
  const deletedElsewhere = useDeletedElsewhere();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [said, setSaid] = useState<(Said & { id: string }) | null>(
    deletedElsewhere && { id: makeId(), kind: 'deleted', isFocused: false, ...deletedElsewhere },
  );
  const { redraw, redrawCurrent, reload } = useShownLists(userId);
  const navigate = useNavigate();

  const clearSaid = useCallback(() => setSaid(null), []);
  const say = (next: Said) => setSaid({ id: makeId(), ...next });

  const {
    failure,
    attempt: tryStep,
    reset: dismiss,
  } = useChange<Step>(
    async ({ act }) => {
      try {
        await act();
      } catch (cause) {
        if (!showsLimit(cause)) throw cause;
      }
    },
    { mayOverlap: true },
  );
  const problem: Problem | null = failure && {
    words: failure.input.formatWhy(failure.cause),
    retry: failure.input.isFinal === true ? null : () => tryStep(failure.input),
  };

  /** Does something that may fail; a failure is shown with the way to try again. */
  function attempt(act: Step['act'], formatWhy: Step['formatWhy']): void {
    tryStep({ act, formatWhy });
  }

  /** Where the plan has no room, a dialog says so with the ways out. */
  function showsLimit(cause: unknown): boolean {
    if (!isProjectLimit(cause) || list === undefined || list.limit === null) return false;
    open({ kind: 'limit', count: list.count, limit: list.limit });
    return true;
  }

  function open(next: OpenDialog): void {
    attempt(
      async () => {
        await loadDialogs();
        setDialog(next);
      },
      () => 'This part of the page could not be loaded. Check your connection and try again.',
    );
  }

  function choose(project: Named): void {
    attempt(
      async () => {
        const takeBack = await redrawCurrent(project.id);
        await makeCurrent(project.id).catch((cause: unknown) => {
          takeBack();
          throw cause;
        });
      },
      (cause) => `“${project.name}” could not be made the active project. ${failureInWords(cause)}`,
    );
  }

  function undo(project: Named, wasCurrent: boolean): void {
    flushSync(clearSaid);
    heading.current?.focus();
    attempt(
      async () => {
        acceptedOf(await restoreFromTrash({ what: 'project', id: project.id }));
        if (wasCurrent) await makeCurrent(project.id);
        await reload();
        say({ kind: 'back', project });
      },
      (cause) => `“${project.name}” could not be restored. ${failureInWords(cause)}`,
    );
  }

  function duplicate(project: Named): void {
    const id = makeId();
    attempt(
      async () => {
        const copy = acceptedOf(await copyProject(project.id, id));
        await reload();
        say({ kind: 'copied', project: copy });
      },
      (cause) => `“${project.name}” could not be duplicated. ${failureInWords(cause)}`,
    );
  }

  /** The sample is removed without asking. */
  function removeSample(sample: Named, isByKey: boolean): void {
    const wasCurrent = list?.currentProjectId === sample.id;
    attempt(
      async () => {
        acceptedOf(await deleteProject(sample.id, sample.name));
        await redraw((shown) => without(shown, sample.id));
        say({ kind: 'deleted', project: sample, wasCurrent, isFocused: isByKey });
        await reload();
      },
      (cause) => `The sample could not be removed. ${failedChangeInWords(cause)}`,
    );
  }

  const card: CardActs = {
    onOpen: (project) => {
      if (project.id !== list?.currentProjectId) choose(project);
    },
    onEdit: (project) => open({ kind: 'edit', project }),
    onDuplicate: duplicate,
    onDelete: (project, isByKey) => {
      if (project.isSample) removeSample(project, isByKey);
      else open({ kind: 'delete', project });
    },
  };

  return {
    dialog,
    said,
    problem,
    card,
    undo,
    clearSaid,
    dismiss,
    close: () => setDialog(null),

    created: (project: Project) => {
      void redraw((shown, query) => withNew(shown, query, project)).then(reload);
      setDialog(null);
      changeUser({ currentProjectId: project.id });
      navigate(`/projects/${project.id}`);
    },
    changed: (project: Project) => {
      void redraw((shown) => withChanged(shown, project)).then(reload);
      setDialog(null);
      say({ kind: 'saved', project });
    },
    /** The card goes away and takes the focus with it, so that goes on at Undo. */
    deleted: (project: Named) => {
      const wasCurrent = list?.currentProjectId === project.id;
      flushSync(() => setDialog(null));
      void redraw((shown) => without(shown, project.id)).then(reload);
      say({ kind: 'deleted', project, wasCurrent, isFocused: true });
    },
    askToCreate: (name: string) => {
      const { count = 0, limit = null } = list ?? {};
      setDialog(
        limit !== null && count >= limit ? { kind: 'limit', count, limit } : { kind: 'create', name },
      );
    },
    sampleAdded: (sample: Named) => {
      void reload();
      navigate(`/projects/${sample.id}`);
    },
    sampleFailed: (cause: unknown) => {
      if (!showsLimit(cause))
        tryStep({
          act: () => Promise.reject(cause),
          formatWhy: () => `The sample could not be added. ${failureInWords(cause)}`,
          isFinal: true,
        });
    },
  };
}
