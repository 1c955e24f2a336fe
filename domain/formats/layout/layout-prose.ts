import { createLossCounter } from '../losses.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Prose, ProseBlock, ProseChapter } from '../prose.ts';
import {
  aboutWords,
  byName,
  contactLines,
  countStoryWords,
  headerText,
  isBook,
  withoutNames,
} from '../shunn.ts';
import type { LaidOut, Paper } from './page.ts';
import { createProseLineMaker, type ProseLine, type ProseLineMaker, type ProseShape } from './prose-lines.ts';
import { createProsePages, leading, linesOfPage, type ProsePages, textWidth } from './prose-pages.ts';

export type ProseLook = {
  readonly paper: Paper;
  readonly style: 'modern' | 'classic' | 'anonymous';
  /** A page before a book's numbered ones; else its first one has what stands on it. */
  readonly hasTitlePage: boolean;
};

/** Who stands on a manuscript's first page; '' for what is not to stand there. */
export type Contact = {
  readonly legalName: string;
  readonly penName: string;
  /** As in the header of each page; the last word of the pen name if ''. */
  readonly surname: string;
  /** Its lines. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Lines below all that. */
  readonly agent: string;
};

/** Lines of the grid above a chapter's title, a third down, and above a short story's. */
const aboveChapter = 8;
const aboveTitle = 9;
/** Points: the first line of a paragraph, and single spacing. */
const indent = 36;
const single = 14;

/**
 * Sets stories on pages as editors expect a manuscript (shunn.net/format): double-spaced, 25 lines,
 * modern in Tinos, classic in Courier with underlining for italics, anonymous without names. Lines
 * are broken by the widths of the fonts; no rule keeps single lines together, but '#' and the title
 * of a chapter never end a page. Throws NothingToWrite if there is no chapter.
 */
export function layoutProse(prose: Prose, firstPage: Contact, look: ProseLook): LaidOut {
  if (!prose.parts.some(({ chapters }) => chapters.length > 0)) throw new NothingToWrite();
  const shown = look.style === 'anonymous' ? withoutNames(prose) : prose;
  const losses = createLossCounter();
  const face = look.style === 'classic' ? 'courier' : 'serif';
  const maker = createProseLineMaker(face, look.style === 'classic', losses);
  const setting: Setting = {
    maker,
    pages: createProsePages(),
    width: textWidth(look.paper),
    bookmarks: [],
    hasEnded: false,
  };
  const counted = countStoryWords(prose);
  const isLong = isBook(prose, counted);
  const by = byName(shown, firstPage, look.style);
  const title: TitleText = {
    contact: contactLines(firstPage, look.style),
    agent:
      look.style === 'anonymous' ? [] : firstPage.agent.split('\n').filter((entry) => entry.trim() !== ''),
    about: aboutWords(counted),
    title: shown.title,
    by: by === '' ? '' : `by ${by}`,
  };
  if (isLong) {
    setTitlePage(setting, title, !look.hasTitlePage);
    setFrontPage(setting, shown.copyright, 'left');
    setFrontPage(setting, shown.dedication, 'center');
    setBook(setting, shown);
  } else setShortStory(setting, shown, title);
  putEnd(setting);
  const header = createHeader(setting.width, face, headerText(shown, firstPage, look.style));
  return {
    paper: look.paper,
    face,
    // A short story begins below the names; they are its header.
    pages: setting.pages.finish((number) => (number === '1' && !isLong ? undefined : header(number))),
    bookmarks: setting.bookmarks,
    losses: losses.list(),
    words: maker.words(),
  };
}

type Setting = {
  readonly maker: ProseLineMaker;
  readonly pages: ProsePages;
  readonly width: number;
  readonly bookmarks: { title: string; page: number }[];
  /** The end of the story is told; only notes follow. */
  hasEnded: boolean;
};

type TitleText = {
  readonly contact: readonly string[];
  readonly agent: readonly string[];
  readonly about: string;
  readonly title: string;
  readonly by: string;
};

function line({ maker, width }: Setting, text: string, shape: Omit<ProseShape, 'width'>): ProseLine[] {
  return maker.make([{ text }], { width, ...shape });
}

/**
 * What stands at the top of the first page, single-spaced, and how many lines of the grid it takes.
 */
function setContact(setting: Setting, { contact, agent, about }: TitleText): number {
  const { pages, width, maker } = setting;
  const texts = [...contact, ...(contact.length > 0 && agent.length > 0 ? [''] : []), ...agent];
  const left = texts.flatMap((text) => maker.make([{ text }], { width: width * 0.6 }));
  for (const [index, entry] of left.entries()) {
    // Addresses of hundreds of lines go on.
    const place = index % maxContactLines;
    if (index > 0 && place === 0) pages.turn(true);
    pages.putAt(entry, place * single);
  }
  const [words] = line(setting, about, { align: 'right', role: 'furniture' });
  if (words !== undefined) pages.putAt(words, 0);
  return Math.ceil(((left.length % maxContactLines) * single) / leading);
}

const maxContactLines = 40;

