import { readEmphasis } from '../../../domain/formats/emphasis.ts';
import type { FileText } from '../../../domain/formats/file-text.ts';
import { readNoted } from '../../../domain/formats/noted-text.ts';
import type { Run } from '../../../domain/formats/runs.ts';
import type { ScreenplayBlock, Speech } from '../../../domain/formats/screenplay.ts';
import type { DocxBlock, DocxParagraph } from './docx-file.ts';

export type ScreenplayLook = {
  /** As comments; sections and synopses as paragraphs. */
  readonly printsNotes: boolean;
  readonly hasSceneNumbers: boolean;
  /** Of each column where two speak at once. */
  readonly columnWidth: number;
};

/** The blocks of a screenplay as paragraphs of Word, in the styles of screenplayStyles. */
export function screenplayParagraphs(
  blocks: readonly ScreenplayBlock[],
  look: ScreenplayLook,
  file: FileText,
): DocxBlock[] {
  const writer = createWriter(look, file);
  for (const [index, block] of blocks.entries()) writer.add(block, index + 1);
  return writer.end();
}

function createWriter(look: ScreenplayLook, file: FileText) {
  const written: DocxBlock[] = [];
  /** Notes that stand before the paragraph that they are put beside. */
  let waiting: string[] = [];
  let startsPage = false;
  let scene = 0;

  function put(paragraphs: readonly DocxParagraph[]): void {
    for (const [index, paragraph] of paragraphs.entries())
      written.push(index === 0 ? marked(paragraph) : paragraph);
  }

  /** With what waits for the next paragraph. */
  function marked(paragraph: DocxParagraph): DocxParagraph {
    const comments = [...waiting, ...(paragraph.comments ?? [])];
    const isFirst = startsPage && written.length > 0;
    waiting = [];
    startsPage = false;
    return {
      ...paragraph,
      ...(comments.length > 0 ? { comments } : {}),
      ...(isFirst ? { startsPage: true } : {}),
    };
  }

  function putColumns(left: readonly DocxParagraph[], right: readonly DocxParagraph[]): void {
    // A break or a note belongs to a paragraph, and two tables in a row would become one.
    if (startsPage || written.at(-1)?.type === 'columns') put([plain('AfterDual', [])]);
    const [first, ...others] = left;
    const noted = first === undefined ? plain('DualDialogue', []) : first;
    const beside = right.length === 0 ? [plain('DualDialogue', [])] : right;
    written.push({
      type: 'columns',
      left: [marked(noted), ...others],
      right: beside,
      width: look.columnWidth,
    });
  }

  /** A text with emphasis, and the notes in it. */
  function noted(style: string, whole: string, place: number): DocxParagraph {
    const { text, notes } = readNoted(whole);
    const runs = trimmed(file.addRuns(readEmphasis(text)));
    return { ...plain(style, runs), ...(notes.length > 0 ? { comments: addNotes(notes, place) } : {}) };
  }

  function addNotes(notes: readonly string[], place: number): string[] {
    if (look.printsNotes) return notes.map((note) => file.add(note).trim());
    for (const _ of notes) file.lose('notes_not_printed', place);
    return [];
  }

  function speech(
    { character, keepsCase, parenthetical, line }: Speech,
    place: number,
    prefix = '',
  ): DocxParagraph[] {
    const cue = file.add(character).trim();
    const aside = file
      .add(parenthetical)
      .trim()
      .replace(/^\(|\)$/g, '');
    const { text, notes } = readNoted(line);
    const comments = addNotes(notes, place);
    const [first, ...others] = [
      plain(`${prefix}Character`, runsOf(keepsCase === true ? cue : cue.toUpperCase())),
      ...(aside === '' ? [] : [plain(`${prefix}Parenthetical`, runsOf(`(${aside})`))]),
      ...spoken(text, prefix),
    ];
    return [{ ...first, comments }, ...others];
  }

  function spoken(text: string, prefix: string): DocxParagraph[] {
    const paragraphs: { style: string; runs: Run[] }[] = [];
    for (const line of text
      .trim()
      .split('\n')
      .map((one) => one.trim())) {
      const isAside = /^\(.*\)$/.test(line);
      const isSung = line.startsWith('~');
      const style = `${prefix}${isAside ? 'Parenthetical' : isSung ? 'Lyrics' : 'Dialogue'}`;
      const runs = file.addRuns(readEmphasis(isSung ? line.slice(1).trim() : line));
      const last = paragraphs.at(-1);
      if (last?.style === style && !isAside) for (const run of [{ text: '\n' }, ...runs]) last.runs.push(run);
      else if (line !== '') paragraphs.push({ style, runs: [...runs] });
    }
    return paragraphs.map(({ style, runs }) => plain(style, runs));
  }

  function heading({ text, number }: { readonly text: string; readonly number?: string }): DocxParagraph {
    scene += 1;
    const runs = capitals(trimmed(file.addRuns(readEmphasis(text))));
    const shown = number === undefined ? String(scene) : file.clean(number);
    return plain(
      'SceneHeading',
      look.hasSceneNumbers ? [{ text: `${shown}. ` }, ...runs, { text: `\t${shown}` }] : runs,
    );
  }

  function putMarked(style: string, text: string, place: number): void {
    if (look.printsNotes) put([plain(style, runsOf(file.add(text).trim()))]);
    else file.lose('notes_not_printed', place);
  }

  return {
    add(block: ScreenplayBlock, place: number): void {
      switch (block.type) {
        case 'heading':
          put([heading(block)]);
          return;
        case 'action':
          put([noted('Action', block.text, place)]);
          return;
        case 'centered':
          put([noted('Centered', block.text, place)]);
          return;
        case 'lyrics':
          put([noted('Lyrics', block.text, place)]);
          return;
        case 'shot':
          put([plain('Shot', capitals(trimmed(file.addRuns(readEmphasis(block.text)))))]);
          return;
        case 'transition':
          put([plain('Transition', capitals(trimmed(file.addRuns(readEmphasis(block.text)))))]);
          return;
        case 'dialogue':
          put(speech(block, place));
          return;
        case 'dual_dialogue':
          putColumns(speech(block.left, place, 'Dual'), speech(block.right, place, 'Dual'));
          return;
        case 'note':
          for (const note of addNotes([block.text], place)) waiting.push(note);
          return;
        case 'synopsis':
          putMarked('Synopsis', block.text, place);
          return;
        case 'section':
          putMarked(`Heading${block.level}`, block.text, place);
          return;
        case 'boneyard':
          file.lose('boneyard_dropped', place);
          return;
        case 'page_break':
          startsPage = true;
      }
    },
    end(): DocxBlock[] {
      // Word wants a paragraph behind a table, and notes at the end need one to stand beside.
      if (waiting.length > 0 || written.at(-1)?.type !== 'paragraph') put([plain('AfterDual', [])]);
      return written;
    },
  };
}

function plain(style: string, runs: readonly Run[]): DocxParagraph {
  return { type: 'paragraph', style, runs };
}

/** A text as runs, its line breaks runs of their own. */
export function runsOf(text: string): Run[] {
  return text
    .split(/(\n)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece }));
}

function capitals(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, text: run.text.toUpperCase() }));
}

/** Without line breaks at its ends. */
function trimmed(runs: readonly Run[]): readonly Run[] {
  let [from, to] = [0, runs.length];
  while (from < to && runs[from]?.text.trim() === '') from += 1;
  while (to > from && runs[to - 1]?.text.trim() === '') to -= 1;
  return runs.slice(from, to);
}
