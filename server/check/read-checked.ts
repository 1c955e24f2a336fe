import { limits } from '../../domain/limits.ts';
import type { CheckScene } from '../../domain/manuscript/check/check-types.ts';
import type { Ledger } from '../../domain/manuscript/ledger/ledger.ts';
import { sceneText } from '../../domain/manuscript/ledger/scene-text.ts';
import { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { countWords } from '../../domain/story/word-counter.ts';
import type { Tx } from '../db/transact.ts';
import { readLedger } from '../ledger/ledger-store.ts';
import { readScenes } from '../ledger/manuscript-store.ts';
import { type Book, readBook } from '../writing/read-book.ts';

/** A manuscript as a check reads it: its newest words, and what its ledger holds. */
export type Checked = {
  book: Book;
  /** Scenes with text, in reading order. */
  scenes: (CheckScene & { words: number; content: SceneContent })[];
  ledger: Ledger;
};

/** Reads a manuscript outside the trash. Throws notFound. */
export async function readChecked(tx: Tx, ownerId: string, headId: string): Promise<Checked> {
  const book = await readBook(tx, ownerId, headId);
  const ledger = await readLedger(tx, ownerId, headId);
  const chapters = new Map(
    book.chapters.flatMap((chapter) => chapter.scenes.map(({ id }) => [id, chapter] as const)),
  );
  const rows = await readScenes(tx, ownerId, ledger.scenes, limits.checkedCharacters);
  const scenes = rows.flatMap(({ id, title, content }) => {
    const parsed = SceneContent.safeParse(content);
    const chapter = chapters.get(id);
    if (!parsed.success || chapter === undefined) return [];
    const text = sceneText(parsed.data);
    if (text.trim() === '') return [];
    const words = countWords(text);
    return [{ id, title, chapterId: chapter.id, chapter: chapter.title, text, words, content: parsed.data }];
  });
  return { book, scenes, ledger };
}
