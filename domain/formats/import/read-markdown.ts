import type { LossCounter } from '../losses.ts';
import { isSceneBreak } from './chapter-title.ts';
import { chaptersOfBlocks, type HeadedBlock, type TitledChapters } from './headed-blocks.ts';
import { markdownRunsOf } from './markdown-inline.ts';

/**
 * Reads CommonMark as prose. A single `#` at the start is the title, else that of the settings at
 * the top; lists and quotations become paragraphs.
 */
export function readMarkdown(text: string, losses: LossCounter): TitledChapters {
  const { lines, first, title } = withoutFrontMatter(text.split('\n'), losses);
  const found = chaptersOfBlocks(readBlocks(lines, first, losses));
  return found.title === '' ? { ...found, title } : found;
}

function withoutFrontMatter(lines: readonly string[], losses: LossCounter) {
  const end =
    lines[0]?.trim() === '---'
      ? lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
      : -1;
  const head = end < 2 || end > 200 ? [] : lines.slice(1, end);
  if (head.length === 0 || !/^[\w-]+[ \t]*:/.test(head[0] ?? '')) return { lines, first: 1, title: '' };
  losses.add('front_matter', 1);
  const title = head
    .map((line) => /^title[ \t]*:[ \t]*(\S.*)$/i.exec(line)?.[1] ?? '')
    .find((one) => one !== '');
  return {
    lines: lines.slice(end + 1),
    first: end + 2,
    title: (title ?? '').replace(/^(["'])(.*)\1$/, '$2').trim(),
  };
}

function readBlocks(lines: readonly string[], first: number, losses: LossCounter): HeadedBlock[] {
  const blocks: HeadedBlock[] = [];
  let paragraph: string[] = [];
  let start = 0;
  let fence = '';

  const close = () => {
    if (paragraph.length === 0) return;
    const text = paragraph.map((line, at) => joint(line, at === paragraph.length - 1)).join('');
    const runs = markdownRunsOf(text, start, losses);
    if (runs.some((run) => run.text.trim() !== ''))
      blocks.push({ type: 'block', block: { type: 'paragraph', runs } });
    paragraph = [];
  };
  const addHeading = (level: number, words: string, line: number) =>
    blocks.push({ type: 'heading', level, runs: markdownRunsOf(words, line, losses) });
  const addLine = (text: string, line: number) => {
    if (paragraph.length === 0) start = line;
    paragraph.push(text);
  };

  for (const [index, whole] of lines.entries()) {
    const number = first + index;
    const line = whole.trim();
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '' ? line.startsWith(fence) : mark !== '') {
      close();
      fence = fence === '' ? mark : '';
    } else if (fence !== '') blocks.push(...verbatim(whole));
    else if (line === '') close();
    else if (paragraph.length > 0 && /^(?:=+|-+)$/.test(line)) {
      const words = paragraph.join(' ');
      paragraph = [];
      addHeading(line.startsWith('=') ? 1 : 2, words, start);
    } else if (/^#{1,6}(?:[ \t]|$)/.test(line) && !isSceneBreak(line)) {
      close();
      const [marks = '#'] = /^#+/.exec(line) ?? [];
      addHeading(marks.length, withoutClosing(line.slice(marks.length).trim()), number);
    } else if (isSceneBreak(line)) {
      close();
      blocks.push({ type: 'block', block: { type: 'scene_break' } });
    } else if (line.startsWith('|') && line.length > 1) {
      close();
      const cells = line.split('|').map((cell) => cell.trim());
      if (/^[|:\s-]+$/.test(line)) losses.add('tables_flattened', number);
      else {
        addLine(cells.filter((cell) => cell !== '').join(' – '), number);
        close();
      }
    } else if (/^(?:[-+*•]|\d{1,9}[.)])[ \t]+\S/.test(line)) {
      close();
      addLine(line.replace(/^[-+*](?=\s)/, '–'), number);
    } else if (line.startsWith('>')) addLine(whole.replace(/^[ \t>]+/, ''), number);
    else addLine(whole.replace(/^[ \t]+/, ''), number);
  }
  close();
  return blocks;
}

/** Two blanks or a backslash at its end break a line; any other line goes on. */
function joint(line: string, isLast: boolean): string {
  if (isLast) return line.trimEnd();
  if (/ {2}$/.test(line)) return `${line.trimEnd()}\n`;
  return /(?<!\\)\\$/.test(line) ? `${line.slice(0, -1)}\n` : `${line.trimEnd()} `;
}

function verbatim(line: string): HeadedBlock[] {
  if (line.trim() === '') return [];
  return [{ type: 'block', block: { type: 'paragraph', runs: [{ text: line }] } }];
}

/** Without the marks that may close a heading. */
function withoutClosing(words: string): string {
  let end = words.length;
  while (end > 0 && words[end - 1] === '#') end -= 1;
  const isClosing = end < words.length && (end === 0 || /\s/.test(words[end - 1] ?? ''));
  return isClosing ? words.slice(0, end).trim() : words;
}
