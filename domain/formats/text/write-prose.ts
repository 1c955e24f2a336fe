import { createFileText, type FileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Prose, ProseBlock } from '../prose.ts';
import type { Run } from '../runs.ts';
import type { Written } from '../written.ts';

/**
 * A book as plain text: chapters under their titles, scenes apart by stars, emphasis in stars.
 * Throws NothingToWrite if there is no chapter.
 */
export function writeProseText(prose: Prose): Written<string> {
  const { parts } = prose;
  if (!parts.some(({ chapters }) => chapters.length > 0)) throw new NothingToWrite();
  const file = createFileText();
  const title = gapped([file.clean(prose.title).trim(), file.clean(prose.author).trim()]);
  const front = [file.add(prose.copyright).trim(), file.add(prose.dedication).trim()];
  const texts = parts.flatMap((part) => [
    parts.length > 1 ? file.add(part.title).trim() : '',
    ...part.chapters.map((chapter) =>
      gapped([file.add(chapter.title).trim(), ...chapter.blocks.map((block) => blockText(block, file))]),
    ),
  ]);
  const body = [title, ...front, ...texts].filter((text) => text !== '').join('\n\n\n');
  return { body: `${body}\n`, losses: file.losses.list(), words: file.words() };
}

function blockText(block: ProseBlock, file: FileText): string {
  return block.type === 'scene_break' ? '* * *' : file.addRuns(block.runs).map(marked).join('').trim();
}

function marked({ text, isBold, isItalic, isUnderlined }: Run): string {
  const mark = `${isUnderlined ? '_' : ''}${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
  return mark + text + [...mark].reverse().join('');
}

function gapped(pieces: readonly string[]): string {
  return pieces.filter((piece) => piece !== '').join('\n\n');
}
