import type { Run } from '../../../domain/formats/runs.ts';

/** A Word document as plain data. Lengths are twips: 1,440 to the inch, 20 to the point. */
export type DocxFile = {
  readonly title: string;
  /** '' where nobody is to be named. */
  readonly author: string;
  /** A tag of BCP 47. */
  readonly language: string;
  readonly font: string;
  readonly styles: readonly DocxStyle[];
  readonly sections: readonly DocxSection[];
};

/** A style of paragraphs. */
export type DocxStyle = {
  /** Without blanks. */
  readonly id: string;
  /** As Word lists it; its own names, such as 'heading 1', are its own styles. */
  readonly name: string;
  /** The id of the style of the paragraph that is typed after one of these. */
  readonly next?: string;
  /** Its place in the navigation, from 0. */
  readonly outlineLevel?: number;
  readonly font?: string;
  /** Points. */
  readonly size?: number;
  readonly isBold?: true;
  readonly isItalic?: true;
  readonly align?: 'left' | 'center' | 'right';
  readonly left?: number;
  readonly right?: number;
  readonly firstLine?: number;
  readonly hanging?: number;
  readonly before?: number;
  readonly after?: number;
  /** The height of a line: exactly so many twips, or of so many 240ths of a single one. */
  readonly line: { readonly exactly: number } | { readonly times240: number };
  readonly keepsNext?: true;
  readonly keepsLines?: true;
  readonly rightTab?: number;
};

export type DocxSection = {
  readonly paper: { readonly width: number; readonly height: number };
  readonly margins: Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;
  /** What stands at the head of each page around its number; null for nothing. */
  readonly header: { readonly before: string; readonly after: string; readonly left: string } | null;
  /** The first page has no header. */
  readonly hidesFirstHeader: boolean;
  /** Pages are counted from 1 again. */
  readonly startsCount: boolean;
  readonly blocks: readonly DocxBlock[];
};

export type DocxBlock = DocxParagraph | DocxColumns;

export type DocxParagraph = {
  readonly type: 'paragraph';
  /** The id of its style. */
  readonly style: string;
  /** '\t' in a text is a tabulator. */
  readonly runs: readonly Run[];
  readonly startsPage?: true;
  /** In place of the style's. */
  readonly before?: number;
  readonly comments?: readonly string[];
  /** An item of a list; numbers run on within one list. */
  readonly list?: { readonly isNumbered: boolean; readonly id: number };
};

/** Two columns side by side, as a table without lines. */
export type DocxColumns = {
  readonly type: 'columns';
  readonly left: readonly DocxParagraph[];
  readonly right: readonly DocxParagraph[];
  /** Of each. */
  readonly width: number;
};

export const twipsOfInch = 1_440;

/** Twips. */
export const papers = {
  letter: { width: 12_240, height: 15_840 },
  a4: { width: 11_906, height: 16_838 },
} as const;
