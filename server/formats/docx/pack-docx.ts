import {
  AlignmentType,
  BorderStyle,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Header,
  type ICommentOptions,
  type IParagraphStyleOptions,
  type ISectionOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  SectionType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { isRightToLeft, languageTag, runsRightToLeft } from '../../../domain/formats/direction.ts';
import type { Run } from '../../../domain/formats/runs.ts';
import type { DocxBlock, DocxFile, DocxParagraph, DocxSection, DocxStyle } from './docx-file.ts';

/** The bytes of a Word document. */
export async function packDocx(file: DocxFile): Promise<Uint8Array> {
  const comments: ICommentOptions[] = [];
  const language = languageTag(file.language);
  const isBookRightToLeft = runsRightToLeft(language);
  const author = file.author === '' ? ' ' : file.author;
  const context = { comments, isBookRightToLeft, author };
  const sections = file.sections.map((section) => sectionOf(section, context));
  const document = new Document({
    title: file.title,
    creator: author,
    lastModifiedBy: author,
    compatabilityModeVersion: 15,
    styles: {
      default: {
        document: {
          run: {
            font: file.font,
            size: '12pt',
            language: isBookRightToLeft ? { value: language, bidirectional: language } : { value: language },
          },
        },
      },
      paragraphStyles: file.styles.map(styleOf),
    },
    numbering: { config: [listOf(false), listOf(true)] },
    ...(comments.length === 0 ? {} : { comments: { children: comments } }),
    sections,
  });
  return Packer.pack(document, 'uint8array');
}

type Context = {
  readonly comments: ICommentOptions[];
  readonly isBookRightToLeft: boolean;
  readonly author: string;
};

function styleOf(style: DocxStyle): IParagraphStyleOptions {
  const { line } = style;
  return {
    id: style.id,
    name: style.name,
    quickFormat: true,
    ...(style.next === undefined ? {} : { next: style.next }),
    run: {
      ...(style.font === undefined ? {} : { font: style.font }),
      ...(style.size === undefined ? {} : { size: style.size * 2 }),
      ...(style.isBold ? { bold: true } : {}),
      ...(style.isItalic ? { italics: true } : {}),
    },
    paragraph: {
      ...(style.align === undefined ? {} : { alignment: alignments[style.align] }),
      ...(style.outlineLevel === undefined ? {} : { outlineLevel: style.outlineLevel }),
      ...(style.keepsNext ? { keepNext: true } : {}),
      ...(style.keepsLines ? { keepLines: true } : {}),
      ...(style.rightTab === undefined ? {} : { rightTabStop: style.rightTab }),
      indent: {
        start: style.left ?? 0,
        end: style.right ?? 0,
        ...(style.hanging === undefined ? { firstLine: style.firstLine ?? 0 } : { hanging: style.hanging }),
      },
      spacing: {
        before: style.before ?? 0,
        after: style.after ?? 0,
        ...('exactly' in line
          ? { line: line.exactly, lineRule: LineRuleType.EXACT }
          : { line: line.times240, lineRule: LineRuleType.AUTO }),
      },
    },
  };
}

const alignments = {
  left: AlignmentType.START,
  center: AlignmentType.CENTER,
  right: AlignmentType.END,
} as const;

function listOf(isNumbered: boolean) {
  return {
    reference: isNumbered ? 'numbers' : 'bullets',
    levels: [
      {
        level: 0,
        format: isNumbered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
        text: isNumbered ? '%1.' : '•',
        alignment: AlignmentType.START,
        style: { paragraph: { indent: { start: 540, hanging: 360 } } },
      },
    ],
  };
}

function sectionOf(section: DocxSection, context: Context): ISectionOptions {
  const { header, paper, margins } = section;
  const width = paper.width - margins.left - margins.right;
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      titlePage: section.hidesFirstHeader,
      page: {
        size: { width: paper.width, height: paper.height },
        margin: { ...margins, header: 720, footer: 720 },
        ...(section.startsCount ? { pageNumbers: { start: 1 } } : {}),
      },
    },
    headers: {
      default: new Header({ children: header === null ? [new Paragraph({})] : [headerOf(header, width)] }),
      ...(section.hidesFirstHeader ? { first: new Header({ children: [new Paragraph({})] }) } : {}),
    },
    children: section.blocks.map((block) => childOf(block, context)),
  };
}

function headerOf({ left, before, after }: NonNullable<DocxSection['header']>, width: number): Paragraph {
  return new Paragraph({
    rightTabStop: width,
    children: [new TextRun({ children: [left, new Tab(), before, PageNumber.CURRENT, after] })],
  });
}

function childOf(block: DocxBlock, context: Context): Paragraph | Table {
  if (block.type === 'paragraph') return paragraphOf(block, context);
  const cellOf = (paragraphs: readonly DocxParagraph[]) =>
    new TableCell({
      borders: { top: noLine, bottom: noLine, left: noLine, right: noLine },
      width: { size: block.width, type: WidthType.DXA },
      children: paragraphs.map((one) => paragraphOf(one, context)),
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: block.width * 2, type: WidthType.DXA },
    columnWidths: [block.width, block.width],
    borders: {
      top: noLine,
      bottom: noLine,
      left: noLine,
      right: noLine,
      insideHorizontal: noLine,
      insideVertical: noLine,
    },
    rows: [new TableRow({ cantSplit: true, children: [cellOf(block.left), cellOf(block.right)] })],
  });
}

const noLine = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

function paragraphOf(paragraph: DocxParagraph, context: Context): Paragraph {
  const { style, runs, list, before } = paragraph;
  const letters = runs.map(({ text }) => text).join('');
  const isRtl = isRightToLeft(letters) || (context.isBookRightToLeft && !/\p{L}/u.test(letters));
  const ids = (paragraph.comments ?? []).map((comment) => addComment(comment, context));
  return new Paragraph({
    style,
    widowControl: false,
    ...(isRtl ? { bidirectional: true } : {}),
    ...(paragraph.startsPage ? { pageBreakBefore: true } : {}),
    ...(before === undefined ? {} : { spacing: { before } }),
    ...(list === undefined
      ? {}
      : {
          numbering: {
            reference: list.isNumbered ? 'numbers' : 'bullets',
            level: 0,
            instance: list.isNumbered ? list.id : 0,
          },
        }),
    children: [
      ...ids.map((id) => new CommentRangeStart(id)),
      ...runs.map((run) => runOf(run, isRtl)),
      ...ids.flatMap((id): ParagraphChild[] => [
        new CommentRangeEnd(id),
        new TextRun({ children: [new CommentReference(id)] }),
      ]),
    ],
  });
}

function addComment(text: string, { comments, author }: Context): number {
  const id = comments.length;
  const children = text.split('\n').map((line) => new Paragraph({ children: [new TextRun(line)] }));
  comments.push({ id, author, children });
  return id;
}

function runOf({ text, isBold, isItalic, isUnderlined }: Run, isRtl: boolean): TextRun {
  return new TextRun({
    ...(text === '\n' ? { break: 1 } : text.includes('\t') ? { children: withTabs(text) } : { text }),
    ...(isBold ? { bold: true } : {}),
    ...(isItalic ? { italics: true } : {}),
    ...(isUnderlined ? { underline: {} } : {}),
    ...(isRtl ? { rightToLeft: true } : {}),
  });
}

function withTabs(text: string): (string | Tab)[] {
  return text.split('\t').flatMap((piece, index) => (index === 0 ? [piece] : [new Tab(), piece]));
}
