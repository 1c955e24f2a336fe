import type { ScriptScene } from '../../generators/script/scene.ts';
import { createLossCounter } from '../losses.ts';
import { sceneBlocks } from '../scene-blocks.ts';
import { paginate } from './paginate.ts';
import { scriptPapers } from './script-paper.ts';
import { makePieces } from './script-pieces.ts';

const paper = scriptPapers.letter;

/** Lines of one page, US Letter. */
export const linesOfPage = paper.lines;

/** How many pages scenes take, and the page, from 1, on which each of them begins. */
export type Pages = { count: number; starts: number[] };

/** Sets scenes on pages of US Letter by the same rules as `layoutScreenplay`. */
export function countPages(scenes: readonly ScriptScene[]): Pages {
  /** The scene of each block. */
  const sceneOf: number[] = [];
  const blocks = scenes.flatMap((scene, place) => {
    const entries = sceneBlocks(scene);
    for (const _ of entries) sceneOf.push(place);
    return entries;
  });
  const look = { paper, hasSceneNumbers: false, hasBoldHeadings: false, printsNotes: false };
  const { pages, starts: found } = paginate(
    makePieces(blocks, look, createLossCounter()).pieces,
    paper.lines,
  );
  const starts: number[] = [];
  for (const [block, page] of found) {
    const scene = sceneOf[block];
    if (scene !== undefined) starts[scene] = Math.min(starts[scene] ?? page + 1, page + 1);
  }
  const count = scenes.length === 0 ? 0 : Math.max(1, pages.length);
  for (let scene = scenes.length - 1; scene >= 0; scene -= 1) starts[scene] ??= starts[scene + 1] ?? count;
  return { count, starts };
}
