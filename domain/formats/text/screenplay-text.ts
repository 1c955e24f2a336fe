import { isLeftAligned } from '../../generators/script/transitions.ts';
import { asItIs } from '../as-it-is.ts';
import type { FileText } from '../file-text.ts';
import { readNoted } from '../noted-text.ts';
import type { ScreenplayBlock, Speech } from '../screenplay.ts';

type Look = { readonly printsNotes: boolean };

/** Where each element begins, in columns, and where a speech ends. */
const indents = { speech: 10, parenthetical: 15, cue: 20, transition: 45 } as const;
const speechColumns = 35;
const pageColumns = 60;

/**
 * A script as plain text with the indents of a screenplay, for a face of one width. Emphasis stays
 * in its marks. Parts that are set aside are not in it, notes only if they are printed.
 */
export function screenplayText(
  blocks: readonly ScreenplayBlock[],
  look: Look,
  file: FileText = asItIs,
): string {
  return blocks
    .map((block, index) => blockText(block, { ...look, file, place: index + 1 }))
    .filter((text) => text !== '')
    .join('\n\n');
}

type Writing = Look & { readonly file: FileText; readonly place: number };

function blockText(block: ScreenplayBlock, writing: Writing): string {
  const { file, place } = writing;
  switch (block.type) {
    case 'heading': {
      const number = block.number === undefined ? '' : `${file.clean(block.number)} `;
      return number + file.add(block.text).trim().toUpperCase();
    }
    case 'action':
    case 'lyrics':
      return notedText(block.text, writing).trim();
    case 'shot':
      return file.add(block.text).trim().toUpperCase();
    case 'transition': {
      const text = file.add(block.text).trim();
      return indent(isLeftAligned(text) ? 0 : indents.transition, text.toUpperCase());
    }
    case 'centered':
      return notedText(block.text, writing)
        .trim()
        .split('\n')
        .map((line) => indent(Math.max(0, Math.floor((pageColumns - line.trim().length) / 2)), line.trim()))
        .join('\n');
    case 'dialogue':
      return speechText(block, writing);
    case 'dual_dialogue':
      return [speechText(block.left, writing), speechText(block.right, writing)]
        .filter((text) => text !== '')
        .join('\n\n');
    case 'note':
      return markedNote(`[[${block.text.trim()}]]`, block.text, writing);
    case 'synopsis':
      return markedNote(`= ${block.text.trim()}`, block.text, writing);
    case 'section':
      return markedNote(`${'#'.repeat(block.level)} ${block.text.trim()}`, block.text, writing);
    case 'boneyard':
      file.lose('boneyard_dropped', place);
      return '';
    case 'page_break':
      return '';
  }
}

/** What is printed only if notes are, marked as in Fountain. */
function markedNote(marked: string, text: string, { file, place, printsNotes }: Writing): string {
  if (printsNotes) file.count(text);
  else file.lose('notes_not_printed', place);
  return printsNotes ? file.clean(marked) : '';
}

/** A text with notes in it, which stay there if they are printed. */
function notedText(whole: string, { file, place, printsNotes }: Writing): string {
  const { text, notes } = readNoted(whole);
  if (notes.length === 0) return file.add(whole);
  for (const note of notes)
    if (printsNotes) file.count(note);
    else file.lose('notes_not_printed', place);
  file.count(text);
  return file.clean(printsNotes ? whole : text);
}

function speechText({ character, keepsCase, parenthetical, line }: Speech, writing: Writing): string {
  const { file } = writing;
  const cue = file.add(character).trim();
  const aside = file
    .add(parenthetical)
    .trim()
    .replace(/^\(|\)$/g, '');
  return [
    indent(indents.cue, keepsCase === true ? cue : cue.toUpperCase()),
    indent(indents.parenthetical, aside === '' ? '' : `(${aside})`),
    ...notedText(line, writing).trim().split('\n').flatMap(spokenLine),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function spokenLine(line: string): string[] {
  const spoken = line.trim();
  if (/^\(.*\)$/.test(spoken)) return [indent(indents.parenthetical, spoken)];
  return wrap(spoken, speechColumns).map((piece) => indent(indents.speech, piece));
}

function indent(columns: number, line: string): string {
  return line === '' ? '' : ' '.repeat(columns) + line;
}

function wrap(whole: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of whole.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
