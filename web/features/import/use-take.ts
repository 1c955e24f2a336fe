import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { ImportReport } from '../../../contract/imports.ts';
import type { Project } from '../../../contract/projects.ts';
import type { ProjectTypeId } from '../../../domain/story/project-types.ts';
import { importProjects, takeImport } from '../../api/imports/imports.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { acceptedOf, failureInWords, isProjectLimit } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { refreshSession } from '../../api/session/use-session.ts';
import { tellImported } from '../../shared/import/just-imported.ts';
import { lookAtOpenTexts, saveOpenTexts } from '../../shared/save/open-autosaves.ts';
import { bodyOf, countTicked, type FileRows } from './choices.ts';
import type { Found, HeldFile } from './found.ts';
import { holdFile } from './held-file.ts';

/** What a file has become: elements, or projects. */
type Taken = { report: ImportReport } | { projects: readonly Project[] };

export type Take = {
  /** The ids of the files that are stored. */
  done: ReadonlySet<string>;
  isBusy: boolean;
  /** Why the last try stopped; '' if it did not. What was stored before stays. */
  problem: string;
  offersPlans: boolean;
  attempt: () => void;
  /** Tells what was stored so far, where the rest is given up. */
  tellPart: () => void;
};

/**
 * Stores what is ticked, one file after another, each as a whole or not at all; trying again goes
 * on with what is left. `project`: the one to be made where there is none yet. `onDone` gets the
 * project that has the texts, null where only projects were made.
 */
export function useTake(
  { userId, projectId }: { userId: string; projectId: string | null },
  {
    files,
    rows,
    project,
  }: {
    files: readonly { held: HeldFile; found: Found }[];
    rows: ReadonlyMap<string, FileRows>;
    project: { name: string; type: ProjectTypeId };
  },
  onDone: (projectId: string | null) => void,
): Take {
  const queries = useQueryClient();
  const [newId] = useState(() => makeId());
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map());
  const [now, setNow] = useState('');

  async function takeFile(held: HeldFile, found: Found, isFirst: boolean): Promise<Taken | null> {
    if (found.type === 'archive')
      return { projects: acceptedOf(await importProjects(found.id, await holdFile(held.file))).projects };
    const ticked = rows.get(found.id);
    if (ticked === undefined || countTicked(ticked) === 0) return null;
    const body = bodyOf(found, ticked, projectId === null && isFirst ? project : null);
    const changed = body.pieces.flatMap((piece) => (piece.as === 'version' ? [piece.elementId] : []));
    await saveOpenTexts(userId, changed);
    const report = acceptedOf(await takeImport(projectId ?? newId, body)).import;
    lookAtOpenTexts(userId, changed);
    return { report };
  }

  function tell(all: ReadonlyMap<string, Taken>): void {
    const reports = [...all.values()].flatMap((one) => ('report' in one ? [one.report] : []));
    const projects = [...all.values()].flatMap((one) => ('projects' in one ? one.projects : []));
    if (all.size === 0) return;
    tellImported({ userId, isUndone: false, at: Date.now(), reports, projects });
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
    if (projectId === null || projects.length > 0) void refreshSession();
  }

  const { isBusy, failure, attempt } = useChange(async (_: undefined) => {
    const all = new Map(taken);
    for (const { held, found } of files) {
      if (all.has(found.id)) continue;
      setNow(found.fileName);
      const isFirst = ![...all.values()].some((one) => 'report' in one);
      const stored = await takeFile(held, found, isFirst);
      if (stored === null) continue;
      all.set(found.id, stored);
      setTaken(new Map(all));
    }
    tell(all);
    const hasTexts = [...all.values()].some((one) => 'report' in one);
    onDone(hasTexts ? (projectId ?? newId) : null);
  });

  return {
    done: new Set(taken.keys()),
    isBusy,
    problem: failure === null ? '' : `${now} was not imported. ${failureInWords(failure.cause)}`,
    offersPlans: failure !== null && isProjectLimit(failure.cause),
    attempt: () => attempt(undefined),
    tellPart: () => tell(taken),
  };
}
