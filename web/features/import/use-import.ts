import { type Dispatch, useMemo, useReducer } from 'react';
import type { ProjectPage } from '../../../contract/projects.ts';
import { limits } from '../../../domain/limits.ts';
import type { ProjectTypeId } from '../../../domain/story/project-types.ts';
import {
  type Choices,
  type Choose,
  choose,
  countTicked,
  existingIn,
  type FileRows,
  noChoices,
  proposeProject,
  rowsOf,
} from './choices.ts';
import type { Found, HeldFile } from './found.ts';
import { type ReadingFile, useReadings } from './use-readings.ts';
import { type Take, useTake } from './use-take.ts';

/** An import under way: files as far as they are read, and what is chosen of them. */
export type Work = {
  files: readonly ReadingFile[];
  /** How many files there are more than are read at once. */
  beyond: number;
  rows: ReadonlyMap<string, FileRows>;
  choices: Choices;
  choose: Dispatch<Choose>;
  /** The project that is made; of interest while `makesProject`. */
  project: { name: string; type: ProjectTypeId };
  makesProject: boolean;
  isReading: boolean;
  /** How much would be stored. */
  pieces: number;
  projects: number;
  /** Why it can't be stored as it is; '' if it can. */
  hindrance: string;
  /** Choices were made that closing would lose. */
  isDirty: boolean;
  take: Take;
};

/** `onDone` gets the project that has the texts; null where only whole projects were made. */
export function useImport(
  {
    userId,
    projectId,
    page,
    files: all,
  }: {
    userId: string;
    projectId: string | null;
    page: ProjectPage | null;
    files: readonly HeldFile[];
  },
  onDone: (projectId: string | null) => void,
): Work {
  const held = all.slice(0, limits.importFiles);
  const files = useReadings(userId, held);
  const [choices, dispatch] = useReducer(choose, noChoices);
  const existing = useMemo(() => existingIn(page?.kinds ?? []), [page]);
  const read = files.flatMap(({ reading, ...file }) =>
    reading.kind === 'read' ? [{ held: file, found: reading.found }] : [],
  );
  const found = read.map((one) => one.found);
  // What was found never changes, so that its ids say whether something was read or removed.
  const key = found.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const rows = useMemo(() => rowsOf(found, existing, choices), [key, existing, choices]);
  const proposed = proposeProject(found);
  const project = { name: (choices.name ?? proposed.name).trim(), type: choices.type ?? proposed.type };
  const take = useTake({ userId, projectId }, { files: read, rows, project }, onDone);

  const left = found.filter(({ id }) => !take.done.has(id));
  const counts = left.map(({ id }) => countOf(rows, id));
  const pieces = counts.reduce((sum, count) => sum + count, 0);
  const projects = left.reduce((sum, one) => sum + countProjects(one), 0);
  const makesProject = projectId === null && found.some(({ type }) => type === 'texts');
  return {
    files,
    beyond: all.length - held.length,
    rows,
    choices,
    choose: dispatch,
    project,
    makesProject,
    isReading: files.some(({ reading }) => ['waiting', 'reading', 'offline'].includes(reading.kind)),
    pieces,
    projects,
    hindrance:
      found.length === 0
        ? ''
        : Math.max(0, ...counts) > limits.importPieces
          ? `At most ${limits.importPieces} texts and names of one file are imported at once. Untick some.`
          : makesProject && pieces > 0 && project.name === ''
            ? 'Give the new project a name.'
            : pieces + projects === 0
              ? 'Tick at least one text.'
              : '',
    isDirty: found.length > 0 && choices !== noChoices && !take.isBusy && left.length > 0,
    take,
  };
}

function countOf(rows: ReadonlyMap<string, FileRows>, id: string): number {
  const file = rows.get(id);
  return file === undefined ? 0 : countTicked(file);
}

function countProjects(found: Found): number {
  return found.type === 'archive' ? found.projects.length : 0;
}
