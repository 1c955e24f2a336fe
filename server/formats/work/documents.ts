import type { Prose, ProseChapter, ProsePart } from '../../../domain/formats/prose.ts';
import type { Screenplay, ScreenplayBlock, TitleEntry } from '../../../domain/formats/screenplay.ts';
import { dialogueToScreenplay, scriptToScreenplay } from '../../../domain/formats/script-to-screenplay.ts';
import { storyToProse } from '../../../domain/formats/story-to-prose.ts';
import type { Dialogue } from '../../../domain/generators/dialogue/result.ts';
import type { Script } from '../../../domain/generators/script/result.ts';
import type { Story } from '../../../domain/generators/story/result.ts';
import { appendixOf } from './appendix.ts';
import type { FileJob } from './job.ts';
import { isScript, isStory, type ReadPiece } from './read-pieces.ts';

type About = Pick<FileJob, 'book' | 'firstPage' | 'options' | 'project'>;

/**
 * Scripts and dialogues one after the other, each on a new page, with one title page: that of the
 * only script which has one, and what it doesn't say as the book and the first page have it.
 */
export function toScreenplay(pieces: readonly ReadPiece[], about: About): Screenplay {
  const scripts = pieces.filter(isScript).map(screenplayOf);
  const own = scripts.map(({ titlePage }) => titlePage).filter((entries) => entries.length > 0);
  const title = scripts.length === 1 ? (pieces.find(isScript)?.title ?? '') : about.project.name;
  const blocks: ScreenplayBlock[] = [];
  for (const script of scripts) {
    if (blocks.length > 0 && script.blocks.length > 0) blocks.push({ type: 'page_break' });
    for (const block of script.blocks) blocks.push(block);
  }
  return {
    titlePage: titlePageOf((own.length === 1 && own[0]) || [], title, about),
    blocks: about.options.hasSceneNumbers ? numbered(blocks) : blocks,
  };
}

/** Scenes from 1 on, unless any has a number of its own: shooting scripts are not renumbered. */
function numbered(blocks: readonly ScreenplayBlock[]): readonly ScreenplayBlock[] {
  const isOwn = (block: ScreenplayBlock) => block.type === 'heading' && (block.number ?? '').trim() !== '';
  if (blocks.some(isOwn)) return blocks;
  let count = 0;
  return blocks.map((block) =>
    block.type === 'heading' && block.text.trim() !== '' ? { ...block, number: `${++count}` } : block,
  );
}

/** How many title pages have no place in a file, since several scripts of it have one. */
export function countTitlePagesLeftOut(pieces: readonly ReadPiece[], { format, options }: FileJob): number {
  if (!options.hasTitlePage || withoutTitlePage.has(format) || !pieces.every(isScript)) return 0;
  const own = pieces.filter((piece) => screenplayOf(piece).titlePage.length > 0);
  return own.length > 1 ? own.length : 0;
}

const withoutTitlePage: ReadonlySet<FileJob['format']> = new Set(['srt', 'vtt', 'shot_list', 'teleprompter']);

function screenplayOf({ kind, content }: ReadPiece): Screenplay {
  // The kind says what its content was parsed as.
  return kind === 'SCRIPT'
    ? scriptToScreenplay(content as Script, '')
    : dialogueToScreenplay(content as Dialogue, '');
}

/** A draft line is asked for with the file, and so goes before what the script says. */
function titlePageOf(own: readonly TitleEntry[], title: string, about: About): TitleEntry[] {
  const { draftLine, hasTitlePage } = about.options;
  if (!hasTitlePage) return [];
  const made = madeTitlePage(title, about);
  const nameOf = ({ key }: TitleEntry) =>
    key
      .trim()
      .toLowerCase()
      .replace(/^authors$/, 'author');
  const said = new Set(own.map(nameOf));
  const entries = own.map((entry) =>
    nameOf(entry) === 'draft date' && draftLine !== '' ? { ...entry, value: draftLine } : entry,
  );
  const missing = made.filter((entry) => !said.has(nameOf(entry)));
  // A title that only stands in for one comes first all the same.
  return [
    ...missing.filter((entry) => nameOf(entry) === 'title'),
    ...entries,
    ...missing.filter((entry) => nameOf(entry) !== 'title'),
  ];
}

function madeTitlePage(title: string, about: About): TitleEntry[] {
  const author = authorOf(about);
  const { firstPage, options } = about;
  const entries: TitleEntry[] = [
    { key: 'Title', value: title.trim() === '' ? about.project.name : title.trim() },
    ...(author === '' ? [] : [{ key: 'Credit', value: 'Written by' }]),
    { key: 'Author', value: author },
    { key: 'Draft date', value: options.draftLine },
    { key: 'Contact', value: contactLines(firstPage) },
  ];
  return entries.filter(({ value }) => value !== '');
}

function contactLines({ address, phone, email, agent }: About['firstPage']): string {
  return [agent, address, phone, email].filter((line) => line.trim() !== '').join('\n');
}

/** Who is named as the author; '' for nobody. */
function authorOf({ book, firstPage }: Pick<About, 'book' | 'firstPage'>): string {
  return [book.author, firstPage.penName, firstPage.legalName].find((name) => name !== '') ?? '';
}

/**
 * Stories as the parts of one book, in its order, with their plans and the other material behind
 * them if that is wished for.
 */
export function toProse(pieces: readonly ReadPiece[], about: About): Prose {
  const { book, options, project } = about;
  const parts: ProsePart[] = pieces.filter(isStory).map(({ content, title }) => {
    // The kind says what its content was parsed as.
    return storyToProse(content as Story, title);
  });
  const hasText = parts.some(({ chapters }) => chapters.length > 0);
  const appendix: ProseChapter[] = options.hasAppendix && hasText ? appendixOf(pieces) : [];
  const last = parts.at(-1);
  return {
    title: book.title === '' ? project.name : book.title,
    author: authorOf(about),
    language: book.language,
    dedication: book.dedication.trim(),
    copyright: book.copyright.trim(),
    parts:
      appendix.length === 0 || last === undefined
        ? parts
        : parts.length === 1
          ? [{ ...last, chapters: [...last.chapters, ...appendix] }]
          : [...parts, { title: 'Notes', chapters: appendix }],
  };
}
