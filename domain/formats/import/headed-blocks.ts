import type { ProseBlock, ProseChapter } from '../prose.ts';
import type { Run } from '../runs.ts';
import { isChapterTitle } from './chapter-title.ts';

/** A heading of a level from 1, or a block of prose, in the order of a file. */
export type HeadedBlock =
  | { readonly type: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly type: 'block'; readonly block: ProseBlock };

/** `title` is '' where the text names none. */
export type TitledChapters = { readonly title: string; readonly chapters: readonly ProseChapter[] };

/**
 * A single heading of level 1 at the start is the title, unless it names a chapter or says
 * something else than `known`, the title that the file gives elsewhere. The two highest levels
 * below it begin chapters; deeper ones become bold lines. Without any, a line such as 'Chapter 3'
 * begins one.
 */
export function chaptersOfBlocks(blocks: readonly HeadedBlock[], known = ''): TitledChapters {
  const [top] = blocks;
  const tops = blocks.filter((block) => block.type === 'heading' && block.level === 1).length;
  const isFirst = top?.type === 'heading' && top.level === 1 && tops === 1;
  const isTitle = isFirst && (known === '' ? !isChapterTitle(plainLine(top.runs)) : isSame(top.runs, known));
  const rest = isTitle ? blocks.slice(1) : blocks;
  const used = [...new Set(rest.flatMap((block) => (block.type === 'heading' ? [block.level] : [])))];
  const levels = used.toSorted((one, other) => one - other).slice(0, 2);
  return { title: known === '' && isTitle ? plainLine(top.runs) : known, chapters: chaptersAt(rest, levels) };
}

function isSame(runs: readonly Run[], title: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return plain(plainLine(runs)) === plain(title);
}

/** The text of runs on one line. */
export function plainLine(runs: readonly Run[]): string {
  return runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function chaptersAt(blocks: readonly HeadedBlock[], levels: readonly number[]): ProseChapter[] {
  const chapters: { title: string; blocks: ProseBlock[] }[] = [];
  const add = (block: ProseBlock) => {
    const last = chapters.at(-1);
    if (last === undefined) chapters.push({ title: '', blocks: [block] });
    else last.blocks.push(block);
  };
  for (const block of blocks)
    if (block.type === 'block') {
      const alone =
        levels.length === 0 && block.block.type === 'paragraph' ? plainLine(block.block.runs) : '';
      if (isChapterTitle(alone)) chapters.push({ title: alone, blocks: [] });
      else add(block.block);
    } else if (levels.includes(block.level)) chapters.push({ title: plainLine(block.runs), blocks: [] });
    else add({ type: 'paragraph', runs: block.runs.map((run) => ({ ...run, isBold: true })) });
  return chapters;
}
