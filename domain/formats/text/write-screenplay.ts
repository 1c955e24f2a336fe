import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Screenplay } from '../screenplay.ts';
import type { Written } from '../written.ts';
import { screenplayText } from './screenplay-text.ts';

/**
 * A script as plain text with the indents of a screenplay, below the lines of its title page. Words
 * are counted with these. Throws NothingToWrite if there is no block.
 */
export function writeScreenplayText(
  { titlePage, blocks }: Screenplay,
  options: { readonly printsNotes: boolean },
): Written<string> {
  if (blocks.length === 0) throw new NothingToWrite();
  const file = createFileText();
  const head = titlePage.map(({ value }) => file.add(value).trim()).filter((value) => value !== '');
  const text = screenplayText(blocks, options, file);
  const body = [head.join('\n\n'), text].filter((part) => part !== '').join('\n\n\n');
  return { body: `${body}\n`, losses: file.losses.list(), words: file.words() };
}
