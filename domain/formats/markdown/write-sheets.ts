import { createFileText, type FileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Sheet, SheetBlock } from '../sheet.ts';
import { readChapters } from '../story-to-prose.ts';
import { screenplayText } from '../text/screenplay-text.ts';
import type { Written } from '../written.ts';
import { fenced } from './fence.ts';
import { markdownHeading, markdownText } from './inline.ts';
import { chapterLines } from './prose-lines.ts';

/**
 * Sheets as CommonMark below the title of their project, '' without one: fields under `###`, lists
 * in bullets. Throws NothingToWrite if there is no sheet.
 */
export function writeSheetsMarkdown(sheets: readonly Sheet[], title: string): Written<string> {
  if (sheets.length === 0) throw new NothingToWrite();
  const file = createFileText();
  const texts = [markdownHeading(1, file.clean(title)), ...sheets.map((sheet) => sheetText(sheet, file))];
  const body = `${texts.filter((text) => text !== '').join('\n\n')}\n`;
  return { body, losses: file.losses.list(), words: file.words() };
}

function sheetText({ label, title, subtitle, blocks }: Sheet, file: FileText): string {
  const [kind, name] = [file.add(label), file.add(title)];
  const head = markdownHeading(2, `${kind}: ${name === '' ? 'Untitled' : name}`);
  const under = markdownText(file.add(subtitle));
  let text = [head, under].filter((part) => part !== '').join('\n\n');
  let wasItem = false;
  for (const block of blocks) {
    const written = blockText(block, file);
    const isItem = block.type === 'item';
    if (written !== '') text += `${wasItem && isItem ? '\n' : '\n\n'}${written}`;
    if (written !== '') wasItem = isItem;
  }
  return text;
}

function blockText(block: SheetBlock, file: FileText): string {
  switch (block.type) {
    case 'heading':
      return markdownHeading(3, file.add(block.text));
    case 'paragraph':
      return markdownText(file.add(block.text));
    case 'item': {
      const mark = block.number === undefined ? '- ' : `${block.number}. `;
      const text = markdownText(file.add(block.text), ' '.repeat(mark.length));
      return text === '' ? '' : mark + text;
    }
    case 'prose':
      return chapterLines(readChapters(block.markdown), 3, file).join('\n\n');
    case 'screenplay': {
      const text = screenplayText(block.blocks, { printsNotes: true }, file);
      return text === '' ? '' : fenced(text);
    }
  }
}
