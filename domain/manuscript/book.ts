import { writeFountain } from '../formats/fountain/write.ts';
import { headingOf, screenplayBlock } from '../formats/scene-blocks.ts';
import type { ScreenplayBlock } from '../formats/screenplay.ts';
import { renderScene } from '../formats/text/render-scene.ts';
import { countLeadingTransitions } from '../generators/script/transitions.ts';
import type { Chapter } from './chapter/result.ts';
import type { SceneContent } from './scene/result.ts';

/** A manuscript to read, in order. */
export type Book = {
  title: string;
  form: 'prose' | 'screenplay' | 'stage';
  chapters: readonly BookChapter[];
};
export type BookChapter = Chapter & { id: string; scenes: readonly BookScene[] };
export type BookScene = { id: string; content: SceneContent; isWritten: boolean };

/** Whether a scene has any text. */
export function isWritten({ text, slugline, blocks }: SceneContent): boolean {
  return text.trim() !== '' || slugline.trim() !== '' || blocks.length > 0;
}

/** A manuscript as plain text: its title, chapters under their names, scenes with a gap between. */
export function bookAsText({ title, form, chapters }: Book): string {
  const named = form === 'prose';
  const texts = chapters.map(({ title: name, scenes }) =>
    gapped([named ? name.trim() : '', scenes.map(sceneAsText).join(named ? '\n\n* * *\n\n' : '\n\n')]),
  );
  return `${[title.trim(), ...texts].filter((text) => text !== '').join('\n\n\n')}\n`;
}

/** The same as Markdown, as it can be opened again. */
export function bookAsMarkdown({ title, chapters }: Book): string {
  const texts = chapters.map(({ title: name, scenes }) =>
    gapped([name.trim() === '' ? '' : `## ${oneLine(name)}`, scenes.map(sceneAsText).join('\n\n***\n\n')]),
  );
  return `${gapped([`# ${oneLine(title)}`, ...texts])}\n`;
}

/** A script in Fountain. Chapters are sections, where there are several. */
export function bookAsFountain({ title, chapters }: Book): string {
  const blocks = chapters.flatMap(({ title: name, scenes }): ScreenplayBlock[] => [
    ...(chapters.length > 1 && name.trim() !== ''
      ? [{ type: 'section' as const, level: 1 as const, text: oneLine(name) }]
      : []),
    ...scenes.flatMap(sceneBlocks),
  ]);
  return writeFountain({ titlePage: [{ key: 'Title', value: oneLine(title) }], blocks }).text;
}

function sceneAsText(scene: BookScene): string {
  const { content } = scene;
  if (!scene.isWritten) return notWritten(content);
  return gapped([
    content.text.trim(),
    content.blocks.length > 0 || content.slugline !== '' ? renderScene(content, { printsNotes: true }) : '',
  ]);
}

function sceneBlocks(scene: BookScene): ScreenplayBlock[] {
  const { slugline, number, blocks, text } = scene.content;
  if (!scene.isWritten) return [{ type: 'note', text: notWritten(scene.content).slice(1, -1) }];
  const opening = countLeadingTransitions(blocks.map(({ type }) => type));
  const heading = headingOf({ slugline: oneLine(slugline), number });
  const played = blocks.map(screenplayBlock);
  const prose = text.trim() === '' ? [] : [{ type: 'action' as const, text: text.trim() }];
  return [...played.slice(0, opening), ...heading, ...prose, ...played.slice(opening)];
}

function notWritten({ title, goal }: SceneContent): string {
  const name = oneLine(title.trim() === '' ? goal : title);
  return name === '' ? '[A scene that is not written yet]' : `[Not written yet: ${name}]`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function gapped(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece !== '').join('\n\n');
}
