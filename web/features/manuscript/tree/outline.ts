import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';

/** A manuscript as its tree: chapters with their scenes, and the parked scenes. */
export type Outline = {
  chapters: readonly { chapter: Part; scenes: readonly Part[] }[];
  parked: readonly Part[];
};

/** What is where, out of the flat list in reading order. */
export function outlineOf({ parts, parked }: Pick<Manuscript, 'parts' | 'parked'>): Outline {
  const scenes = Map.groupBy(
    parts.filter(({ type }) => type === 'scene'),
    ({ parentId }) => parentId,
  );
  return {
    chapters: parts
      .filter(({ type }) => type === 'chapter')
      .map((chapter) => ({ chapter, scenes: scenes.get(chapter.id) ?? [] })),
    parked,
  };
}

/** The flat lists of an outline. */
export function flatten({ chapters, parked }: Outline): Pick<Manuscript, 'parts' | 'parked'> {
  return { parts: chapters.flatMap(({ chapter, scenes }) => [chapter, ...scenes]), parked: [...parked] };
}

/** A part by its id, parked ones included. */
export function partOf(manuscript: Pick<Manuscript, 'parts' | 'parked'>, id: string): Part | null {
  return [...manuscript.parts, ...manuscript.parked].find((part) => part.id === id) ?? null;
}

/**
 * The parts beside which a part stands, itself included, in order: all chapters, or the scenes of
 * one chapter, or the parked ones.
 */
export function siblingsOf(
  { parts, parked }: Pick<Manuscript, 'parts' | 'parked'>,
  { type, parentId }: Pick<Part, 'type' | 'parentId'>,
): readonly Part[] {
  if (type === 'chapter') return parts.filter((part) => part.type === 'chapter');
  if (parentId === null) return parked;
  return parts.filter((part) => part.parentId === parentId);
}

/** The scenes in reading order, without parked ones. */
export function scenesOf({ parts }: Pick<Manuscript, 'parts'>): readonly Part[] {
  return parts.filter(({ type }) => type === 'scene');
}
