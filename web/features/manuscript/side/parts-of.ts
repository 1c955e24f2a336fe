import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';

/** A chapter with its scenes, in reading order. */
export type ChapterOf = { chapter: Part; scenes: readonly Part[] };

/** The chapters of a manuscript with their scenes; parked scenes are not among them. */
export function chaptersOf({ parts }: Pick<Manuscript, 'parts'>): ChapterOf[] {
  return parts
    .filter(({ type }) => type === 'chapter')
    .map((chapter) => ({
      chapter,
      scenes: parts.filter(({ type, parentId }) => type === 'scene' && parentId === chapter.id),
    }));
}

/** The scenes of a manuscript in reading order. */
export function scenesOf({ parts }: Pick<Manuscript, 'parts'>): Part[] {
  return parts.filter(({ type }) => type === 'scene');
}

/** A scene or chapter by its id, parked ones included. */
export function partOf({ parts, parked }: Pick<Manuscript, 'parts' | 'parked'>, id: string): Part | null {
  return [...parts, ...parked].find((part) => part.id === id) ?? null;
}

/** 'Chapter 2, scene 3: Two Logs'; a chapter's own name where it has no title. */
export function nameScene(manuscript: Pick<Manuscript, 'parts' | 'parked'>, id: string): string {
  const part = partOf(manuscript, id);
  if (part === null) return 'A scene that is gone';
  const chapters = chaptersOf(manuscript);
  const at = chapters.findIndex(({ chapter }) => chapter.id === part.parentId);
  if (at < 0) return part.title === '' ? 'A parked scene' : part.title;
  const number = (chapters[at]?.scenes.findIndex((scene) => scene.id === id) ?? 0) + 1;
  const place = `Chapter ${at + 1}, scene ${number}`;
  return part.title === '' ? place : `${place}: ${part.title}`;
}

/** 'Chapter 2, Two Logs', or 'Chapter 2'. `at` counts from 0. */
export function nameChapter({ title }: Pick<Part, 'title'>, at: number): string {
  return title === '' ? `Chapter ${at + 1}` : `Chapter ${at + 1}, ${title}`;
}
