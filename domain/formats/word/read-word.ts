import {
  isChapterNumber,
  isChapterTitle,
  isSceneBreak,
  maxTitleCharacters,
} from '../import/chapter-title.ts';
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
  losses.add('list_numbers', undefined, document.numberedItems);
  if (isScriptDocument(paragraphs))
    return readingOfScript(readWordScript(paragraphs, document.notes), losses, about);
  const blocks = wordBlocks(paragraphs, levelOf);
  const named = paragraphs.find(({ style, runs }) => style === 'title' && plainLine(runs) !== '');
  const { title, chapters } = chaptersOfBlocks(blocks, named === undefined ? '' : plainLine(named.runs));
  const all = [...chapters, ...noteChapters(document.notes)];
  return readingOfProse({ title, chapters: all }, losses, about);
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
  const isStyled = paragraphs.some(
    ({ style, styleId, runs }) => levelOf(styleId, style) !== null && plainLine(runs) !== '',
  );
  return paragraphs.flatMap((paragraph, index): HeadedBlock[] => {
    const { style, styleId, runs } = paragraph;
    const text = plainLine(runs);
    const level = isStyled ? levelOf(styleId, style) : isSetAsHeading(paragraphs, index) ? 1 : null;
    if (style === 'title' && text !== '') return [];
    if (level !== null && text !== '') return [{ type: 'heading', level, runs }];
    const isBreak =
      style === 'scene break' || (text === '' ? isLoneBlank(paragraphs, index) : isSceneBreak(text));
    if (isBreak) return [{ type: 'block', block: { type: 'scene_break' } }];
    return text === '' ? [] : [{ type: 'block', block: { type: 'paragraph', runs } }];
  });
}

/**
 * Whether a paragraph of a file without styles heads a chapter: a line in the middle or in bold
 * that names or numbers one, or that begins a page.
 */
function isSetAsHeading(paragraphs: readonly WordParagraph[], index: number): boolean {
  const paragraph = paragraphs[index];
  if (paragraph === undefined) return false;
  const { runs, isCentred } = paragraph;
  const line = plainLine(runs);
  const isBold = runs.every(({ text, isBold }) => isBold === true || text.trim() === '');
  if (line === '' || line.length > maxTitleCharacters || !(isCentred || isBold)) return false;
  if (isChapterTitle(line) || isChapterNumber(line)) return true;
  // Blank lines push a heading down its page.
  let at = index;
  while (paragraphs[at]?.startsPage === false && isBlankBefore(paragraphs, at)) at -= 1;
  return paragraphs[at]?.startsPage === true && !isSceneBreak(line);
}

function isBlankBefore(paragraphs: readonly WordParagraph[], index: number): boolean {
  const before = paragraphs[index - 1];
  return before !== undefined && plainLine(before.runs) === '';
}

/** A blank paragraph between two that are indented parts scenes. */
function isLoneBlank(paragraphs: readonly WordParagraph[], index: number): boolean {
  const [before, after] = [paragraphs[index - 1], paragraphs[index + 1]];
  const isIndented = (one: WordParagraph | undefined) =>
    one?.hasIndent === true && plainLine(one.runs) !== '';
  return isIndented(before) && isIndented(after);
}
