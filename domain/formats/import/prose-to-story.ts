import type { Story } from '../../generators/story/result.ts';
import { limits } from '../../limits.ts';
import { normalStretches, writeInline } from '../light-markdown/write-inline.ts';
import type { LossCounter } from '../losses.ts';
import type { ProseBlock, ProseChapter } from '../prose.ts';
import type { Run } from '../runs.ts';
import { cutText } from './cut-text.ts';
import { fastJsonBytes } from './json-bytes.ts';

/**
 * A story, and how many chapters it has. One that is `isLong` is more than a single text can be, so
 * that it must be opened as a manuscript; each of its scenes is within the limits of a text.
 */
export type StoryOfProse = { readonly content: Story; readonly chapters: number; readonly isLong: boolean };

/**
 * Chapters as a story in light Markdown; null if there is no text. Underlined words become italic.
 * A scene that is longer than one text can be is divided between paragraphs, which is counted.
 */
export function proseToStory(chapters: readonly ProseChapter[], losses: LossCounter): StoryOfProse | null {
  const texts: string[] = [];
  let count = 0;
  for (const [index, { title, blocks }] of chapters.entries()) {
    const heading = title.replaceAll(/\s+/g, ' ').trim().slice(0, limits.bookLineCharacters);
    if (heading !== '') texts.push(`## ${heading}`);
    else if (index > 0) texts.push(sceneBreak);
    count += heading !== '' || index === 0 ? 1 : 0;
    for (const block of blocks) for (const text of textsOf(block)) texts.push(text);
  }
  const whole = joined(texts);
  if (whole === '') return null;
  const fits = (text: string) => text.length <= maxCharacters && fastJsonBytes(text) <= maxStoryBytes;
  const isLong = !fits(whole);
  const prose = isLong ? joined(divided(texts, losses)) : whole;
  return { content: { pov: '', chapter_map: [], narrative_prose: prose }, chapters: count, isLong };
}

/** Characters and bytes of one text, with room for what is added to it later. */
const maxCharacters = Math.floor(limits.fieldCharacters * 0.9);
const maxStoryBytes = Math.floor(limits.contentBytes * 0.9);
const sceneBreak = '***';

/** With a break wherever a scene would be more than one text can be. */
function divided(texts: readonly string[], losses: LossCounter): string[] {
  const found: string[] = [];
  let characters = 0;
  let bytes = 0;
  for (const text of texts) {
    const size = fastJsonBytes(text);
    if (text === sceneBreak || text.startsWith('## ')) characters = bytes = 0;
    else if (characters + text.length > maxCharacters || bytes + size > maxStoryBytes) {
      losses.add('scene_divided');
      found.push(sceneBreak);
      characters = bytes = 0;
    }
    found.push(text);
    characters += text.length + 2;
    bytes += size;
  }
  return found;
}

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
