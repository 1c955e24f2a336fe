import { cut } from '../../generators/define-result.ts';
import type { Story } from '../../generators/story/result.ts';
import { limits } from '../../limits.ts';
import { cleanText } from '../../story/clean-text.ts';
import { countProseWords, countScreenplayWords } from '../count-words.ts';
import type { LossCounter } from '../losses.ts';
import { printable } from '../printable.ts';
import type { ProseChapter } from '../prose.ts';
import type { Screenplay } from '../screenplay.ts';
import { scriptToScreenplay } from '../script-to-screenplay.ts';
import { readChapters } from '../story-to-prose.ts';
import { findNames } from './find-names.ts';
import type { ImportFormat } from './import-formats.ts';
import type { ImportPiece, ImportRead } from './import-reading.ts';
import { proseToStory } from './prose-to-story.ts';
import { refuseFile } from './refuse-file.ts';
import { screenplayToScripts } from './screenplay-to-script.ts';

type About = { readonly format: ImportFormat; readonly fileName: string };

/** What a script becomes. Its title page names it, or else its file. */
export function readingOfScript(
  screenplay: Screenplay,
  losses: LossCounter,
  { format, fileName }: About,
): ImportRead {
  const pieces = scriptPieces(screenplay, losses, fileTitle(fileName));
  if (pieces.length === 0) return refuseFile('no_text');
  return { type: 'read', reading: { format, pieces, losses: losses.list(), ...findNames(screenplay) } };
}

/** What prose becomes. `title`: as the file says it, or ''. */
export function readingOfProse(
  { title, chapters }: { readonly title: string; readonly chapters: readonly ProseChapter[] },
  losses: LossCounter,
  { format, fileName }: About,
): ImportRead {
  const pieces = storyPieces(chapters, titleLine(title) || fileTitle(fileName), losses);
  if (pieces.length === 0) return refuseFile('no_text');
  return { type: 'read', reading: { format, pieces, losses: losses.list(), people: [], places: [] } };
}

/** The scripts of a screenplay, named by its title page or else `name`; none of an empty one. */
export function scriptPieces(screenplay: Screenplay, losses: LossCounter, name: string): ImportPiece[] {
  const scripts = screenplayToScripts(screenplay, losses).filter(
    ({ title_page = [], scenes }) =>
      scenes.length > 0 || title_page.some(({ key }) => key.toLowerCase() !== 'title'),
  );
  const given = screenplay.titlePage.find(({ key }) => key.toLowerCase() === 'title')?.value ?? '';
  const title = titleLine(given.replaceAll(/[*_\\]/g, '')) || name;
  return scripts.map((script, index): ImportPiece => {
    const play = scriptToScreenplay(script, '');
    const first = play.blocks.flatMap(wordsOf).slice(0, 4).join('\n');
    return {
      kind: 'SCRIPT',
      title: numbered(title, index, scripts.length),
      content: script,
      words: countScreenplayWords(play, { printsNotes: true, hasTitlePage: false }),
      parts: script.scenes.filter(({ slugline }) => slugline !== '').length,
      opening: cut(first, limits.openingCharacters),
      isLong: false,
    };
  });
}

/** The story of chapters, with a map of them; none if there is no text. */
export function storyPieces(
  chapters: readonly ProseChapter[],
  title: string,
  losses: LossCounter,
  map: Story['chapter_map'] = [],
): ImportPiece[] {
  const story = proseToStory(chapters, losses);
  if (story === null) return [];
  const { content, chapters: parts, isLong } = story;
  const read = readChapters(content.narrative_prose);
  const whole = { title: '', author: '', language: 'en', dedication: '', copyright: '' };
  const paragraph = read.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'paragraph');
  const words = paragraph?.type === 'paragraph' ? paragraph.runs.map(({ text }) => text).join('') : '';
  return [
    {
      kind: 'STORY',
      title,
      content: { ...content, chapter_map: [...map] },
      words: countProseWords({ ...whole, parts: [{ title: '', chapters: read }] }),
      parts,
      opening: cut(words, limits.openingCharacters),
      isLong,
    },
  ];
}

/** A title for a piece: one line of signs that can be seen, cut. */
export function titleLine(title: string): string {
  return cut(cleanText(printable(title)), limits.openingCharacters / 2);
}

/** The name of a file without its folder and ending. */
export function fileTitle(fileName: string): string {
  const plain = cleanText(printable(fileName))
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[A-Za-z0-9]{1,9}$/, '');
  return titleLine(plain) || 'Untitled';
}

/** 'Name', or 'Name, part 2' of several. */
export function numbered(title: string, index: number, count: number): string {
  return count === 1 ? title : `${title}, part ${index + 1}`;
}

function wordsOf(block: Screenplay['blocks'][number]): string[] {
  if (block.type === 'dialogue') return [`${block.character}: ${block.line}`];
  return 'text' in block ? [block.text] : [];
}
