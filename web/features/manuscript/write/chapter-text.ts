import type { Chapter } from '../../../../domain/manuscript/chapter/result.ts';
import type { BookTexts } from '../book-texts.ts';
import { useSceneText } from '../side/use-scene-text.ts';

/** A chapter's newest words on this device; null until they are there. */
export function useChapterText(texts: BookTexts, chapterId: string): Chapter | null {
  const text = useSceneText(texts, chapterId);
  return text === null ? null : chapterOf(text.content);
}

/** What the writer typed in a chapter. The desk keeps chapters as it keeps scenes. */
export function typeInChapter(texts: BookTexts, chapterId: string, change: Partial<Chapter>): void {
  texts.type(chapterId, change);
}

/** The server has checked what it stores of a chapter: whatever has its id has these fields. */
function chapterOf(content: unknown): Chapter {
  return content as Chapter;
}
