import { asItIs } from '../as-it-is.ts';
import type { FileText } from '../file-text.ts';
import type { SheetBlock } from '../sheet.ts';
import { screenplayText } from './screenplay-text.ts';

/** Material as plain text: a field right below its heading, a blank line between fields. */
export function blocksText(blocks: readonly SheetBlock[], file: FileText = asItIs): string {
  let text = '';
  let last: SheetBlock['type'] | null = null;
  for (const block of blocks) {
    const written = blockText(block, file);
    if (written === '') continue;
    const isNear = last === 'heading' ? block.type !== 'heading' : last === 'item' && block.type === 'item';
    text += `${last === null ? '' : isNear ? '\n' : '\n\n'}${written}`;
    last = block.type;
  }
  return text;
}

function blockText(block: SheetBlock, file: FileText): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return file.add(block.text).trim();
    case 'item':
      return `${block.number === undefined ? '-' : `${block.number}.`} ${file.add(block.text).trim()}`;
    case 'prose':
      return file.add(block.markdown).trim();
    case 'screenplay':
      return screenplayText(block.blocks, { printsNotes: true }, file);
  }
}
