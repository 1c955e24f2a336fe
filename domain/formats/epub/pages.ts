import { limits } from '../../limits.ts';
import { isRightToLeft, languageTag, runsRightToLeft } from '../direction.ts';
import { createFileText, type FileText } from '../file-text.ts';
import type { Loss } from '../losses.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import { printable } from '../printable.ts';
import type { Prose, ProseBlock, ProseChapter } from '../prose.ts';
import type { Run } from '../runs.ts';
import { TooMuchToWrite } from '../too-much-to-write.ts';
import { escapeXml, inlineXhtml, linesXhtml, xhtmlPage } from './xhtml.ts';

/** One XHTML document of an EPUB, in the order in which it is read. */
export type EpubPage = {
  /** Such as c001.xhtml. */
  readonly name: string;
  /** As the table of contents has it. */
  readonly title: string;
  readonly xhtml: string;
  readonly type: 'titlepage' | 'copyright-page' | 'dedication' | 'part' | 'chapter';
  /** A chapter that is a whole story among several. */
  readonly isStory?: true;
};

/** All pages, and the words in them as `countProseWords` counts them. */
export type EpubBook = {
  readonly pages: readonly EpubPage[];
  readonly words: number;
  readonly losses: readonly Loss[];
};

/**
 * The title page, what stands before the text, and every chapter with one heading each: its title,
 * else the story's, the book's or its number. Throws NothingToWrite if there is no chapter.
 */
export function epubPages(prose: Prose): readonly EpubPage[] {
  return epubBook(prose).pages;
}

/** The same with its words and losses. Throws TooMuchToWrite beyond the limits of a file. */
export function epubBook(prose: Prose): EpubBook {
  const { parts } = prose;
  if (!parts.some(({ chapters }) => chapters.length > 0)) throw new NothingToWrite();
  const file = createFileText(limits.fileStretches);
  const count = parts.reduce((sum, { chapters }) => sum + 1 + chapters.length, 0);
  if (count > limits.fileChapters) throw new TooMuchToWrite('fileChapters', count);
  const isBookRightToLeft = runsRightToLeft(prose.language);
  const language = languageTag(prose.language);
  const pages: EpubPage[] = [];
  const add = (type: EpubPage['type'], name: string, title: string, body: string, isStory = false) => {
    const xhtml = xhtmlPage({ title, language, body }, isBookRightToLeft);
    pages.push({ name, title, type, xhtml, ...(isStory ? { isStory } : {}) });
  };

  const title = bookTitle(prose);
  add('titlepage', 'title.xhtml', title, titlePage(title, prose.author));
  for (const [type, name, label, text] of [
    ['copyright-page', 'copyright.xhtml', '©', prose.copyright],
    ['dedication', 'dedication.xhtml', title, prose.dedication],
  ] as const) {
    const body = plainPage(type, file.add(text));
    if (printable(text).trim() !== '') add(type, name, label, body);
  }

  let chapterNumber = 0;
  for (const [index, part] of parts.entries()) {
    const hasPartTitle = parts.length > 1;
    if (part.chapters.length === 0 && !(hasPartTitle && part.title.trim() !== '')) continue;
    const hasPartPage = hasPartTitle && !isOneText(part.chapters);
    const partTitle = hasPartTitle ? file.add(part.title).trim() || `${index + 1}` : title;
    if (hasPartPage) add('part', `p${padded(index + 1)}.xhtml`, partTitle, heading('part', partTitle, ''));
    for (const [place, chapter] of part.chapters.entries()) {
      chapterNumber += 1;
      const isFirst = place === 0 && !hasPartPage;
      const chapterTitle = file.add(chapter.title).trim() || (isFirst ? partTitle : `${place + 1}`);
      const text = blocksXhtml(chapter.blocks, file, isBookRightToLeft);
      const body = heading('chapter', chapterTitle, text);
      add('chapter', `c${padded(chapterNumber)}.xhtml`, chapterTitle, body, parts.length > 1 && !hasPartPage);
    }
  }
  return { pages, words: file.words(), losses: file.losses.list() };
}

/** The title of a book, of its only story, or 'Untitled', as a file must have one. */
export function bookTitle({ title, parts }: Prose): string {
  return (
    [title, parts[0]?.title ?? '', 'Untitled']
      .map((one) => printable(one).trim())
      .find((one) => one !== '') ?? ''
  );
}

/** A story without chapters needs no page for its title. */
function isOneText(chapters: readonly ProseChapter[]): boolean {
  return chapters.length === 1 && chapters[0]?.title.trim() === '';
}

function padded(number: number): string {
  return String(number).padStart(3, '0');
}

function titlePage(title: string, author: string): string {
  const by = printable(author).trim() === '' ? '' : `\n<p>${escapeXml(author.trim())}</p>`;
  return `<section class="plain" epub:type="titlepage" role="region" aria-label="${escapeXml(title)}">
<h1 epub:type="title">${escapeXml(title)}</h1>${by}
</section>`;
}

function plainPage(type: 'copyright-page' | 'dedication', text: string): string {
  const role = type === 'dedication' ? ' role="doc-dedication"' : '';
  return `<section class="plain${type === 'dedication' ? '' : ' left'}" epub:type="${type}"${role}>
<p>${linesXhtml(text.trim())}</p>
</section>`;
}

function heading(type: 'part' | 'chapter', title: string, text: string): string {
  return `<section epub:type="${type}" role="doc-${type}" aria-labelledby="title">
<h1 id="title">${escapeXml(title)}</h1>
${text}</section>`;
}

function blocksXhtml(blocks: readonly ProseBlock[], file: FileText, isBookRightToLeft: boolean): string {
  let xhtml = '';
  for (const block of blocks)
    if (block.type === 'scene_break') xhtml += '<hr class="scene"/>\n';
    else {
      const runs = file.addRuns(block.runs);
      xhtml += `<p${direction(runs, isBookRightToLeft)}>${inlineXhtml(runs)}</p>\n`;
    }
  return xhtml;
}

/** Said where a paragraph runs against its book, as a Hebrew one in an English book. */
function direction(runs: readonly Run[], isBookRightToLeft: boolean): string {
  const letters = runs.map(({ text }) => text).join('');
  if (!/\p{L}/u.test(letters) || isRightToLeft(letters) === isBookRightToLeft) return '';
  return ` dir="${isBookRightToLeft ? 'ltr' : 'rtl'}"`;
}
