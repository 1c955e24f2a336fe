import { readEmphasis, withoutEmphasis } from '../emphasis.ts';
import { isBracketed, speechOf, withoutBrackets } from '../fountain/normal.ts';
import { noteSpans, splitNotes } from '../fountain/notes.ts';
import { printable } from '../printable.ts';
import type { Screenplay, ScreenplayBlock, SectionLevel, Speech } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { normalTitlePage } from './title-page.ts';

/**
 * The script as Final Draft's files hold it: what the reader gives out. Headings, names, shots and
 * transitions are in capitals; notes stand before the paragraph that they are about; sung lines are
 * in italics; parts set aside are gone; sections have four levels.
 */
export function normal(screenplay: Screenplay): Screenplay {
  return {
    titlePage: normalTitlePage(screenplay.titlePage),
    blocks: inOrder(screenplay.blocks.flatMap(normalBlock)).map(
      (block): ScreenplayBlock => (block.type === 'lyrics' ? { ...block, type: 'action' } : block),
    ),
  };
}

/** A page break stands before the notes on what follows it. */
export function inOrder(blocks: readonly ScreenplayBlock[]): ScreenplayBlock[] {
  const found: ScreenplayBlock[] = [];
  let notes: ScreenplayBlock[] = [];
  for (const block of blocks) {
    if (block.type === 'note') notes.push(block);
    else {
      if (block.type === 'page_break') found.push(block);
      else {
        found.push(...notes, block);
        notes = [];
      }
    }
  }
  return [...found, ...notes];
}

