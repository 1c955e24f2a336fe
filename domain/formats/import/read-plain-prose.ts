import type { ProseBlock, ProseChapter } from '../prose.ts';
import { isChapterTitle, isSceneBreak } from './chapter-title.ts';

/**
 * Plain text as chapters. Blank lines end paragraphs; a text that hardly has any has a paragraph in
 * each line. Lines that were wrapped at one width are joined. A line by itself such as 'Chapter 3'
 * begins a chapter, one of stars or dashes a scene.
 */
export function readPlainProse(text: string): ProseChapter[] {
  const lines = text.split('\n');
  const isLineByLine = hasParagraphLines(lines);
  const chapters: { title: string; blocks: ProseBlock[] }[] = [];
  let paragraph: string[] = [];

  const blocks = (): ProseBlock[] => {
    const last = chapters.at(-1);
    if (last !== undefined) return last.blocks;
    const first = { title: '', blocks: [] };
    chapters.push(first);
    return first.blocks;
  };
  const close = () => {
    const [only = ''] = paragraph;
    const isAlone = paragraph.length === 1;
    if (isAlone && isChapterTitle(only)) chapters.push({ title: only.trim(), blocks: [] });
    else if (isAlone && isSceneBreak(only)) blocks().push({ type: 'scene_break' });
    else if (paragraph.length > 0)
      for (const lines of paragraphsOf(paragraph)) blocks().push(asParagraph(lines));
    paragraph = [];
  };
  for (const line of lines)
    if (line.trim() === '') close();
    else {
      if (isLineByLine) close();
      paragraph.push(line);
    }
  close();
  return chapters;
}

/** Whether each line is a paragraph: lines are long, or hardly a blank one is among them. */
function hasParagraphLines(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const blank = lines.length - filled.length;
  const long = filled.filter((line) => line.length > 90).length;
  return long * 3 > filled.length || (filled.length > 20 && blank * 20 < filled.length && !isWrapped(filled));
}

/** Lines of a paragraph that begins anew at each indented line. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const [index, line] of lines.entries())
    if (index === 0 || (/^(?:\t| {2,})/.test(line) && !/^(?:\t| {2,})/.test(lines[index - 1] ?? '')))
      found.push([line]);
    else found.at(-1)?.push(line);
  return found;
}

function asParagraph(lines: readonly string[]): ProseBlock {
  const texts = lines.map((line) => line.trim());
  const joint = isWrapped(texts) ? ' ' : '\n';
  const runs = texts.flatMap((text, index) => [...(index === 0 ? [] : [{ text: joint }]), { text }]);
  return { type: 'paragraph', runs: joint === ' ' ? [{ text: texts.join(' ') }] : runs };
}

/** Whether lines were broken at one width, as by an e-mail program: most but the last are full. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const full = lines.slice(0, -1).filter(({ length }) => length >= 45 && length <= 90).length;
  return full * 5 >= (lines.length - 1) * 4;
}
