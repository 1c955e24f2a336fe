import { limits } from '../../limits.ts';
import type { LossCounter } from '../losses.ts';
import { countUnprintable, printable } from '../printable.ts';
import type { Look, Run } from '../runs.ts';
import type { WordDocument, WordParagraph } from '../word/word-document.ts';

/** What is said of a whole paragraph where it ends. */
export type ParagraphLook = {
  readonly style: string;
  readonly isCentred: boolean;
  readonly hasIndent: boolean;
};

/** Puts the paragraphs and notes of a document together while its file is read. */
export type Collector = {
  /** Adds text, with `\n` for line breaks, to the note that is open or else to the paragraph. */
  add(text: string, look: Look): void;
  endParagraph(look: ParagraphLook): void;
  /** A new page begins in the paragraph. */
  breakPage(): void;
  /** Puts the mark of a new note into the text; what follows is its text. */
  beginNote(look: Look): void;
  endNote(): void;
  /** The paragraph that is open, from 1. */
  place(): number;
  isTooLong(): boolean;
  /** `look` is that of a last paragraph without an end. */
  end(look: ParagraphLook): WordDocument;
};

/** Paragraphs and changes of look of one file. */
const maxPieces = limits.xmlNodes;

/** `notesBefore`: of the texts that this one follows; its own are numbered after them. */
export function createCollector(losses: LossCounter, notesBefore: number): Collector {
  const paragraphs: WordParagraph[] = [];
  const notes: Run[][] = [];
  const open: Run[][] = [];
  let body: Run[] = [];
  let characters = 0;
  let pieces = 0;
  let blanks = 0;
  let startsPage = true;

  function add(whole: string, look: Look): void {
    const clean = printable(whole);
    losses.add('signs_removed', paragraphs.length + 1, countUnprintable(whole));
    characters += whole.length;
    for (const text of clean.replaceAll(/[\u2028\u2029]/g, '\n').split(/(\n)/))
      addRun(open.at(-1) ?? body, text, text === '\n' ? {} : look);
  }

  function addRun(runs: Run[], text: string, look: Look): void {
    if (text === '') return;
    const last = runs.at(-1);
    if (last !== undefined && last.text !== '\n' && text !== '\n' && isSame(last, look))
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else {
      pieces += 1;
      runs.push({ text, ...look });
    }
  }

  function endParagraph({ style, isCentred, hasIndent }: ParagraphLook): void {
    const note = open.at(-1);
    if (note !== undefined) {
      if (note.length > 0) addRun(note, ' ', {});
      return;
    }
    const isBlank = body.every(({ text }) => text.trim() === '');
    blanks = isBlank ? blanks + 1 : 0;
    // Two blank ones in a row say no more than three.
    if (blanks < 3) {
      pieces += 1;
      const isIndented = hasIndent || body[0]?.text.startsWith('\t') === true;
      paragraphs.push({ style, styleId: '', runs: body, isCentred, hasIndent: isIndented, startsPage });
    }
    body = [];
    startsPage = false;
  }

  return {
    add,
    endParagraph,
    beginNote(look) {
      const runs: Run[] = [];
      notes.push(runs);
      pieces += 1;
      add(`[${notesBefore + notes.length}]`, look);
      open.push(runs);
    },
    breakPage: () => {
      startsPage = true;
    },
    endNote: () => void open.pop(),
    place: () => paragraphs.length + 1,
    isTooLong: () => characters > limits.importCharacters || pieces > maxPieces,
    end(look) {
      open.length = 0;
      if (body.length > 0) endParagraph(look);
      return { paragraphs, notes, missingNotes: 0, numberedItems: 0 };
    },
  };
}

function isSame(one: Look, other: Look): boolean {
  return (
    one.isBold === other.isBold && one.isItalic === other.isItalic && one.isUnderlined === other.isUnderlined
  );
}
