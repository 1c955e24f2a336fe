import { readNoted } from './noted-text.ts';
import type { Prose, ProseBlock } from './prose.ts';
import type { Screenplay, ScreenplayBlock, Speech } from './screenplay.ts';
import type { Sheet, SheetBlock } from './sheet.ts';
import { readChapters } from './story-to-prose.ts';
import { createWordTally, type WordTally } from './word-tally.ts';

/** What of a screenplay is printed. Parts that are set aside never are. */
export type PrintedParts = { readonly printsNotes: boolean; readonly hasTitlePage: boolean };

/**
 * The words of a book, to be held against those of a file: dedication, copyright, the titles of
 * chapters and of several stories, and the text. Its own title and author stand anywhere.
 */
export function countProseWords({ dedication, copyright, parts }: Prose): number {
  const tally = createWordTally();
  tally.add(dedication);
  tally.add(copyright);
  for (const part of parts) {
    if (parts.length > 1) tally.add(part.title);
    for (const { title, blocks } of part.chapters) {
      tally.add(title);
      addProse(tally, blocks);
    }
  }
  return tally.words();
}

/** The words of a screenplay that are printed; numbers of scenes are not among them. */
export function countScreenplayWords({ titlePage, blocks }: Screenplay, printed: PrintedParts): number {
  const tally = createWordTally();
  if (printed.hasTitlePage) for (const { value } of titlePage) tally.add(value);
  for (const block of blocks) addScreenplayBlock(tally, block, printed);
  return tally.words();
}

/** The words of sheets: what they are, their titles and all that is in them. */
export function countSheetWords(sheets: readonly Sheet[]): number {
  const tally = createWordTally();
  for (const { label, title, subtitle, blocks } of sheets) {
    for (const text of [label, title, subtitle]) tally.add(text);
    for (const block of blocks) addSheetBlock(tally, block);
  }
  return tally.words();
}

function addSheetBlock(tally: WordTally, block: SheetBlock): void {
  switch (block.type) {
    case 'prose':
      for (const { title, blocks } of readChapters(block.markdown)) {
        tally.add(title);
        addProse(tally, blocks);
      }
      return;
    case 'screenplay':
      for (const one of block.blocks) addScreenplayBlock(tally, one, { printsNotes: true });
      return;
    default:
      tally.add(block.text);
  }
}

function addProse(tally: WordTally, blocks: readonly ProseBlock[]): void {
  for (const block of blocks) if (block.type === 'paragraph') tally.addRuns(block.runs);
}

type Printed = Pick<PrintedParts, 'printsNotes'>;

function addScreenplayBlock(tally: WordTally, block: ScreenplayBlock, { printsNotes }: Printed): void {
  const add = (text: string) => addNoted(tally, text, printsNotes);
  const addSpeech = ({ character, parenthetical, line }: Speech) => {
    tally.add(character);
    tally.add(parenthetical);
    add(line);
  };
  switch (block.type) {
    case 'heading':
    case 'shot':
    case 'transition':
      tally.add(block.text);
      return;
    case 'action':
    case 'centered':
    case 'lyrics':
      add(block.text);
      return;
    case 'dialogue':
      addSpeech(block);
      return;
    case 'dual_dialogue':
      addSpeech(block.left);
      addSpeech(block.right);
      return;
    case 'note':
    case 'synopsis':
    case 'section':
      if (printsNotes) tally.add(block.text);
      return;
    case 'boneyard':
    case 'page_break':
      return;
  }
}

/** A text with notes in it; these come after it, a text of their own each. */
function addNoted(tally: WordTally, whole: string, printsNotes: boolean): void {
  const { text, notes } = readNoted(whole);
  tally.add(text);
  if (printsNotes) for (const note of notes) tally.add(note);
}
