import type { Story } from '../../generators/story/result.ts';
import { limits } from '../../limits.ts';
import { normalStretches, writeInline } from '../light-markdown/write-inline.ts';
import type { ProseBlock, ProseChapter } from '../prose.ts';
import type { Run } from '../runs.ts';
import { cutText } from './cut-text.ts';
import { fastJsonBytes } from './json-bytes.ts';

/** A story, and how many chapters it has. */
export type StoryOfProse = { readonly content: Story; readonly chapters: number };

/**
 * Chapters as one or more stories in light Markdown, each within the limits of a content; several
 * only where they are longer than one may be. Underlined words become italic.
 */
export function proseToStories(chapters: readonly ProseChapter[]): StoryOfProse[] {
  const stories: { texts: string[]; chapters: number; characters: number; bytes: number }[] = [];
  const add = (texts: readonly string[], isChapter: boolean) => {
    const characters = texts.reduce((sum, { length }) => sum + length + 2, 0);
    const bytes = fastJsonBytes(texts);
    let story = stories.at(-1);
    const isFull =
      story === undefined ||
      story.characters + characters > maxCharacters ||
      story.bytes + bytes > maxStoryBytes;
    if (story === undefined || isFull) {
      story = { texts: [], chapters: 0, characters: 0, bytes: 0 };
      stories.push(story);
    }
    story.texts.push(...texts);
    story.chapters += isChapter || story.chapters === 0 ? 1 : 0;
    story.characters += characters;
    story.bytes += bytes;
  };
  for (const [index, { title, blocks }] of chapters.entries()) {
    const heading = title.replaceAll(/\s+/g, ' ').trim().slice(0, limits.bookLineCharacters);
    const start = heading !== '' ? `## ${heading}` : index > 0 ? sceneBreak : '';
    const texts = [...(start === '' ? [] : [start]), ...blocks.flatMap(textsOf)];
    const whole = texts.reduce((sum, { length }) => sum + length + 2, 0);
    if (whole <= maxCharacters && fastJsonBytes(texts) <= maxStoryBytes) add(texts, heading !== '');
    else for (const [at, text] of texts.entries()) add([text], heading !== '' && at === 0);
  }
  return stories
    .filter(({ texts }) => texts.some((text) => text !== sceneBreak))
    .map((story) => ({
      content: { pov: '', chapter_map: [], narrative_prose: joined(story.texts) },
      chapters: story.chapters,
    }));
}

/** Characters and bytes of one story's text, with room for what is added to it later. */
const maxCharacters = Math.floor(limits.fieldCharacters * 0.9);
const maxStoryBytes = Math.floor(limits.contentBytes * 0.9);
const sceneBreak = '***';

/** Breaks at the ends, and a second one in a row, part nothing. */
function joined(texts: readonly string[]): string {
  const kept = texts.filter((text, index) => {
    const [before, after] = [texts[index - 1], texts[index + 1]];
    const partsNothing = before === undefined || after === undefined || before === sceneBreak;
    return text !== sceneBreak || !(partsNothing || after.startsWith('## '));
  });
  return kept.join('\n\n');
}

function textsOf(block: ProseBlock): string[] {
  if (block.type === 'scene_break') return [sceneBreak];
  const raw = rawOf(block.runs);
  if (raw === '') return [];
  if (raw.length <= maxCharacters / 4) return [raw];
  // So long a paragraph loses its emphasis, which might be cut apart.
  const plain = block.runs.map(({ text }) => text).join('');
  return cutText(plain, maxCharacters / 8)
    .map((text) => rawOf([{ text }]))
    .filter((text) => text !== '');
}

/** A paragraph in light Markdown, of which no line is a chapter's heading. */
function rawOf(runs: readonly Run[]): string {
  const stretches = runs.map(({ text, isBold, isItalic, isUnderlined }) => ({
    text,
    isBold: isBold === true,
    isItalic: isItalic === true || isUnderlined === true,
  }));
  const text = stretches.map((one) => one.text).join('');
  const isPlain = stretches.every(({ isBold, isItalic }) => !isBold && !isItalic) && !/[*_\\-]/.test(text);
  const raw = isPlain ? text.replaceAll(/\n(?:[^\S\n]*\n)+/g, '\n') : writeInline(normalStretches(stretches));
  return raw
    .trim()
    .split('\n')
    .map((line) => (/^##[ \t]/.test(line) ? ` ${line}` : line))
    .join('\n');
}
