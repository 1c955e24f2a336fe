import type { ExportOptions, FirstPage } from '../../../contract/exports.ts';
import { type CountedFileText, createFileText } from '../../../domain/formats/file-text.ts';
import { NothingToWrite } from '../../../domain/formats/nothing-to-write.ts';
import type { Prose, ProseBlock, ProseChapter } from '../../../domain/formats/prose.ts';
import type { Run } from '../../../domain/formats/runs.ts';
import {
  aboutWords,
  byName,
  contactLines,
  countStoryWords,
  headerText,
  isBook,
  withoutNames,
} from '../../../domain/formats/shunn.ts';
import type { Written } from '../../../domain/formats/written.ts';
import { limits } from '../../../domain/limits.ts';
import { type DocxParagraph, type DocxSection, papers, twipsOfInch } from './docx-file.ts';
import { chapterDrop, manuscriptStyles, titleDrop } from './manuscript-styles.ts';
import { packDocx } from './pack-docx.ts';

type Look = Pick<ExportOptions, 'paper' | 'style' | 'hasTitlePage'>;

/**
 * A manuscript as editors expect it (shunn.net/format). A short one begins on its first page, below
 * name and words; a book has chapters on new pages and, if wished for, a title page. Throws
 * NothingToWrite if there is no chapter.
 */
export async function writeManuscriptDocx(
  prose: Prose,
  firstPage: FirstPage,
  options: Look,
): Promise<Written<Uint8Array>> {
  if (!prose.parts.some(({ chapters }) => chapters.length > 0)) throw new NothingToWrite();
  const file = createFileText(limits.fileStretches);
  const { style, paper } = options;
  const counted = countStoryWords(prose);
  const isLong = isBook(prose, counted);
  const hasOwnPage = isLong && options.hasTitlePage;
  const front = frontOf(style === 'anonymous' ? unnamed(prose, file) : prose, firstPage, {
    style,
    paper,
    hasOwnPage,
    counted,
    file,
  });
  const text = textOf(prose, { isLong, isClassic: style === 'classic', file });
  const common = {
    paper: papers[paper],
    margins: { top: twipsOfInch, right: twipsOfInch, bottom: twipsOfInch, left: twipsOfInch },
  };
  const header = { left: '', before: file.clean(headerText(prose, firstPage, style)), after: '' };
  const sections: DocxSection[] = hasOwnPage
    ? [
        { ...common, header: null, hidesFirstHeader: false, startsCount: false, blocks: front },
        { ...common, header, hidesFirstHeader: false, startsCount: true, blocks: text },
      ]
    : [{ ...common, header, hidesFirstHeader: true, startsCount: false, blocks: [...front, ...text] }];
  const body = await packDocx({
    title: file.clean(prose.title),
    author: file.clean(byName(prose, firstPage, style)),
    language: prose.language,
    font: style === 'classic' ? 'Courier New' : 'Times New Roman',
    styles: manuscriptStyles(papers[paper].width - 2 * twipsOfInch),
    sections,
  });
  return { body, losses: file.losses.list(), words: file.words() };
}

/** Without dedication and copyright, which are counted as left out. */
function unnamed(prose: Prose, file: CountedFileText): Prose {
  for (const text of [prose.copyright, prose.dedication]) {
    file.count(text);
    if (text.trim() !== '') file.lose('names_left_out');
  }
  return withoutNames(prose);
}

type Front = Pick<Look, 'style' | 'paper'> & {
  readonly hasOwnPage: boolean;
  readonly counted: number;
  readonly file: CountedFileText;
};

