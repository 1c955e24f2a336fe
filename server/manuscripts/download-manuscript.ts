import type { DownloadManuscript } from '../../contract/manuscripts.ts';
import {
  type Book,
  type BookChapter,
  bookAsFountain,
  bookAsMarkdown,
  bookAsText,
  isWritten,
} from '../../domain/manuscript/book.ts';
import { result as chapterResult } from '../../domain/manuscript/chapter/result.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { asOwner } from '../db/as-owner.ts';
import { AppError } from '../http/app-error.ts';
import type { Deps } from './deps.ts';
import { findManuscript } from './manuscript-store.ts';
import { inReadingOrder, type PartContentRow, readPartContents } from './part-store.ts';

type File = { text: string; type: string; name: string };

/**
 * A manuscript, or some of its parts, as a file, from one snapshot of its newest words. Parked
 * scenes are in none. Throws notFound, and `invalid_input` for Fountain of prose.
 */
export async function downloadManuscript(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  headId: string,
  { format, parts: wanted, unwritten }: DownloadManuscript,
): Promise<File> {
  const { manuscript, rows } = await asOwner(db, ownerId, async (tx) => ({
    manuscript: await findManuscript(tx, ownerId, headId),
    rows: await readPartContents(tx, ownerId, headId),
  }));
  const { title, form } = manuscript;
  if (format === 'fountain' && form === 'prose')
    throw new AppError('invalid_input', 'Fountain is for scripts. Choose another format for prose.', {
      fields: [{ field: 'format', message: 'Fountain is for scripts.' }],
    });
  const ids = wanted === undefined ? null : new Set(wanted.map((id) => id.toLowerCase()));
  const isMarked = unwritten === 'marked';
  const book: Book = { title, form, chapters: chaptersOf(inReadingOrder(rows).parts, { ids, isMarked }) };
  switch (format) {
    case 'txt':
      return { text: bookAsText(book), type: 'text/plain; charset=utf-8', name: `${title}.txt` };
    case 'md':
      return { text: bookAsMarkdown(book), type: 'text/markdown; charset=utf-8', name: `${title}.md` };
    case 'fountain':
      return { text: bookAsFountain(book), type: 'text/plain; charset=utf-8', name: `${title}.fountain` };
    case 'json': {
      const made = { format: 'fabula-manuscript-1', madeAt: new Date(now()).toISOString() };
      return {
        text: `${JSON.stringify({ ...made, ...book }, null, 1)}\n`,
        type: 'application/json',
        name: `${title}.json`,
      };
    }
  }
}

/** Chapters that were asked for, or whose scenes were; of all of them without `ids`. */
function chaptersOf(
  rows: readonly PartContentRow[],
  { ids, isMarked }: { ids: ReadonlySet<string> | null; isMarked: boolean },
): BookChapter[] {
  const chapters: (BookChapter & { scenes: BookChapter['scenes'][number][]; isAsked: boolean })[] = [];
  for (const { id, type, content } of rows) {
    if (type === 'chapter') {
      const isAsked = ids === null || ids.has(id);
      chapters.push({ ...chapterResult.content.parse(content), id, scenes: [], isAsked });
      continue;
    }
    const chapter = chapters.at(-1);
    const scene = SceneContent.parse(content);
    const hasText = isWritten(scene);
    if (chapter !== undefined && (chapter.isAsked || ids?.has(id) === true) && (hasText || isMarked))
      chapter.scenes.push({ id, content: scene, isWritten: hasText });
  }
  return chapters
    .filter(({ isAsked, scenes }) => scenes.length > 0 || (isAsked && isMarked))
    .map(({ isAsked: _, ...chapter }) => chapter);
}
