import type { Speech } from '../screenplay.ts';
import { columnWidth } from './fonts.ts';
import { type Cell, type GridLine, type LineMaker, plainText, withoutBlankEnds } from './script-lines.ts';
import type { Measure, ScriptPaper } from './script-paper.ts';
import { movedLines, type Piece } from './script-piece.ts';

export type SpeechMaker = {
  readonly maker: LineMaker;
  readonly paper: ScriptPaper;
  readonly block: number;
  /** Whether somebody of this name spoke last, with nothing but action since. */
  readonly isSame: (name: string) => boolean;
};

/** A speech, and the name by which the next one is compared. */
export function speechPiece(speech: Speech, to: SpeechMaker): { piece: Piece; speaker: string } {
  const { maker, paper, block } = to;
  const cue = cueCells(speech, paper.cue, maker);
  const speaker = nameOf(speech.character);
  const isContinued = speaker !== '' && to.isSame(speaker) && !isMarked(speech.character);
  const said = spoken(speech, maker, paper.dialogue, paper.parenthetical);
  const first = said.findIndex(({ isLine }) => isLine);
  const lines: GridLine[] = [
    ...cue.map((cell, index) => ({
      cells: isContinued && index === cue.length - 1 ? [cell, continued(cell)] : [cell],
    })),
    ...said.map(({ cell, isLine }, index) => ({
      cells: [cell],
      // A parenthetical stays with the line behind it.
      ...(isLine && index < said.length - 1 ? { mayEnd: true as const } : {}),
    })),
  ];
  return {
    speaker,
    piece: {
      kind: 'speech',
      block,
      space: 1,
      lines,
      least: Math.min(lines.length, cue.length + Math.max(first, 0) + 1),
      more: { x: paper.cue.x, runs: [{ text: '(MORE)' }], role: 'furniture' },
      again: { x: paper.cue.x, runs: [{ text: againText(cue, speech.character) }], role: 'furniture' },
    },
  };
}

const dualColumns = 29;
const asideColumns = 24;

/**
 * Two speeches beside each other, which are not split between pages; one below the other if a page
 * is too short for that.
 */
export function dualPieces(left: Speech, right: Speech, { maker, paper, block }: SpeechMaker): Piece[] {
  const one = columnOf(left, paper.dual.left, maker);
  const other = columnOf(right, paper.dual.right, maker);
  const piece = (lines: readonly GridLine[]): Piece => ({
    kind: 'dual',
    block,
    space: 1,
    lines,
    least: lines.length,
  });
  const length = Math.max(one.length, other.length);
  if (length > paper.lines - movedLines)
    return [one, other].map((cells) => piece(cells.map((cell) => ({ cells: [cell] }))));
  const lines = Array.from({ length }, (_, index) => ({
    cells: one.slice(index, index + 1),
    beside: other.slice(index, index + 1),
  }));
  return [piece(lines)];
}

function columnOf(speech: Speech, x: number, maker: LineMaker): Cell[] {
  const cue = cueCells(speech, { x, columns: dualColumns }, maker).map((cell) => {
    const spare = dualColumns - plainText(cell.runs).length;
    return { ...cell, x: x + Math.max(0, Math.min(10, spare)) * columnWidth };
  });
  const said = spoken(
    speech,
    maker,
    { x, columns: dualColumns },
    { x: x + 3 * columnWidth, columns: asideColumns },
  );
  return [...cue, ...said.map(({ cell }) => cell)];
}

function cueCells({ character, keepsCase }: Speech, measure: Measure, maker: LineMaker): Cell[] {
  const name = character.replaceAll(/\s+/g, ' ').trim();
  if (keepsCase) return maker.make(name, measure);
  // An extension in brackets keeps its case.
  const open = name.endsWith(')') ? name.indexOf('(') : -1;
  const plain = open > 0 ? name.slice(0, open) : name;
  return maker.make(plain.toUpperCase() + name.slice(plain.length), measure);
}

/** What is said, line by line; `isLine` if it isn't a parenthetical or a pause. */
function spoken(
  { parenthetical, line }: Speech,
  maker: LineMaker,
  dialogue: Measure,
  aside: Measure,
): { cell: Cell; isLine: boolean }[] {
  const asides = (text: string) =>
    maker.make(text, aside, { hang: columnWidth }).map((cell) => ({ cell, isLine: false }));
  const first = parenthetical.trim().replace(/^\(|\)$/g, '');
  const lines = line.trim() === '' ? [] : withoutBlankEnds(line).split('\n');
  return [
    ...(first === '' ? [] : asides(`(${first})`)),
    ...lines.flatMap((text) => {
      const bare = text.trim();
      if (bare === '') return [{ cell: { x: dialogue.x, runs: [], role: 'text' as const }, isLine: false }];
      if (bare.startsWith('(') && bare.endsWith(')')) return asides(bare);
      const sung = bare.startsWith('~');
      const look = sung ? { look: { isItalic: true as const } } : {};
      return maker
        .make(sung ? bare.slice(1).trim() : text, dialogue, look)
        .map((cell) => ({ cell, isLine: true }));
    }),
  ];
}

function nameOf(character: string): string {
  const open = character.indexOf('(');
  return (open > 0 ? character.slice(0, open) : character).trim().toUpperCase();
}

const continuedText = '(CONT’D)';

function isMarked(character: string): boolean {
  return /\(\s*cont[’'.]?d?\.?\s*\)/i.test(character);
}

function continued({ x, runs }: Cell): Cell {
  return {
    x: x + (plainText(runs).length + 1) * columnWidth,
    runs: [{ text: continuedText }],
    role: 'furniture',
  };
}

function againText(cue: readonly Cell[], character: string): string {
  const name = cue.map(({ runs }) => plainText(runs)).join(' ');
  return isMarked(character) ? name : `${name} ${continuedText}`;
}
