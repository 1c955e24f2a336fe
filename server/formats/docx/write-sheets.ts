import type { ExportOptions } from '../../../contract/exports.ts';
import { type CountedFileText, createFileText } from '../../../domain/formats/file-text.ts';
import { NothingToWrite } from '../../../domain/formats/nothing-to-write.ts';
import type { ProseChapter } from '../../../domain/formats/prose.ts';
import type { Run } from '../../../domain/formats/runs.ts';
import type { Sheet, SheetBlock } from '../../../domain/formats/sheet.ts';
import { readChapters } from '../../../domain/formats/story-to-prose.ts';
import type { Written } from '../../../domain/formats/written.ts';
import { limits } from '../../../domain/limits.ts';
import { type DocxBlock, type DocxParagraph, papers, twipsOfInch } from './docx-file.ts';
import { packDocx } from './pack-docx.ts';
import { runsOf, screenplayParagraphs } from './screenplay-paragraphs.ts';
import { columnWidth, screenplayStyles } from './screenplay-styles.ts';
import { sheetStyles } from './sheet-styles.ts';

type Look = Pick<ExportOptions, 'paper'>;

/**
 * A story bible in Word: each sheet under a heading, its fields under smaller ones, with lists, and
 * stories and scripts whole. Throws NothingToWrite if there is no sheet. `language`: a tag of BCP
 * 47.
 */
export async function writeSheetsDocx(
  sheets: readonly Sheet[],
  title: string,
  { paper }: Look,
  language: string,
): Promise<Written<Uint8Array>> {
  if (sheets.length === 0) throw new NothingToWrite();
  const file = createFileText(limits.fileStretches);
  const name = file.clean(title).replace(/\s+/g, ' ').trim();
  const head = name === '' ? [] : [paragraph('Title', [{ text: name }])];
  const body = await packDocx({
    title: name,
    author: '',
    language,
    font: 'Times New Roman',
    styles: [...sheetStyles(), ...screenplayStyles(paper, false)],
    sections: [
      {
        paper: papers[paper],
        margins: { top: twipsOfInch, right: twipsOfInch, bottom: twipsOfInch, left: twipsOfInch },
        header: { left: name, before: '', after: '' },
        hidesFirstHeader: true,
        startsCount: false,
        blocks: [...head, ...sheets.flatMap((sheet, index) => sheetBlocks(sheet, { index, paper, file }))],
      },
    ],
  });
  return { body, losses: file.losses.list(), words: file.words() };
}

type Context = { readonly index: number; readonly paper: Look['paper']; readonly file: CountedFileText };

function sheetBlocks({ label, title, subtitle, blocks }: Sheet, context: Context): DocxBlock[] {
  const { file, index } = context;
  const [kind, name, under] = [file.add(label), file.add(title).trim(), file.add(subtitle).trim()];
  const heading = paragraph('Heading1', [{ text: oneLine(`${kind}: ${name === '' ? 'Untitled' : name}`) }]);
  const isLong = blocks.some(({ type }) => type === 'prose' || type === 'screenplay');
  return [
    isLong && index > 0 ? { ...heading, startsPage: true } : heading,
    ...(under === '' ? [] : [paragraph('Subtitle', runsOf(under))]),
    ...blocks.flatMap((block) => blockOf(block, context)),
  ];
}

function blockOf(block: SheetBlock, { index, paper, file }: Context): DocxBlock[] {
  switch (block.type) {
    case 'heading':
      return [paragraph('Heading2', [{ text: oneLine(file.add(block.text)) }])];
    case 'paragraph':
      return [paragraph('Text', runsOf(file.add(block.text).trim()))];
    case 'item': {
      const list = { isNumbered: block.number !== undefined, id: index };
      return [{ ...paragraph('Item', runsOf(file.add(block.text).trim())), list }];
    }
    case 'prose':
      return readChapters(block.markdown).flatMap((chapter) => chapterOf(chapter, file));
    case 'screenplay': {
      const look = { printsNotes: true, hasSceneNumbers: false, columnWidth: columnWidth(paper) };
      return screenplayParagraphs(block.blocks, look, file);
    }
  }
}

function chapterOf({ title, blocks }: ProseChapter, file: CountedFileText): DocxParagraph[] {
  const name = oneLine(file.add(title));
  return [
    ...(name === '' ? [] : [paragraph('Heading2', [{ text: name }])]),
    ...blocks.map((block) =>
      block.type === 'scene_break'
        ? paragraph('SceneBreak', [{ text: '#' }])
        : paragraph('Body', file.addRuns(block.runs)),
    ),
  ];
}

function paragraph(style: string, runs: readonly Run[]): DocxParagraph {
  return { type: 'paragraph', style, runs };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
