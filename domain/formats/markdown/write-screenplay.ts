import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Screenplay } from '../screenplay.ts';
import { screenplayText } from '../text/screenplay-text.ts';
import type { Written } from '../written.ts';
import { fenced } from './fence.ts';
import { markdownHeading, markdownText } from './inline.ts';

/**
 * A script as Markdown: its title page, then its plain text with all indents. The words are those
 * of both. Throws NothingToWrite if there is no block.
 */
export function writeScreenplayMarkdown(
  { titlePage, blocks }: Screenplay,
  options: { readonly printsNotes: boolean },
): Written<string> {
  if (blocks.length === 0) throw new NothingToWrite();
  const file = createFileText();
  const head = titlePage.map(({ key, value }) => {
    const text = file.add(value);
    return key.toLowerCase() === 'title' ? markdownHeading(1, text) : markdownText(text);
  });
  const text = screenplayText(blocks, options, file);
  const body = [...head, text === '' ? '' : fenced(text)].filter((part) => part !== '').join('\n\n');
  return { body: `${body}\n`, losses: file.losses.list(), words: file.words() };
}