/** A block in normal form, after the notes that were in it; sung lines are still their own kind. */
export function normalBlock(block: ScreenplayBlock): ScreenplayBlock[] {
  switch (block.type) {
    case 'heading': {
      const number = printable(block.number ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const text = oneLine(block.text.toUpperCase());
      if (text === '') return [];
      return [number === '' ? { type: 'heading', text } : { type: 'heading', text, number }];
    }
    case 'action':
      return withNotes(block.text, (text) =>
        paragraphs(text).map((paragraph) => ({ type: 'action', text: paragraph })),
      );
    case 'shot':
      return withText(oneLine(block.text.toUpperCase()), (text) => ({ type: 'shot', text }));
    case 'transition':
      return withText(oneLine(block.text.toUpperCase()), (text) => ({ type: 'transition', text }));
    case 'centered':
      return withNotes(block.text, (text) =>
        withText(withoutNewNotes(trimmedLines(text).map(richLine).join('\n')), (centered) => ({
          type: 'centered',
          text: centered,
        })),
      );
    case 'lyrics':
      return withNotes(block.text, (text) =>
        paragraphs(trimmedLines(text).map(inItalics).join('\n')).map((sung) => ({
          type: 'lyrics',
          text: sung,
        })),
      );
    case 'note':
      return withText(trimmedLines(block.text).map(richLine).join('\n'), (text) => ({ type: 'note', text }));
    case 'synopsis':
      return withText(oneLine(block.text), (text) => ({ type: 'synopsis', text }));
    case 'section': {
      const level = Math.min(4, Math.max(1, Math.trunc(block.level))) as SectionLevel;
      return withText(oneLine(block.text), (text) => ({ type: 'section', level, text }));
    }
    case 'dialogue':
      return normalSpeech(block);
    case 'dual_dialogue': {
      const sides = [normalSpeech(block.left), normalSpeech(block.right)];
      const notes = sides.flat().filter(({ type }) => type === 'note');
      const [left, right] = sides.map((side) => side.find(({ type }) => type === 'dialogue'));
      if (left?.type !== 'dialogue' || right?.type !== 'dialogue') return sides.flat();
      return [...notes, { type: 'dual_dialogue', left: speechOf(left), right: speechOf(right) }];
    }
    case 'boneyard':
      return [];
    case 'page_break':
      return [{ type: 'page_break' }];
  }
}

/** Lines without blanks around them, from the first with text to the last. */
function trimmedLines(text: string): string[] {
  const lines = printable(text)
    .split('\n')
    .map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

/** One line with its emphasis in the one form that is written. */
function richLine(line: string): string {
  return writeEmphasis(readEmphasis(line.trim()));
}

/** A text whose notes were taken out: brackets that would make a new one are one each. */
function withoutNewNotes(text: string): string {
  if (noteSpans(text).next().done === true) return text;
  return text
    .split('\n')
    .map((line) => writeEmphasis([{ text: withoutEmphasis(line).replaceAll(/\[{2,}/g, '[') }]))
    .join('\n');
}

/** The name of a speech without an extension such as (V.O.), and without marks. */
export function bareName(character: string): string {
  const name = withoutEmphasis(character);
  const open = name.indexOf('(');
  return open > 0 ? name.slice(0, open).trim() : name.trim();
}

function oneLine(text: string): string {
  return richLine(printable(text).replaceAll(/[\n\t]/g, ' '));
}

function normalSpeech(speech: Speech): ScreenplayBlock[] {
  const character = oneLine(
    upperName(
      printable(speech.character)
        .replaceAll(/[\n\t]/g, ' ')
        .trim(),
    ),
  );
  return withNotes(speech.line, (text) => {
    const spoken = trimmedLines(text).map((line) => (line.startsWith('~') ? inItalics(line.slice(1)) : line));
    let parenthetical = bare(oneLine(speech.parenthetical));
    const lines = withoutLostPauses(spoken.map(spokenLine));
    const [first = ''] = lines;
    if (parenthetical === '' && isBracketed(first)) {
      parenthetical = bare(first);
      lines.shift();
    }
    const line = withoutNewNotes(withoutLostPauses(lines).join('\n'));
    if (character !== '') return [{ type: 'dialogue', character, parenthetical, line }];
    return paragraphs((parenthetical === '' ? '' : `(${parenthetical})\n`) + line).map((paragraph) => ({
      type: 'action',
      text: paragraph,
    }));
  });
}

/** A line of speech; one in brackets without a text is none. */
function spokenLine(line: string): string {
  const rich = richLine(line);
  if (!isBracketed(rich)) return rich;
  const inner = bare(rich);
  return inner === '' ? '' : `(${inner})`;
}

/** Without brackets around it, until none are left. */
function bare(text: string): string {
  return richLine(withoutBrackets(text));
}

/** A pause is kept between two lines that are spoken, and nowhere else. */
function withoutLostPauses(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line !== '') {
      while (isBracketed(line) && found.at(-1) === '') found.pop();
      found.push(line);
    } else if (index > 0 && found.length > 0 && !isBracketed(found.at(-1) ?? '')) found.push(line);
  }
  while (found.at(-1) === '') found.pop();
  return found;
}

/** In capitals, but for an extension in brackets. */
function upperName(name: string): string {
  const open = name.endsWith(')') ? name.indexOf('(') : -1;
  return open > 0 ? name.slice(0, open).toUpperCase() + name.slice(open) : name.toUpperCase();
}

function inItalics(line: string): string {
  return writeEmphasis(readEmphasis(line.trim()).map((run) => ({ ...run, isItalic: true })));
}

/** Action, cut at blank lines. Indents are kept in blanks; a tab is four. */
function paragraphs(text: string): string[] {
  const found: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.replaceAll('\t', '    ').split('\n'), '']) {
    const words = line.trim();
    if (words !== '') lines.push(' '.repeat(line.length - line.trimStart().length) + richLine(words));
    else if (lines.length > 0) {
      found.push(withoutNewNotes(lines.join('\n')));
      lines = [];
    }
  }
  return found;
}

function withText(text: string, block: (text: string) => ScreenplayBlock): ScreenplayBlock[] {
  return text === '' ? [] : [block(text)];
}

/** The notes within a text, and after them what the rest of it becomes. */
function withNotes(whole: string, read: (text: string) => ScreenplayBlock[]): ScreenplayBlock[] {
  const { text, notes } = splitNotes(printable(whole));
  return [...notes.flatMap((note) => normalBlock({ type: 'note', text: note })), ...read(text)];
}
