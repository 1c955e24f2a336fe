import type { ExportOptions } from '../../../contract/exports.ts';
import { type CountedFileText, createFileText } from '../../../domain/formats/file-text.ts';
import { NothingToWrite } from '../../../domain/formats/nothing-to-write.ts';
import type { Screenplay, TitleEntry } from '../../../domain/formats/screenplay.ts';
import type { Written } from '../../../domain/formats/written.ts';
import { limits } from '../../../domain/limits.ts';
import { type DocxParagraph, type DocxSection, twipsOfInch } from './docx-file.ts';
import { packDocx } from './pack-docx.ts';
import { runsOf, screenplayParagraphs } from './screenplay-paragraphs.ts';
import {
  columnWidth,
  frontStyles,
  screenplayFont,
  screenplayPage,
  screenplayStyles,
} from './screenplay-styles.ts';

type Look = Pick<
  ExportOptions,
  'paper' | 'hasTitlePage' | 'hasSceneNumbers' | 'hasBoldHeadings' | 'printsNotes' | 'draftLine'
>;

/**
 * A screenplay in Word, each element in a style of its name. Notes become comments if they are
 * printed. Throws NothingToWrite if there is no block. `language`: a tag of BCP 47.
 */
export async function writeScreenplayDocx(
  { titlePage, blocks }: Screenplay,
  options: Look,
  language: string,
): Promise<Written<Uint8Array>> {
  if (blocks.length === 0) throw new NothingToWrite();
  const { paper, printsNotes, hasSceneNumbers } = options;
  const file = createFileText(limits.fileStretches);
  const page = screenplayPage(paper);
  const front = options.hasTitlePage ? titlePageOf(titlePage, file) : [];
  const look = { printsNotes, hasSceneNumbers, columnWidth: columnWidth(paper) };
  const text = screenplayParagraphs(blocks, look, file);
  const header = { left: file.clean(options.draftLine), before: '', after: '.' };
  const sections: DocxSection[] = [
    ...(front.length === 0
      ? []
      : [{ ...page, header: null, hidesFirstHeader: false, startsCount: false, blocks: front }]),
    { ...page, header, hidesFirstHeader: true, startsCount: front.length > 0, blocks: text },
  ];
  const body = await packDocx({
    title: file.clean(lineOf(titlePage, 'title')),
    author: file.clean(lineOf(titlePage, 'author') || lineOf(titlePage, 'authors')),
    language,
    font: screenplayFont,
    styles: [...screenplayStyles(paper, options.hasBoldHeadings), ...frontStyles()],
    sections,
  });
  return { body, losses: file.losses.list(), words: file.words() };
}

const centered = new Set(['credit', 'author', 'authors', 'source']);

/** Title and names in the middle, a third down; the rest below, dates on the right. */
function titlePageOf(titlePage: readonly TitleEntry[], file: CountedFileText): DocxParagraph[] {
  const filled = titlePage.filter(({ value }) => value.trim() !== '');
  const paragraphOf = (style: string, { value }: TitleEntry): DocxParagraph => ({
    type: 'paragraph',
    style,
    runs: runsOf(file.add(value).trim()),
  });
  const keyOf = ({ key }: TitleEntry) => key.trim().toLowerCase();
  const isTitle = (entry: TitleEntry) => keyOf(entry) === 'title';
  const isBelow = (entry: TitleEntry) => !isTitle(entry) && !centered.has(keyOf(entry));
  const below = filled
    .filter(isBelow)
    .map((entry) => paragraphOf(keyOf(entry) === 'draft date' ? 'DraftDate' : 'Contact', entry));
  const [first, ...others] = below;
  return [
    ...filled.filter(isTitle).map((entry) => paragraphOf('Title', entry)),
    ...filled.filter((entry) => centered.has(keyOf(entry))).map((entry) => paragraphOf('Credit', entry)),
    ...(first === undefined ? [] : [{ ...first, before: 2 * twipsOfInch }, ...others]),
  ];
}

function lineOf(titlePage: readonly TitleEntry[], wanted: string): string {
  return (
    titlePage
      .find(({ key }) => key.trim().toLowerCase() === wanted)
      ?.value.replace(/\s+/g, ' ')
      .trim() ?? ''
  );
}
