import { type DocxStyle, papers, twipsOfInch } from './docx-file.ts';

/** Of the lines in the corner of the first page. */
const contactLine = 280;
const double = { exactly: 480 } as const;
const single = { exactly: contactLine } as const;

/** Where a chapter begins on its page: a third down, from the upper margin. */
export const chapterDrop = Math.round(papers.letter.height / 3) - twipsOfInch;

/** What stands before a title so that it is two fifths down its page, below so many lines. */
export function titleDrop(paper: keyof typeof papers, lines: number): number {
  const place = Math.round(papers[paper].height * 0.4) - twipsOfInch;
  return Math.max(480, place - lines * contactLine);
}

/** Styles of a manuscript whose lines are so many twips wide. */
export function manuscriptStyles(width: number): DocxStyle[] {
  return [
    { id: 'Contact', name: 'Contact', line: single, rightTab: width },
    { id: 'Title', name: 'Title', next: 'Byline', align: 'center', line: double },
    { id: 'Byline', name: 'Byline', next: 'Body', align: 'center', line: double, after: 480 },
    { id: 'Copyright', name: 'Copyright', next: 'Body', line: single, before: 480, after: 480 },
    {
      id: 'Dedication',
      name: 'Dedication',
      next: 'Body',
      align: 'center',
      line: double,
      before: 480,
      after: 480,
    },
    { ...heading, id: 'Heading1', name: 'heading 1', outlineLevel: 0 },
    { ...heading, id: 'Heading2', name: 'heading 2', outlineLevel: 1 },
    { id: 'Body', name: 'Body', line: double, firstLine: 720 },
    { id: 'SceneBreak', name: 'Scene Break', next: 'Body', align: 'center', line: double, keepsNext: true },
    { id: 'End', name: 'End', align: 'center', line: double, before: 480 },
  ];
}

const heading = {
  next: 'Body',
  align: 'center',
  line: double,
  before: 480,
  after: 480,
  keepsNext: true,
} as const;
