import type { ScriptBlock, ScriptScene } from '../../generators/script/scene.ts';
import { wrapLines } from './wrap.ts';

/** Lines of one page, US Letter. */
export const linesOfPage = 54;

const columns = { action: 60, dialogue: 35, parenthetical: 25, dual: 29, dualAside: 24 } as const;

/** How many pages scenes take, and the page, from 1, on which each of them begins. */
export type Pages = { count: number; starts: number[] };

/**
 * Sets scenes on pages as a screenplay: two blank lines before a heading and one before anything
 * else, none at a page's top; a heading stays with two lines of what follows it, an action is split
 * with a line before and two after, a speech where its cue and a line stay, with (MORE) below; a
 * transition never stands first, and two who speak at once are not split.
 */
export function countPages(scenes: readonly ScriptScene[]): Pages {
  const blocks = scenes.flatMap((scene, place) =>
    piecesOf(scene).map((piece) => ({ ...piece, scene: place })),
  );
  const starts: number[] = [];
  let page = 1;
  let line = 0;
  const turn = () => {
    page += 1;
    line = 0;
  };
  for (const [place, piece] of blocks.entries()) {
    const before = line === 0 ? 0 : piece.space;
    const room = linesOfPage - line - before;
    const needed = piece.keep + keptBehind(blocks, place);
    if (line > 0 && (room < needed || (piece.split === 'never' && room < piece.lines))) {
      // What would stand first alone is kept with the line before it.
      if (piece.kind !== 'transition' || room < 0) turn();
    }
    starts[piece.scene] ??= page;
    line += line === 0 ? 0 : piece.space;
    let left = piece.lines;
    while (line + left > linesOfPage) {
      const here = Math.min(linesOfPage - line - piece.more, left - piece.after);
      if (here <= 0) {
        turn();
        if (piece.split === 'never') break;
        continue;
      }
      left -= here;
      turn();
      // The cue is repeated.
      left += piece.again;
    }
    line += left;
  }
  for (let scene = scenes.length - 1; scene >= 0; scene -= 1) starts[scene] ??= starts[scene + 1] ?? page;
  return { count: scenes.length === 0 ? 0 : page, starts };
}

/** Something that is set as one, with its lines and how it may be split. */
type Piece = {
  kind: 'heading' | 'action' | 'speech' | 'transition';
  lines: number;
  /** Blank lines before it. */
  space: number;
  /** Lines that stay together at its beginning. */
  keep: number;
  split: 'free' | 'never';
  /** Lines at least behind a split, lines for (MORE), and for the cue again. */
  after: number;
  more: number;
  again: number;
};

function piecesOf({ slugline, blocks }: ScriptScene): Piece[] {
  const heading = slugline.trim() === '' ? [] : [headingOf(slugline)];
  return [...heading, ...blocks.map(pieceOf)];
}

function headingOf(slugline: string): Piece {
  const { length } = wrapLines(slugline, columns.action);
  return { ...whole, kind: 'heading', lines: length, space: 2, keep: length };
}

const whole = { space: 1, split: 'never', after: 0, more: 0, again: 0 } as const;

function pieceOf(block: ScriptBlock): Piece {
  switch (block.type) {
    case 'action': {
      const { length } = wrapLines(block.text, columns.action);
      return {
        ...whole,
        kind: 'action',
        lines: length,
        keep: length <= 2 ? length : 1,
        split: length <= 2 ? 'never' : 'free',
        after: 2,
      };
    }
    case 'transition': {
      const { length } = wrapLines(block.text, columns.action);
      return { ...whole, kind: 'transition', lines: length, keep: length };
    }
    case 'dialogue': {
      const aside = asideLines(block.parenthetical, columns.parenthetical);
      const lines = 1 + aside + wrapLines(block.line, columns.dialogue).length;
      const keep = Math.min(lines, 2 + aside);
      return {
        ...whole,
        kind: 'speech',
        lines,
        keep,
        split: lines > keep + 1 ? 'free' : 'never',
        after: 1,
        more: 1,
        again: 1,
      };
    }
    case 'dual_dialogue': {
      const lines = Math.max(
        ...[block.left, block.right].map(
          ({ parenthetical, line }) =>
            1 + asideLines(parenthetical, columns.dualAside) + wrapLines(line, columns.dual).length,
        ),
      );
      return { ...whole, kind: 'speech', lines, keep: lines };
    }
  }
}

function asideLines(parenthetical: string, width: number): number {
  const aside = parenthetical.trim().replace(/^\(|\)$/g, '');
  return aside === '' ? 0 : wrapLines(`(${aside})`, width).length;
}

/** Lines behind a heading that stay with it: at least two, or the cue with a line. */
function keptBehind(pieces: readonly Piece[], place: number): number {
  const next = pieces[place + 1];
  if (pieces[place]?.kind !== 'heading' || next === undefined) return 0;
  return next.space + Math.min(next.lines, Math.max(2, next.keep));
}
