import { readEmphasis } from '../emphasis.ts';
import type { FileText } from '../file-text.ts';
import { readNoted } from '../noted-text.ts';
import type { ScreenplayBlock } from '../screenplay.ts';

/** Counts what of a script isn't in a file of rows, or in one that has only what is said. */
export function countTimedLosses(
  blocks: readonly ScreenplayBlock[],
  hasOnlySpoken: boolean,
  file: FileText,
): void {
  for (const [index, block] of blocks.entries()) {
    const place = index + 1;
    const texts = textsOf(block);
    if (block.type === 'boneyard') file.lose('boneyard_dropped', place);
    else if (unprinted.has(block.type)) file.lose('notes_not_printed', place);
    else if (hasOnlySpoken && unspoken.has(block.type)) file.lose('unspoken_left_out', place);
    else if (texts.some(isEmphasized)) file.lose('emphasis_dropped', place);
    for (const text of texts) for (const _ of readNoted(text).notes) file.lose('notes_not_printed', place);
  }
}

const unprinted: ReadonlySet<ScreenplayBlock['type']> = new Set(['note', 'section', 'synopsis']);
const unspoken: ReadonlySet<ScreenplayBlock['type']> = new Set([
  'heading',
  'action',
  'shot',
  'transition',
  'centered',
]);

/** The texts that may have notes and emphasis in them. */
function textsOf(block: ScreenplayBlock): string[] {
  switch (block.type) {
    case 'action':
    case 'centered':
    case 'lyrics':
      return [block.text];
    case 'dialogue':
      return [block.line];
    case 'dual_dialogue':
      return [block.left.line, block.right.line];
    default:
      return [];
  }
}

function isEmphasized(text: string): boolean {
  return readEmphasis(readNoted(text).text).some(
    ({ isBold, isItalic, isUnderlined }) => isBold ?? isItalic ?? isUnderlined,
  );
}
