import type { ScriptBlock } from '../generators/script/scene.ts';
import type { SceneContent } from './scene/result.ts';

/** How a search goes: by capitals too, and only whole words. */
export type Search = { query: string; isExact: boolean; isWholeWord: boolean };
/** A hit, in UTF-16 code units of one text. */
export type TextHit = { start: number; end: number };
/** Field names and list places that lead to a text of a scene, and that text. */
export type SceneText = { path: (string | number)[]; text: string };

/** The texts of a scene that are searched and replaced: its words, not its card. */
export function sceneTexts({ text, slugline, blocks }: SceneContent): SceneText[] {
  const inBlocks = blocks.flatMap(blockTexts);
  return [{ path: ['text'], text }, { path: ['slugline'], text: slugline }, ...inBlocks].filter(
    (one) => one.text !== '',
  );
}

/** Finds a text in another, from left to right, without overlaps. */
export function findText(text: string, search: Search): TextHit[] {
  const hits: TextHit[] = [];
  for (const { 0: found, index } of text.matchAll(patternOf(search)))
    hits.push({ start: index, end: index + found.length });
  return hits;
}

/** A scene with every hit replaced by the words as they stand, and how many there were. */
export function replaceInScene(
  scene: SceneContent,
  search: Search,
  replacement: string,
): { content: SceneContent; count: number } {
  const pattern = patternOf(search);
  let count = 0;
  const replaced = (text: string) =>
    text.replace(pattern, () => {
      count += 1;
      return replacement;
    });
  const content = {
    ...scene,
    text: replaced(scene.text),
    slugline: replaced(scene.slugline),
    blocks: scene.blocks.map((block) => replaceInBlock(block, replaced)),
  };
  return { content, count };
}

function blockTexts(block: ScriptBlock, at: number): SceneText[] {
  switch (block.type) {
    case 'page_break':
      return [];
    case 'dialogue':
      return speechTexts(['blocks', at], block);
    case 'dual_dialogue':
      return [
        ...speechTexts(['blocks', at, 'left'], block.left),
        ...speechTexts(['blocks', at, 'right'], block.right),
      ];
    default:
      return [{ path: ['blocks', at, 'text'], text: block.text }];
  }
}

type Speech = { character: string; parenthetical: string; line: string };

function replaceInBlock(block: ScriptBlock, replaced: (text: string) => string): ScriptBlock {
  const speech = <One extends Speech>(one: One) => ({
    ...one,
    character: replaced(one.character),
    parenthetical: replaced(one.parenthetical),
    line: replaced(one.line),
  });
  switch (block.type) {
    case 'page_break':
      return block;
    case 'dialogue':
      return speech(block);
    case 'dual_dialogue':
      return { ...block, left: speech(block.left), right: speech(block.right) };
    default:
      return { ...block, text: replaced(block.text) };
  }
}

function speechTexts(path: (string | number)[], speech: Speech): SceneText[] {
  return (['character', 'parenthetical', 'line'] as const).map((name) => ({
    path: [...path, name],
    text: speech[name],
  }));
}

function patternOf({ query, isExact, isWholeWord }: Search): RegExp {
  const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  return new RegExp(isWholeWord ? `(?<!${letter})${literal}(?!${letter})` : literal, isExact ? 'gu' : 'giu');
}
