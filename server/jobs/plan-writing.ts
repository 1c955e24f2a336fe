import { limits } from '../../domain/limits.ts';
import { AppError } from '../http/app-error.ts';
import { wordsToWrite } from '../writing/plan-of-book.ts';
import { writingCredits } from '../writing/prepare-writing.ts';
import { type Book, type BookScene, scenesOf, textHashOf } from '../writing/read-book.ts';
import type { WritingScope } from '../writing/writing-step.ts';
import type { PlannedStep } from './plan-steps.ts';

export type WritingPurpose = 'map' | 'cards' | 'write' | 'read';

/** What a job of a manuscript is asked for. */
export type WritingRequest = {
  purpose: WritingPurpose;
  stopsAfterChapter: boolean;
  /** The head, chapters or scenes, each once; null for all that lack what is written. */
  parts: readonly { id: string; isChosen: boolean; direction: string }[] | null;
};

/** A planned step with what it costs where it is not free. */
export type PlannedWriting = PlannedStep & { scope: WritingScope; priceCredits: number };

/** How many chapters' cards one answer plans: fewer where the model is small. */
export type Planning = {
  chaptersAtOnce: number;
  /** How many of the first scenes the model has enough for; null for all. */
  capacity: number | null;
  /** The most words of a scene that the model writes at once; null for no limit. */
  longestScene: number | null;
};

/** Most scenes written by hand that one job reads first. */
const mostFirstReadings = 200;

/**
 * The steps of a job that writes a manuscript, in order. Scenes are written one after the other in
 * reading order and read beside that: a scene needs the one before it, and the reading of the one
 * before that. Scenes that were written by hand and not read since are read first. Throws the
 * refusal of parts that are not in the manuscript, and of a job without steps.
 */
export function planWriting(request: WritingRequest, book: Book, planning: Planning): PlannedWriting[] {
  const steps = stepsFor(request, book, planning);
  if (!steps.some(({ isChosen }) => isChosen)) throw nothingToWrite(request, book, planning);
  return steps;
}

/** The same, with none where there is nothing to write. */
export function stepsFor(request: WritingRequest, book: Book, planning: Planning): PlannedWriting[] {
  const step = planOf(book);
  const { parts } = request;
  switch (request.purpose) {
    case 'map': {
      requireKnown(parts, new Set([book.headId]));
      const [asked] = parts ?? [];
      return parts === null && book.chapters.length > 0
        ? []
        : [step({ id: book.headId, title: book.title }, { purpose: 'map' }, asked)];
    }
    case 'cards': {
      requireKnown(parts, new Set(book.chapters.map(({ id }) => id)));
      const chosen = book.chapters.filter(({ id, scenes, isLocked }) =>
        parts === null
          ? scenes.length === 0 && !isLocked
          : parts.some((part) => part.id === id && part.isChosen),
      );
      const groups = Array.from({ length: Math.ceil(chosen.length / planning.chaptersAtOnce) }, (_, group) =>
        chosen.slice(group * planning.chaptersAtOnce, (group + 1) * planning.chaptersAtOnce),
      );
      return groups.flatMap((group, place) => {
        const [first] = group;
        if (first === undefined) return [];
        const asked = parts?.find(({ id }) => id === first.id);
        const scope = { purpose: 'cards' as const, chapterIds: group.map(({ id }) => id) };
        return [{ ...step(first, scope, asked), needs: place === 0 ? [] : [place - 1] }];
      });
    }
    case 'write':
      return planScenes(request, book, planning);
    case 'read': {
      const scenes = scenesOf(book);
      requireKnown(parts, new Set(scenes.map(({ id }) => id)));
      return scenes
        .filter(
          (scene) =>
            scene.isWritten &&
            (parts === null ? isUnread(book, scene) : parts.some(({ id }) => id === scene.id)),
        )
        .slice(0, limits.jobSteps)
        .map((scene) => step(scene, { purpose: 'read', sceneId: scene.id }, undefined));
    }
  }
}

