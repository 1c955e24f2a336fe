import type { LossCounter } from '../losses.ts';
import type { ScreenplayBlock, Speech } from '../screenplay.ts';
import { type Cell, createLineMaker, type LineMaker } from './script-lines.ts';
import type { ScriptPaper } from './script-paper.ts';
import type { Piece } from './script-piece.ts';
import { dualPieces, type SpeechMaker, speechPiece } from './script-speech.ts';

export type PieceLook = {
  readonly paper: ScriptPaper;
  readonly hasSceneNumbers: boolean;
  readonly hasBoldHeadings: boolean;
  readonly printsNotes: boolean;
};

/** The pieces of a script in order, and how many words are in them. */
export function makePieces(
  blocks: readonly ScreenplayBlock[],
  look: PieceLook,
  losses: LossCounter,
): { pieces: Piece[]; words: number } {
  const maker = createLineMaker(losses, look.printsNotes);
  const pieces: Piece[] = [];
  /** Who spoke last in this scene, with nothing but action since. */
  let speaker = '';
  const speeches = (block: number): SpeechMaker => ({
    maker,
    paper: look.paper,
    block,
    isSame: (name) => name === speaker,
  });
  for (const [block, entry] of blocks.entries()) {
    maker.at(block + 1);
    if (isUnprinted(entry, look.printsNotes)) {
      losses.add(entry.type === 'boneyard' ? 'boneyard_dropped' : 'notes_not_printed', block + 1);
      continue;
    }
    if (entry.type === 'dialogue') {
      const speech = speechPiece(entry, speeches(block));
      speaker = speech.speaker;
      pieces.push(speech.piece);
      continue;
    }
    if (entry.type !== 'action' && entry.type !== 'shot') speaker = '';
    if (entry.type === 'dual_dialogue') pieces.push(...dualPieces(entry.left, entry.right, speeches(block)));
    else pieces.push(pieceOf(entry, block, maker, look));
  }
  return {
    pieces: pieces.filter(({ kind, lines }) => kind === 'page_break' || lines.length > 0),
    words: maker.words(),
  };
}

type Speaking =
  | { readonly type: 'dialogue' }
  | { readonly type: 'dual_dialogue'; left: Speech; right: Speech };
type Plain = Exclude<ScreenplayBlock, Speaking>;

function isUnprinted({ type }: ScreenplayBlock, printsNotes: boolean): boolean {
  if (type === 'boneyard') return true;
  return !printsNotes && (type === 'note' || type === 'section' || type === 'synopsis');
}

function pieceOf(block: Plain, place: number, maker: LineMaker, look: PieceLook): Piece {
  const { paper } = look;
  const set = (kind: Piece['kind'], cells: readonly Cell[]): Piece => ({
    kind,
    block: place,
    space: 1,
    lines: cells.map((cell) => ({ cells: [cell] })),
    least: Math.min(2, cells.length),
  });
  switch (block.type) {
    case 'heading':
      return headingPiece(block, place, maker, look);
    case 'action':
      return actionPiece(maker.make(block.text, paper.action), place);
    case 'shot':
      return set('other', maker.make(block.text, paper.action, { isUpper: true }));
    case 'transition':
      return set('transition', maker.make(block.text, paper.transition, { align: 'right', isUpper: true }));
    case 'centered':
      return set('other', maker.make(block.text, paper.action, { align: 'center' }));
    case 'lyrics':
      return set('other', maker.make(block.text, paper.dialogue, { look: { isItalic: true } }));
    case 'note':
      return set('other', maker.make(`[${block.text.trim()}]`, paper.action, { look: { isItalic: true } }));
    case 'synopsis':
      return set('other', maker.make(block.text, paper.action, { look: { isItalic: true } }));
    case 'section':
      return set('other', maker.make(block.text, paper.action, { look: { isBold: true }, role: 'heading' }));
    case 'page_break':
      return set('page_break', []);
    case 'boneyard':
      return set('other', []);
  }
}

function headingPiece(
  { text, number = '' }: { readonly text: string; readonly number?: string },
  block: number,
  maker: LineMaker,
  { paper, hasBoldHeadings, hasSceneNumbers }: PieceLook,
): Piece {
  const look = hasBoldHeadings ? { look: { isBold: true as const } } : {};
  const cells = maker.make(text, paper.action, { ...look, isUpper: true, role: 'heading' });
  const shown = hasSceneNumbers ? number.trim().slice(0, longestNumber) : '';
  const [made] = maker.make(shown, paper.action, { ...look, role: 'furniture' });
  const numbers: Cell[] =
    made === undefined
      ? []
      : [paper.numbers.left, paper.numbers.right].map((x) => ({ x, runs: made.runs, role: 'furniture' }));
  return {
    // One that fills a page is set like any text.
    kind: cells.length > 6 ? 'other' : 'heading',
    block,
    space: 2,
    lines: cells.map((cell, index) => ({ cells: index === 0 ? [cell, ...numbers] : [cell] })),
    least: cells.length,
  };
}

/** Longer numbers of scenes would stand in the text. */
const longestNumber = 6;

/** A page ends within action only behind a sentence, with two lines or more to come. */
function actionPiece(cells: readonly Cell[], block: number): Piece {
  return {
    kind: 'action',
    block,
    space: 1,
    lines: cells.map((cell, index) => ({
      cells: [cell],
      ...(index < cells.length - 2 && endsSentence(cell) ? { mayEnd: true } : {}),
    })),
    least: Math.min(2, cells.length),
  };
}

function endsSentence({ runs }: Cell): boolean {
  const last = runs.at(-1);
  return last === undefined || /[.!?…][)"'”’»]*$|--$|—$/.test(last.text.slice(-12));
}
