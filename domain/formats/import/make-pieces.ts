import { cut } from '../../generators/define-result.ts';
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
import { proseToStories } from './prose-to-story.ts';
import { refuseFile } from './refuse-file.ts';
import { screenplayToScripts } from './screenplay-to-script.ts';

type About = { readonly format: ImportFormat; readonly fileName: string };

/** What a script becomes. Its title page names it, or else its file. */
export function readingOfScript(
  screenplay: Screenplay,
  losses: LossCounter,
  { format, fileName }: About,
): ImportRead {
  const scripts = screenplayToScripts(screenplay, losses).filter((scenes) =>
    scenes.some(({ slugline, blocks }) => slugline !== '' || blocks.length > 0),
  );
  if (scripts.length === 0) return refuseFile('no_text');
  const given = screenplay.titlePage.find(({ key }) => key.toLowerCase() === 'title')?.value ?? '';
  const name = titleOf(given.replaceAll(/[*_\\]/g, ''), fileName);
  const pieces = scripts.map((scenes, index): ImportPiece => {
    const play = scriptToScreenplay({ scenes }, '');
    const first = play.blocks.flatMap(wordsOf).slice(0, 4).join('\n');
    return {
      kind: 'SCRIPT',
      title: numbered(name, index, scripts.length),
      content: { scenes },
      words: countScreenplayWords(play, { printsNotes: true, hasTitlePage: false }),
      parts: scenes.filter(({ slugline }) => slugline !== '').length,
      opening: cut(first, limits.openingCharacters),
    };
  });
  return { type: 'read', reading: { format, pieces, losses: losses.list(), ...findNames(screenplay) } };
}

/** What prose becomes. `title`: as the file says it, or ''. */
export function readingOfProse(
  { title, chapters }: { readonly title: string; readonly chapters: readonly ProseChapter[] },
  losses: LossCounter,
  { format, fileName }: About,
): ImportRead {
  const stories = proseToStories(chapters);
  if (stories.length === 0) return refuseFile('no_text');
  const name = titleOf(title, fileName);
  const pieces = stories.map(({ content, chapters: parts }, index): ImportPiece => {
    const read = readChapters(content.narrative_prose);
    const whole = { title: '', author: '', language: 'en', dedication: '', copyright: '' };
    const paragraph = read.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'paragraph');
    const words = paragraph?.type === 'paragraph' ? paragraph.runs.map(({ text }) => text).join('') : '';
    return {
      kind: 'STORY',
      title: numbered(name, index, stories.length),
      content,
      words: countProseWords({ ...whole, parts: [{ title: '', chapters: read }] }),
      parts,
      opening: cut(words, limits.openingCharacters),
    };
  });
  return { type: 'read', reading: { format, pieces, losses: losses.list(), people: [], places: [] } };
}

function wordsOf(block: Screenplay['blocks'][number]): string[] {
  if (block.type === 'dialogue') return [`${block.character}: ${block.line}`];
  return 'text' in block ? [block.text] : [];
}

function numbered(title: string, index: number, count: number): string {
  return count === 1 ? title : `${title}, part ${index + 1}`;
}

/** A title on one line; else the name of the file without its ending. */
function titleOf(given: string, fileName: string): string {
  const title = cleanText(printable(given));
  const plain = cleanText(printable(fileName))
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[A-Za-z0-9]{1,9}$/, '');
  return cut(title, limits.openingCharacters / 2) || cut(plain, limits.openingCharacters / 2) || 'Untitled';
}