function setTitlePage(setting: Setting, text: TitleText, isNumbered: boolean): void {
  const { pages } = setting;
  pages.turn(isNumbered);
  const taken = setContact(setting, text);
  pages.skip(Math.max(aboveTitle + 1, taken + 2));
  putTitle(setting, text);
}

function putTitle(setting: Setting, { title, by }: TitleText): void {
  const { pages } = setting;
  if (title.trim() !== '') pages.put(line(setting, title, { align: 'center', role: 'heading' }));
  if (by !== '') pages.put(line(setting, by, { align: 'center' }));
}

/** A page of its own for a dedication or a copyright notice; none without text. */
function setFrontPage(setting: Setting, text: string, align: 'center' | 'left'): void {
  const lines = line(setting, text.trim(), { align });
  if (lines.every(({ runs }) => runs.length === 0)) return;
  setting.pages.turn(false);
  if (align === 'center') setting.pages.skip(aboveChapter);
  setting.pages.put(lines);
}

function putEnd(setting: Setting): void {
  if (!setting.hasEnded) setting.pages.put(line(setting, 'END', { align: 'center', role: 'furniture' }));
  setting.hasEnded = true;
}

function setShortStory(setting: Setting, prose: Prose, title: TitleText): void {
  const { pages } = setting;
  pages.turn(true);
  const taken = setContact(setting, title);
  pages.skip(Math.max(aboveTitle, taken + 1));
  putTitle(setting, title);
  pages.skip(1);
  // Editors look for the names on the first page, so nothing has a page before it.
  for (const [text, align] of [
    [prose.copyright, 'left'],
    [prose.dedication, 'center'],
  ] as const) {
    const lines = line(setting, text.trim(), { align });
    if (lines.every(({ runs }) => runs.length === 0)) continue;
    pages.put(lines);
    pages.skip(1);
  }
  let block = 0;
  for (const [place, chapter] of prose.parts.flatMap(({ chapters }) => chapters).entries()) {
    const isFirstNote = chapter.isAppendix === true && !setting.hasEnded;
    if (isFirstNote) {
      putEnd(setting);
      pages.turn(true);
    }
    if (chapter.title !== '') {
      if (place > 0 && !isFirstNote) pages.skip(1);
      putHeading(setting, chapter.title, 3);
      pages.skip(1);
    }
    block = putBlocks(setting, chapter.blocks, block);
  }
}

function setBook(setting: Setting, { parts }: Prose): void {
  const { pages } = setting;
  let block = 0;
  for (const { title, chapters } of parts) {
    if (chapters[0]?.isAppendix) putEnd(setting);
    const hasTitle = parts.length > 1 && title.trim() !== '';
    if (hasTitle) {
      pages.turn(true);
      pages.skip(aboveChapter);
      putHeading(setting, title, 1);
      pages.skip(1);
    }
    for (const [place, chapter] of chapters.entries()) {
      if (chapter.isAppendix) putEnd(setting);
      const isBelowTitle = hasTitle && place === 0 && chapter.title.trim() === '';
      if (!isBelowTitle) setChapterHead(setting, chapter);
      block = putBlocks(setting, chapter.blocks, block);
    }
  }
}

function setChapterHead(setting: Setting, { title }: ProseChapter): void {
  setting.pages.turn(true);
  if (title.trim() === '') return;
  setting.pages.skip(aboveChapter);
  putHeading(setting, title, 1);
  setting.pages.skip(1);
}

/** `kept`: lines that stand with it on its page. */
function putHeading(setting: Setting, title: string, kept: number): void {
  const { pages, bookmarks } = setting;
  const lines = line(setting, title.replaceAll(/\s+/g, ' ').trim(), { align: 'center', role: 'heading' });
  if (pages.used() > 0 && pages.used() + lines.length + kept > linesOfPage) pages.turn(true);
  const place = pages.place();
  bookmarks.push({ title: lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '), page: place });
  pages.put(lines);
}

/** Puts blocks on the pages; `before` blocks came before them. */
function putBlocks(setting: Setting, blocks: readonly ProseBlock[], before: number): number {
  const { pages, maker, width } = setting;
  let place = before;
  for (const block of blocks) {
    place += 1;
    maker.at(place);
    if (block.type === 'paragraph') pages.put(maker.make(block.runs, { width, indent }));
    else {
      if (pages.used() === linesOfPage - 1) pages.turn(true);
      pages.put(line(setting, '#', { align: 'center' }));
    }
  }
  return place;
}

/** The header of a page with its number; the number alone if both are longer than a line. */
function createHeader(
  width: number,
  face: LaidOut['face'],
  text: string,
): (number: string) => ProseLine | undefined {
  // What isn't drawn of the title is counted where the title stands.
  const maker = createProseLineMaker(face, false, createLossCounter());
  const shape = { width, align: 'right', role: 'furniture' } as const;
  return (number) => {
    // No line is so long, and each page would break it anew.
    const name = text.length > 200 ? '' : text;
    const whole = maker.make([{ text: `${name}${number}` }], shape);
    return whole.length === 1 ? whole[0] : maker.make([{ text: number }], shape)[0];
  };
}
