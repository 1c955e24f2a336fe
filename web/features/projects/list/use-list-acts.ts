import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { Project, ProjectCard, ProjectList } from '../../../../contract/projects.ts';
import { copyProject, deleteProject, putBack } from '../../../api/projects.ts';
import { answerOf, formatFailedChange, formatFailure, isProjectLimit } from '../answers.ts';
import type { Problem } from '../problems.tsx';
import { withChanged, withCurrent, withNew, without } from './change-list.ts';
import { useDeletedElsewhere } from './deleted-project.ts';
import { firstList, writeListAddress } from './list-address.ts';
import type { Said } from './list-toast.tsx';
import { loadDialogs } from './load-dialogs.ts';
import type { CardActs } from './project-card.tsx';
import { makeCurrent, useShownLists } from './shown-lists.ts';

/** The dialog over the list. */
export type OpenDialog =
  | { kind: 'create'; name: string }
  | { kind: 'edit' | 'delete'; project: ProjectCard }
  | { kind: 'limit'; count: number; limit: number };

type Named = Pick<Project, 'id' | 'name'>;

/** What the list offers and says, as `useListActs` makes it. */
export type ListActs = ReturnType<typeof useListActs>;

/** Everything that can be done on the list. `heading` takes the focus where the control that had it goes away. */
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
  const [problem, setProblem] = useState<Problem | null>(null);
  const { redraw, reload } = useShownLists(userId);
  const navigate = useNavigate();

  const clearSaid = useCallback(() => setSaid(null), []);
  const say = (next: Said) => setSaid({ id: makeId(), ...next });

  /** Does something that may fail; a failure is shown with the way to try again. */
  async function attempt(act: () => Promise<void>, formatWhy: (cause: unknown) => string): Promise<void> {
    setProblem(null);
    try {
      await act();
    } catch (cause) {
      if (!showsLimit(cause))
        setProblem({ words: formatWhy(cause), retry: () => void attempt(act, formatWhy) });
    }
  }

  /** Where the plan has no room, a dialog says so with the ways out. */
  function showsLimit(cause: unknown): boolean {
    if (!isProjectLimit(cause) || list === undefined || list.limit === null) return false;
    open({ kind: 'limit', count: list.count, limit: list.limit });
    return true;
  }

  function open(next: OpenDialog): void {
    void attempt(
      async () => {
        await loadDialogs();
        setDialog(next);
      },
      () => 'This part of the page could not be loaded. Check your connection and try again.',
    );
  }

  function choose(project: Named): Promise<void> {
    return attempt(
      async () => {
        const takeBack = redraw((shown) => withCurrent(shown, project.id));
        await makeCurrent(project.id).catch((cause: unknown) => {
          takeBack();
          throw cause;
        });
      },
      (cause) => `“${project.name}” could not be made the active project. ${formatFailure(cause)}`,
    );
  }

  function undo(project: Named, wasCurrent: boolean): void {
    flushSync(clearSaid);
    heading.current?.focus();
    void attempt(
      async () => {
        await answerOf(putBack({ what: 'project', id: project.id }));
        if (wasCurrent) await makeCurrent(project.id);
        await reload();
        say({ kind: 'back', project });
      },
      (cause) => `“${project.name}” could not be put back. ${formatFailure(cause)}`,
    );
  }

  function duplicate(project: Named): void {
    const id = makeId();
    void attempt(
      async () => {
        const copy = await answerOf(copyProject(project.id, id));
        await reload();
        say({ kind: 'copied', project: copy });
      },
      (cause) => `“${project.name}” could not be duplicated. ${formatFailure(cause)}`,
    );
  }

  /** The sample goes without being asked about. */
  function removeSample(sample: Named, isByKey: boolean): void {
    const wasCurrent = list?.currentProjectId === sample.id;
    void attempt(
      async () => {
        await answerOf(deleteProject(sample.id, sample.name));
        redraw((shown) => without(shown, sample.id));
        say({ kind: 'deleted', project: sample, wasCurrent, isFocused: isByKey });
        await reload();
      },
      (cause) => `The sample could not be removed. ${formatFailedChange(cause)}`,
    );
  }

  const card: CardActs = {
    onOpen: (project) => {
      if (project.id !== list?.currentProjectId) void choose(project);
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
    dismiss: () => setProblem(null),
    close: () => setDialog(null),

    created: (project: Project) => {
      redraw((shown) => withNew(shown, project));
      setDialog(null);
      say({ kind: 'made', project });
      navigate({ search: writeListAddress(firstList).toString() });
      void reload();
    },
    changed: (project: Project) => {
      redraw((shown) => withChanged(shown, project));
      setDialog(null);
      say({ kind: 'saved', project });
      void reload();
    },
    /** The card goes away and takes the focus with it, so that goes on at Undo. */
    deleted: (project: Named) => {
      const wasCurrent = list?.currentProjectId === project.id;
      flushSync(() => setDialog(null));
      redraw((shown) => without(shown, project.id));
      say({ kind: 'deleted', project, wasCurrent, isFocused: true });
      void reload();
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
        setProblem({ words: `The sample could not be added. ${formatFailure(cause)}`, retry: null });
    },
  };
}
