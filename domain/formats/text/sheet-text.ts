import { asItIs } from '../as-it-is.ts';
import type { FileText } from '../file-text.ts';
import type { Sheet } from '../sheet.ts';
import { blocksText } from './blocks-text.ts';

/** Stands between the parts of a project's plain text. A line break ends the whole. */
export const textGap = '\n\n\n';

/** The head of a project's plain text: its name and description. */
export function headText({ name, description }: { name: string; description: string | null }): string {
  return joined([underlined(name, '='), description ?? '']);
}

/** Material under what it is and its title. */
export function sheetText(sheet: Sheet, file: FileText = asItIs): string {
  const [label, title] = [file.add(sheet.label), file.add(sheet.title)];
  return joined([
    underlined(`${label}: ${title === '' ? 'Untitled' : title}`, '-'),
    file.add(sheet.subtitle),
    blocksText(sheet.blocks, file),
  ]);
}

function joined(pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('\n\n');
}

function underlined(heading: string, character: string): string {
  return `${heading}\n${character.repeat([...heading].length)}`;
}
