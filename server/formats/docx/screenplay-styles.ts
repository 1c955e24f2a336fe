import { type DocxSection, type DocxStyle, papers, twipsOfInch } from './docx-file.ts';

type Paper = keyof typeof papers;

/** The margins of a page, and indents from them, as Final Draft's own templates have them. */
const places = {
  letter: {
    margins: { top: 1_440, right: 1_440, bottom: 1_440, left: 2_160 },
    dialogue: { left: 1_440, right: 2_160 },
    parenthetical: { left: 2_304, right: 2_880 },
    cue: { left: 2_880, right: 360 },
  },
  a4: {
    margins: { top: 1_500, right: 1_466, bottom: 1_300, left: 1_800 },
    dialogue: { left: 1_886, right: 1_440 },
    parenthetical: { left: 3_024, right: 2_880 },
    cue: { left: 3_600, right: 0 },
  },
} as const;

const line = { exactly: 240 } as const;
const hanging = 144;
/** Of what is said to the right of a line, from the right margin. */
const transitionRight = 576;

/** Paper and margins of a screenplay. */
export function screenplayPage(paper: Paper): Pick<DocxSection, 'paper' | 'margins'> {
  return { paper: papers[paper], margins: places[paper].margins };
}

/** The width of each of two columns in which two people speak at once. */
export function columnWidth(paper: Paper): number {
  const { margins } = places[paper];
  return Math.floor((papers[paper].width - margins.left - margins.right) / 2);
}

/** The styles of a screenplay, under the names that writers' programs use. */
export function screenplayStyles(paper: Paper, hasBoldHeadings: boolean): DocxStyle[] {
  const { dialogue, parenthetical, cue, margins } = places[paper];
  const rightTab = papers[paper].width - margins.left - margins.right;
  const spoken = { font: screenplayFont, line, next: 'Action' } as const;
  const column = { ...spoken, left: 0, right: 144 } as const;
  return [
    {
      ...spoken,
      id: 'SceneHeading',
      name: 'Scene Heading',
      before: 480,
      keepsNext: true,
      outlineLevel: 1,
      rightTab,
      ...(hasBoldHeadings ? { isBold: true } : {}),
    },
    { ...spoken, id: 'Action', name: 'Action', before: 240 },
    { ...spoken, id: 'Shot', name: 'Shot', before: 240, keepsNext: true },
    { ...spoken, ...cue, id: 'Character', name: 'Character', next: 'Dialogue', before: 240, keepsNext: true },
    {
      ...spoken,
      ...parenthetical,
      hanging,
      id: 'Parenthetical',
      name: 'Parenthetical',
      next: 'Dialogue',
      keepsNext: true,
    },
    { ...spoken, ...dialogue, id: 'Dialogue', name: 'Dialogue', next: 'Character' },
    {
      ...spoken,
      id: 'Transition',
      name: 'Transition',
      next: 'SceneHeading',
      align: 'right',
      right: transitionRight,
      before: 240,
    },
    { ...spoken, ...dialogue, id: 'Lyrics', name: 'Lyrics', isItalic: true },
    { ...spoken, id: 'Centered', name: 'Centered', align: 'center', before: 240 },
    { ...spoken, id: 'Synopsis', name: 'Synopsis', isItalic: true, before: 240 },
    { ...column, id: 'DualCharacter', name: 'Dual Character', left: 720, before: 240, keepsNext: true },
    { ...column, id: 'DualParenthetical', name: 'Dual Parenthetical', left: 504, hanging, keepsNext: true },
    { ...column, id: 'DualDialogue', name: 'Dual Dialogue' },
    { ...column, id: 'DualLyrics', name: 'Dual Lyrics', isItalic: true },
    { ...spoken, id: 'AfterDual', name: 'After Dual' },
  ];
}

/** Sections of a screenplay, and its title page. */
export function frontStyles(): DocxStyle[] {
  const front = { font: screenplayFont, line } as const;
  const levels = [1, 2, 3, 4, 5, 6].map((level) => ({
    ...front,
    id: `Heading${level}`,
    name: `heading ${level}`,
    outlineLevel: level - 1,
    before: 480,
    keepsNext: true as const,
    next: 'Action',
  }));
  return [
    ...levels,
    { ...front, id: 'Title', name: 'Title', align: 'center', before: Math.round(2.7 * twipsOfInch) },
    { ...front, id: 'Credit', name: 'Credit', align: 'center', before: 240 },
    { ...front, id: 'Contact', name: 'Contact', before: 240 },
    { ...front, id: 'DraftDate', name: 'Draft Date', align: 'right', before: 240 },
  ];
}

export const screenplayFont = 'Courier New';
