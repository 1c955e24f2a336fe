import type { Manuscript, Part } from '../../../../../contract/manuscripts.ts';

/** A chapter with its scenes; scenes without one come first, under no heading. */
export type BookChapter = { chapter: Part | null; number: number; scenes: { part: Part; number: number }[] };

/** The chapters of a manuscript in reading order; parked scenes are left out. */
export function chaptersOf({ parts }: Pick<Manuscript, 'parts'>): BookChapter[] {
  const chapters: BookChapter[] = [];
  let count = 0;
  for (const part of parts) {
    if (part.type === 'chapter') {
      count += 1;
      chapters.push({ chapter: part, number: count, scenes: [] });
      continue;
    }
    let last = chapters.at(-1);
    if (last === undefined) {
      last = { chapter: null, number: 0, scenes: [] };
      chapters.push(last);
    }
    last.scenes.push({ part, number: last.scenes.length + 1 });
  }
  return chapters;
}

/** The scenes in reading order. */
export function scenesOf({ parts }: Pick<Manuscript, 'parts'>): Part[] {
  return parts.filter(({ type }) => type === 'scene');
}

export function chapterName({ chapter, number }: BookChapter): string {
  return chapter?.title.trim() || `Chapter ${number}`;
}

/** 'Chapter 2, scene 3: The fog' */
export function sceneName(chapter: BookChapter, { part, number }: BookChapter['scenes'][number]): string {
  const title = part.title.trim();
  const name = chapter.chapter === null ? `Scene ${number}` : `${chapterName(chapter)}, scene ${number}`;
  return title === '' ? name : `${name}: ${title}`;
}

/** About how high a scene is on the page, in pixels, before its text is there. */
export function guessHeight(words: number, form: Manuscript['form'], windowWidth: number): number {
  const column = Math.min(form === 'prose' ? 576 : 600, windowWidth - 40);
  const wordsInLine = Math.max(4, column / (form === 'prose' ? 54 : 74));
  const line = form === 'prose' ? 32.7 : 21;
  // A paragraph of some 45 words ends with half a line; a screenplay's lines stand apart.
  const lines = words / wordsInLine + words / (form === 'prose' ? 90 : 14) + 1;
  return Math.round(lines * line);
}
