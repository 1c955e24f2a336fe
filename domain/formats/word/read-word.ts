import { isSceneBreak } from '../import/chapter-title.ts';
import { chaptersOfBlocks, type HeadedBlock, plainLine } from '../import/headed-blocks.ts';
import type { ImportRead } from '../import/import-reading.ts';
import { readingOfProse, readingOfScript } from '../import/make-pieces.ts';
import type { LossCounter } from '../losses.ts';
import type { ProseChapter } from '../prose.ts';
import type { Run } from '../runs.ts';
import { isScriptDocument, readWordScript } from './read-word-script.ts';
import type { LevelOf } from './style-levels.ts';
import type { WordDocument, WordParagraph } from './word-document.ts';

/** What a document with styles becomes: a script if its styles or headings say so, else prose. */
export function readWord(
  document: WordDocument,
  levelOf: LevelOf,
  losses: LossCounter,
  about: { readonly format: 'docx' | 'rtf'; readonly fileName: string },
): ImportRead {
  const isContents = ({ style }: WordParagraph) => /^(?:toc \d|toc heading|table of contents)/.test(style);
  const paragraphs = document.paragraphs.filter((paragraph) => !isContents(paragraph));
  if (paragraphs.length < document.paragraphs.length) losses.add('contents_skipped');
  losses.add('footnote_missing', undefined, document.missingNotes);
  if (isScriptDocument(paragraphs))
    return readingOfScript(readWordScript(paragraphs, document.notes), losses, about);
  const blocks = wordBlocks(paragraphs, levelOf);
  const named = paragraphs.find(({ style, runs }) => style === 'title' && plainLine(runs) !== '');
  const { title, chapters } = chaptersOfBlocks(blocks);
  return readingOfProse(
    {
      title: named === undefined ? title : plainLine(named.runs),
      chapters: [...chapters, ...noteChapters(document.notes)],
    },
    losses,
    about,
  );
}

/** The notes of a text as its last chapter, if there are any. */
export function noteChapters(notes: readonly (readonly Run[])[]): ProseChapter[] {
  const blocks = notes.map((runs, index) => ({
    type: 'paragraph' as const,
    runs: [{ text: `[${index + 1}] ` }, ...runs],
  }));
  return blocks.length === 0 ? [] : [{ title: 'Notes', blocks }];
}

/** Paragraphs as headings, prose and breaks between scenes; blank ones are gone. */
export function wordBlocks(paragraphs: readonly WordParagraph[], levelOf: LevelOf): HeadedBlock[] {
  return paragraphs.flatMap((paragraph, index): HeadedBlock[] => {
    const { style, styleId, runs } = paragraph;
    const text = plainLine(runs);
    const level = levelOf(styleId, style);
    if (style === 'title' && text !== '') return [];
    if (level !== null && text !== '') return [{ type: 'heading', level, runs }];
    const isBreak =
      style === 'scene break' || (text === '' ? isLoneBlank(paragraphs, index) : isSceneBreak(text));
    if (isBreak) return [{ type: 'block', block: { type: 'scene_break' } }];
    return text === '' ? [] : [{ type: 'block', block: { type: 'paragraph', runs } }];
  });
}

/** A blank paragraph between two that are indented parts scenes. */
function isLoneBlank(paragraphs: readonly WordParagraph[], index: number): boolean {
  const [before, after] = [paragraphs[index - 1], paragraphs[index + 1]];
  const isIndented = (one: WordParagraph | undefined) =>
    one?.hasIndent === true && plainLine(one.runs) !== '';
  return isIndented(before) && isIndented(after);
}
