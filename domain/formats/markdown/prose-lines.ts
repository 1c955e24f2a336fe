import type { FileText } from '../file-text.ts';
import type { ProseBlock, ProseChapter } from '../prose.ts';
import { markdownHeading, markdownRuns } from './inline.ts';

/** Chapters as paragraphs of Markdown, under headings of this level. */
export function chapterLines(chapters: readonly ProseChapter[], level: number, file: FileText): string[] {
  return chapters.flatMap(({ title, blocks }, index) => {
    const heading = markdownHeading(level, file.add(title));
    // A chapter without a title would become part of the one before.
    const start = heading === '' && index > 0 ? sceneBreak : heading;
    return [start, ...blocks.map((block) => blockLine(block, file))].filter((line) => line !== '');
  });
}

const sceneBreak = '***';

function blockLine(block: ProseBlock, file: FileText): string {
  return block.type === 'scene_break' ? sceneBreak : markdownRuns(file.addRuns(block.runs));
}
