import type { GeneratorId } from '../../../domain/generators/index.ts';
import { isGeneratorId } from '../../../domain/generators/index.ts';
import { guessGenre, isGenre } from '../../../domain/story/guess-genre.ts';
import { isLineType, tidyLine } from '../../../domain/story/one-line.ts';
import { type ProjectTypeId, stepsOf } from '../../../domain/story/project-types.ts';
import { memberOf } from '../../api/device/browser-storage.ts';

/** One text of a story that begins with a line. Its ids are made once, by the browser. */
export type BeginningStep = {
  kind: GeneratorId;
  /** The draft of a visitor, whose alternatives are the attempts at it. */
  draftId: string;
  /** The next attempt, or the last one that was asked for. */
  runId: string;
  /** The element of a user's project. */
  elementId: string;
  /** What the writer wishes for this text, or ''. */
  wish: string;
  /** Whether it is to be written although it is there. */
  isAgain: boolean;
};

/** A line that becomes a story, as this browser keeps it until the story lies in a project. */
export type Beginning = {
  line: string;
  type: ProjectTypeId;
  genre: string;
  /** Who began: a user's id, null for a visitor, undefined until it is known. */
  by?: string | null;
  projectId: string;
  jobId: string;
  steps: BeginningStep[];
  /** Whether the writer stopped it: nothing goes on by itself. */
  isStopped: boolean;
  /** When the writer last did something about it, in milliseconds since 1970. */
  at: number;
};

/** What a writer asks for with their line. */
export type AskedLine = { line: string; type: ProjectTypeId };

/** After so long nothing goes on by itself, in milliseconds. */
const restsAfterMs = 30 * 60_000;

/** A line as it was asked for, with the ids of everything that it becomes. */
export function begin({ line, type }: AskedLine, makeId: () => string, now: number): Beginning {
  return {
    line: tidyLine(line),
    type,
    genre: guessGenre(line),
    projectId: makeId(),
    jobId: makeId(),
    steps: stepsOf(type).map(({ generatorType }) => ({
      kind: generatorType,
      draftId: makeId(),
      runId: makeId(),
      elementId: makeId(),
      wish: '',
      isAgain: false,
    })),
    isStopped: false,
    at: now,
  };
}

/** Whether a beginning is what somebody asks for: a second click, or another tab. */
export function isSameLine(one: AskedLine, other: AskedLine): boolean {
  return tidyLine(one.line) === tidyLine(other.line) && one.type === other.type;
}

/** What was kept, at rest if that was long ago; null if it is none. */
export function readBeginning(value: unknown, now: number): Beginning | null {
  const [line, type, genre, steps, at] = ['line', 'type', 'genre', 'steps', 'at'].map((name) =>
    memberOf(value, name),
  );
  const isKept =
    typeof line === 'string' &&
    typeof type === 'string' &&
    isLineType(type) &&
    typeof genre === 'string' &&
    isGenre(genre) &&
    typeof memberOf(value, 'projectId') === 'string' &&
    typeof memberOf(value, 'jobId') === 'string' &&
    typeof at === 'number' &&
    Array.isArray(steps) &&
    steps.length > 0 &&
    steps.every(isStep);
  if (!isKept) return null;
  const kept = value as Beginning;
  return now - kept.at > restsAfterMs ? { ...kept, isStopped: true } : kept;
}

/** With one step changed. */
export function withStep(
  beginning: Beginning,
  index: number,
  change: Partial<Pick<BeginningStep, 'runId' | 'wish' | 'isAgain'>>,
): Beginning {
  return {
    ...beginning,
    steps: beginning.steps.map((step, place) => (place === index ? { ...step, ...change } : step)),
  };
}

function isStep(value: unknown): boolean {
  const kind = memberOf(value, 'kind');
  return (
    typeof kind === 'string' &&
    isGeneratorId(kind) &&
    ['draftId', 'runId', 'elementId', 'wish'].every((name) => typeof memberOf(value, name) === 'string') &&
    typeof memberOf(value, 'isAgain') === 'boolean'
  );
}
