import { cleanText } from '../../story/clean-text.ts';
import type { Screenplay, ScreenplayBlock, SectionLevel, Speech } from '../screenplay.ts';
import { normalHeading } from './heading.ts';
import { apart, normalLine, oneLine } from './inline.ts';
import { normalName } from './name.ts';
import { normalTitlePage } from './title-page.ts';

/**
 * The script as Fountain can hold it: what the reader gives out and the writer writes. Trims ends,
 * leaves out blocks without text, splits action at blank lines, puts names in capitals unless they
 * keep their case, turns shots into action.
 */
export function normal(screenplay: Screenplay): Screenplay {
  return {
    titlePage: normalTitlePage(screenplay.titlePage),
    blocks: screenplay.blocks.flatMap(normalBlock),
  };
}

/** A block in normal form: none if it has no text, several if it is action with blank lines. */
export function normalBlock(block: ScreenplayBlock): ScreenplayBlock[] {
  switch (block.type) {
    case 'heading': {
      const heading = normalHeading(block);
      return heading === null ? [] : [{ type: 'heading', ...heading }];
    }
    case 'action':
      return paragraphs(block.text).map((text) => ({ type: 'action', text }));
    case 'shot':
      return paragraphs(block.text.toUpperCase()).map((text) => ({ type: 'action', text }));
    case 'dialogue':
      return normalSpeech(block);
    case 'dual_dialogue': {
      const [left, right] = [normalSpeech(block.left), normalSpeech(block.right)];
      const [first, second] = [left[0], right[0]];
      if (first?.type !== 'dialogue' || second?.type !== 'dialogue') return [...left, ...right];
      return [{ type: 'dual_dialogue', left: speechOf(first), right: speechOf(second) }];
    }
    case 'section': {
      const level = Math.min(6, Math.max(1, Math.trunc(block.level))) as SectionLevel;
      return withText(oneLine(block.text), (text) => ({ type: 'section', level, text }));
    }
    case 'page_break':
      return [{ type: 'page_break' }];
    case 'synopsis':
      return withText(oneLine(block.text), (text) => ({ type: 'synopsis', text }));
    case 'transition':
      return withText(withoutPointers(oneLine(block.text)), (text) => ({ type: 'transition', text }));
    case 'lyrics':
    case 'centered':
      return withText(trimmedLines(block.text).map(normalLine).join('\n'), (text) => ({
        type: block.type,
        text,
      }));
    case 'note':
      return withText(normalNote(block.text), (text) => ({ type: 'note', text }));
    case 'boneyard':
      return withText(cleanText(block.text).replaceAll('*/', '* /').trim(), (text) => ({
        type: 'boneyard',
        text,
      }));
  }
}

/** The speech alone, without what makes it a block. */
export function speechOf({ character, keepsCase, parenthetical, line }: Speech): Speech {
  return { character, ...(keepsCase ? { keepsCase } : {}), parenthetical, line };
}

/** A speech without a name can't be told from action, and becomes that. */
function normalSpeech(speech: Speech): ScreenplayBlock[] {
  const name = normalName(speech.character, speech.keepsCase === true);
  const lines = trimmedLines(speech.line).map(normalLine);
  let parenthetical = withoutBrackets(oneLineWithNotes(speech.parenthetical));
  const first = lines[0] ?? '';
  if (parenthetical === '' && isBracketed(first)) {
    parenthetical = withoutBrackets(first);
    if (parenthetical !== '') lines.shift();
  }
  const line = trimmedLines(lines.join('\n')).join('\n');
  if (name.character !== '') return [{ type: 'dialogue', ...name, parenthetical, line }];
  const aside = parenthetical === '' ? '' : `(${parenthetical})\n`;
  return paragraphs(aside + line).map((text) => ({ type: 'action', text }));
}

function withText(text: string, block: (text: string) => ScreenplayBlock): ScreenplayBlock[] {
  return text === '' ? [] : [block(text)];
}

/** Action, cut at blank lines. Indents are kept in blanks; a tab is four. */
function paragraphs(text: string): string[] {
  const found: string[] = [];
  let lines: string[] = [];
  for (const line of [...cleanText(text).replaceAll('\t', '    ').split('\n'), '']) {
    const words = line.trim();
    if (words !== '') {
      const indent = line.length - line.trimStart().length;
      lines.push(' '.repeat(indent) + normalLine(words));
    } else if (lines.length > 0) {
      found.push(lines.join('\n'));
      lines = [];
    }
  }
  return found;
}

/** Lines without blanks around them, from the first with text to the last. */
function trimmedLines(text: string): string[] {
  const lines = cleanText(text)
    .split('\n')
    .map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

function normalNote(text: string): string {
  return apart(trimmedLines(text).join('\n').replaceAll('/*', '/\\*'), ']');
}

function oneLineWithNotes(text: string): string {
  return normalLine(cleanText(text).replaceAll('\n', ' ').trim());
}

/** `> text <` would be centered. */
function withoutPointers(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '<' || text.charAt(end - 1).trim() === '')) end--;
  return text.slice(0, end);
}

export function isBracketed(line: string): boolean {
  return line.startsWith('(') && line.endsWith(')') && line.length > 1;
}

export function withoutBrackets(line: string): string {
  let [from, to] = [0, line.length];
  for (;;) {
    if (from >= to) return '';
    if (line.charAt(from).trim() === '') from++;
    else if (line.charAt(to - 1).trim() === '') to--;
    else if (line[from] === '(' && line[to - 1] === ')') {
      from++;
      to--;
    } else return line.slice(from, to);
  }
}
