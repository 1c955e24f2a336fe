import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Prose } from '../prose.ts';
import type { Written } from '../written.ts';
import { markdownHeading, markdownText } from './inline.ts';
import { chapterLines } from './prose-lines.ts';

/**
 * A book as CommonMark: `#` for it and its stories, `##` for chapters, `***` between scenes. Throws
 * NothingToWrite if there is no chapter.
 */
export function writeProseMarkdown(prose: Prose): Written<string> {
  const { parts } = prose;
  if (!parts.some(({ chapters }) => chapters.length > 0)) throw new NothingToWrite();
  const file = createFileText();
  const lines = [
    markdownHeading(1, file.clean(prose.title)),
    ...[file.clean(prose.author), file.add(prose.copyright), file.add(prose.dedication)].map((text) =>
      markdownText(text),
    ),
    ...parts.flatMap((part) => [
      parts.length > 1 ? markdownHeading(1, file.add(part.title)) : '',
      ...chapterLines(part.chapters, 2, file),
    ]),
  ];
  const body = `${lines.filter((line) => line !== '').join('\n\n')}\n`;
  return { body, losses: file.losses.list(), words: file.words() };
}
