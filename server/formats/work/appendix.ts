import { materialToSheet } from '../../../domain/formats/material-to-sheet.ts';
import type { ProseBlock, ProseChapter } from '../../../domain/formats/prose.ts';
import type { Run } from '../../../domain/formats/runs.ts';
import type { SheetBlock } from '../../../domain/formats/sheet.ts';
import { readChapters } from '../../../domain/formats/story-to-prose.ts';
import type { Story } from '../../../domain/generators/story/result.ts';
import { isStory, type ReadPiece } from './read-pieces.ts';

/** What lies behind a story, a chapter each: its plan, then the other material. */
export function appendixOf(pieces: readonly ReadPiece[]): ProseChapter[] {
  return [...pieces.filter(isStory).map(planOf), ...pieces.filter((piece) => !isStory(piece)).map(sheetOf)]
    .filter(({ blocks }) => blocks.length > 0)
    .map((chapter) => ({ ...chapter, isAppendix: true }));
}

function planOf({ content, title }: ReadPiece): ProseChapter {
  // The kind says what its content was parsed as.
  const { pov, chapter_map } = content as Story;
  const lines = [
    ...(pov.trim() === '' ? [] : [paragraph('Point of view', pov)]),
    ...chapter_map
      .filter(({ chapter, summary }) => `${chapter}${summary}`.trim() !== '')
      .map(({ chapter, summary }) => paragraph(chapter, summary)),
  ];
  return { title: title.trim() === '' ? 'Plan' : `Plan: ${title.trim()}`, blocks: lines };
}

function sheetOf(piece: ReadPiece): ProseChapter {
  const { label, title, blocks } = materialToSheet(piece);
  return {
    title: title === '' ? label : `${label}: ${title}`,
    blocks: blocks.flatMap(blocksOf),
  };
}

/** Scripts have no place here, so no sheet has one in it. */
function blocksOf(block: SheetBlock): readonly ProseBlock[] {
  switch (block.type) {
    case 'prose':
      return readChapters(block.markdown).flatMap(({ blocks }) => blocks);
    case 'screenplay':
      return [];
    default: {
      const text = oneLine(block.text);
      if (text === '') return [];
      const run: Run = block.type === 'heading' ? { text, isBold: true } : { text };
      return [{ type: 'paragraph', runs: [run] }];
    }
  }
}

function paragraph(name: string, text: string): ProseBlock {
  const runs: Run[] = [
    ...(name.trim() === '' ? [] : [{ text: `${oneLine(name)}. `, isBold: true as const }]),
    ...(text.trim() === '' ? [] : [{ text: oneLine(text) }]),
  ];
  return { type: 'paragraph', runs };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