function planScenes(
  { parts, stopsAfterChapter }: WritingRequest,
  book: Book,
  { capacity, longestScene }: Planning,
): PlannedWriting[] {
  const step = planOf(book);
  const scenes = scenesOf(book);
  requireKnown(parts, new Set(scenes.map(({ id }) => id)));
  const asked = new Map(parts?.map((part) => [part.id, part]));
  const wanted = scenes
    .slice(0, capacity ?? scenes.length)
    .filter((scene) => (parts === null ? !scene.isWritten && !scene.isLocked : asked.has(scene.id)))
    .slice(0, limits.jobSteps);
  const last = wanted.at(-1);
  if (last === undefined) return [];
  const steps: PlannedWriting[] = scenes
    .slice(0, scenes.indexOf(last))
    .filter((scene) => scene.isWritten && !wanted.includes(scene) && isUnread(book, scene))
    .slice(-mostFirstReadings)
    .map((scene) => step(scene, { purpose: 'read', sceneId: scene.id }, undefined));
  const firstReadings = steps.map((_, place) => place);
  let before: Before | null = null;
  for (const scene of wanted) {
    const chapter = book.chapters.find(({ scenes: own }) => own.includes(scene))?.id ?? '';
    const words = wordsToWrite(book, scene, longestScene);
    const scope = { purpose: 'scene' as const, sceneId: scene.id, isAgain: scene.isWritten, words };
    const isBoundary = before !== null && before.chapter !== chapter;
    const needs: number[] =
      before === null
        ? firstReadings
        : [
            before.write,
            ...(before.earlierRead === null ? [] : [before.earlierRead]),
            ...(isBoundary && stopsAfterChapter ? [before.read] : []),
          ];
    const write = steps.length;
    steps.push({ ...step(scene, scope, asked.get(scene.id)), needs });
    steps.push({ ...step(scene, { purpose: 'read', sceneId: scene.id }, undefined), needs: [write] });
    before = { write, read: write + 1, earlierRead: earlierOf(before), chapter };
  }
  return steps;
}

/** Places of the steps of the scene before, and of the reading of the one before that. */
type Before = { write: number; read: number; earlierRead: number | null; chapter: string };

function earlierOf(before: Before | null): number | null {
  return before?.read ?? null;
}

/** Whether a scene's text is another one than was read last. */
function isUnread(book: Book, scene: BookScene): boolean {
  return scene.reading === null || scene.reading.textHash !== textHashOf(book.form, scene);
}

function planOf(book: Book) {
  return (
    { id, title }: { id: string; title: string },
    scope: WritingScope,
    asked: { isChosen: boolean; direction: string } | undefined,
  ): PlannedWriting => ({
    elementId: id,
    kind: scope.purpose === 'map' ? book.kind : scope.purpose === 'cards' ? 'CHAPTER' : 'SCENE',
    title,
    way: 'anew',
    fields: [],
    inputs: {},
    direction: asked?.direction.trim() ?? '',
    angle: '',
    isChosen: asked?.isChosen ?? true,
    reasons: [],
    isNew: false,
    needs: [],
    scope,
    isOptional: scope.purpose === 'read',
    priceCredits: writingCredits(scope, book),
  });
}

function requireKnown(parts: WritingRequest['parts'], known: ReadonlySet<string>): void {
  const ids = new Set(parts?.map(({ id }) => id));
  const message =
    parts !== null && ids.size < parts.length
      ? 'Each part is named once in a job.'
      : [...ids].every((id) => known.has(id))
        ? null
        : 'A part is not in this manuscript, or of another type than is written.';
  if (message !== null)
    throw new AppError('invalid_input', message, { fields: [{ field: 'steps', message }] });
}

function nothingToWrite({ purpose }: WritingRequest, book: Book, { capacity }: Planning): AppError {
  const message =
    purpose === 'write' && capacity !== null && scenesOf(book).length > capacity
      ? 'The built-in storyteller has nothing more for this manuscript. Set up your own key or a model on this computer in Settings.'
      : purpose === 'write'
        ? 'There is no scene left to write. Plan some scenes first.'
        : purpose === 'cards'
          ? 'There is no chapter whose scenes are missing.'
          : purpose === 'read'
            ? 'There is no scene left to read.'
            : 'Nothing here is left to write.';
  return new AppError('invalid_input', message, { fields: [{ field: 'steps', message }] });
}