/** Name and words, the title with its author, and what stands before the text. */
function frontOf(
  prose: Prose,
  firstPage: FirstPage,
  { style, paper, hasOwnPage, counted, file }: Front,
): DocxParagraph[] {
  const [first = '', ...others] = contactLines(firstPage, style);
  const agent = style === 'anonymous' ? [] : firstPage.agent.split('\n').filter((line) => line.trim() !== '');
  const lines = [...others, ...(agent.length === 0 ? [] : ['', ...agent])];
  const by = byName(prose, firstPage, style);
  return [
    paragraph('Contact', file.clean(`${first}\t${aboutWords(counted)}`)),
    ...lines.map((line) => paragraph('Contact', file.clean(line))),
    {
      ...paragraph('Title', file.clean(prose.title.trim() || 'Untitled')),
      before: titleDrop(paper, lines.length + 1),
    },
    ...(by === '' ? [] : [paragraph('Byline', file.clean(`by ${by}`))]),
    ...pageOf(file.add(prose.copyright), 'Copyright', hasOwnPage),
    ...pageOf(file.add(prose.dedication), 'Dedication', hasOwnPage).map((page) =>
      hasOwnPage ? { ...page, before: chapterDrop } : page,
    ),
  ];
}

function pageOf(text: string, style: string, startsPage: boolean): DocxParagraph[] {
  const runs = text
    .trim()
    .split(/(\n)/)
    .map((piece) => ({ text: piece }));
  if (text.trim() === '') return [];
  return [{ type: 'paragraph', style, runs, ...(startsPage ? { startsPage } : {}) }];
}

type Text = { readonly isLong: boolean; readonly isClassic: boolean; readonly file: CountedFileText };

function textOf({ parts }: Prose, { isLong, isClassic, file }: Text): DocxParagraph[] {
  let hasEnded = false;
  /** END stands behind the stories, before the notes on them. */
  const endBefore = (chapter: ProseChapter | undefined): DocxParagraph[] => {
    if (hasEnded || (chapter !== undefined && !chapter.isAppendix)) return [];
    hasEnded = true;
    return [paragraph('End', 'END')];
  };
  const all = parts.flatMap((part): DocxParagraph[] => {
    const [head] = part.chapters;
    const end = head === undefined ? [] : endBefore(head);
    const title = parts.length > 1 ? file.add(part.title).trim() : '';
    const level = title === '' ? 'Heading1' : 'Heading2';
    const chapters = part.chapters.flatMap((chapter, index) => {
      const endHere = endBefore(chapter);
      const name = file.add(chapter.title).trim();
      const text = chapter.blocks.map((block) => blockOf(block, isClassic, file));
      if (endHere.length > 0) return [...endHere, ...onNewPage([headingOf(name, level, isLong), ...text])];
      if (name !== '') return [headingOf(name, level, isLong), ...text];
      // Without a heading of its own, a first chapter goes on below its story's.
      return isLong && !(index === 0 && title !== '') ? onNewPage(text) : text;
    });
    return [...end, ...(title === '' ? [] : [headingOf(title, 'Heading1', isLong)]), ...chapters];
  });
  return [...all, ...endBefore(undefined)];
}

function headingOf(title: string, style: string, isLong: boolean): DocxParagraph {
  const heading = paragraph(style, title.replace(/\s+/g, ' '));
  return isLong ? { ...heading, startsPage: true, before: chapterDrop } : heading;
}

function onNewPage([first, ...others]: readonly DocxParagraph[]): DocxParagraph[] {
  return first === undefined ? [] : [{ ...first, startsPage: true }, ...others];
}

function blockOf(block: ProseBlock, isClassic: boolean, file: CountedFileText): DocxParagraph {
  if (block.type === 'scene_break') return paragraph('SceneBreak', '#');
  const runs = file.addRuns(block.runs);
  return { type: 'paragraph', style: 'Body', runs: isClassic ? runs.map(underlined) : runs };
}

/** Typewriters had no italics. */
function underlined({ isItalic, ...run }: Run): Run {
  return isItalic ? { ...run, isUnderlined: true } : run;
}

function paragraph(style: string, text: string): DocxParagraph {
  return { type: 'paragraph', style, runs: text === '' ? [] : [{ text }] };
}
