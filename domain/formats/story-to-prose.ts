import type { Story } from '../generators/story/result.ts';
import { isBlank, readBlocks } from './light-markdown/read-blocks.ts';
import { readInline } from './light-markdown/read-inline.ts';
import type { ProseBlock, ProseChapter, ProsePart } from './prose.ts';
import type { Run } from './runs.ts';

/**
 * A story as a part of a book. Its text is read once: `##` begins a chapter, a line of stars or
 * dashes breaks the scene, blank lines end paragraphs. Only chapters with text or a name are kept.
 */
export function storyToProse({ narrative_prose }: Pick<Story, 'narrative_prose'>, title: string): ProsePart {
  return { title: title.trim(), chapters: readChapters(narrative_prose) };
}

/** Chapters of a text in light Markdown. None if there is no text. */
export function readChapters(text: string): ProseChapter[] {
  const chapters: { title: string; blocks: ProseBlock[] }[] = [];
  let from = 0;
  const addText = (to: number) => {
    const blocks = readProseBlocks(text.slice(from, to));
    const chapter = chapters.at(-1);
    if (chapter !== undefined) chapter.blocks = blocks;
    else if (blocks.length > 0) chapters.push({ title: '', blocks });
  };
  for (const { start, end, title } of findHeadings(text)) {
    addText(start);
    chapters.push({ title, blocks: [] });
    from = end;
  }
  addText(text.length);
  return chapters;
}

/** A paragraph's runs. Its line breaks are runs of their own. */
export function runsOf(raw: string): Run[] {
  return readInline(raw).stretches.flatMap(({ text, isItalic, isBold }) =>
    text
      .split(/(\n)/)
      .filter((piece) => piece !== '')
      .map((piece) => ({
        text: piece,
        ...(isBold && piece !== '\n' ? { isBold: true as const } : {}),
        ...(isItalic && piece !== '\n' ? { isItalic: true as const } : {}),
      })),
  );
}

type Heading = { start: number; end: number; title: string };

const heading = /^##[ \t]+(\S.*)$/s;

function findHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  for (let start = 0; start <= text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    const title = heading.exec(text.slice(start, end))?.[1]?.trim();
    if (title !== undefined) headings.push({ start, end, title });
    start = end + 1;
  }
  return headings;
}

/** Scene breaks at the start or end of a chapter, and a second one in a row, break nothing. */
function readProseBlocks(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  for (const { type, raw } of readBlocks(text).blocks)
    if (type === 'break') {
      if (blocks.length > 0 && blocks.at(-1)?.type !== 'scene_break') blocks.push({ type: 'scene_break' });
    } else if (!isBlank(raw)) blocks.push({ type: 'paragraph', runs: runsOf(raw) });
  if (blocks.at(-1)?.type === 'scene_break') blocks.pop();
  return blocks;
}
