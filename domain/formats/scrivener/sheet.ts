import { plainLine } from '../import/headed-blocks.ts';
import type { SheetField } from '../import/make-sheets.ts';
import type { LossCounter } from '../losses.ts';
import type { WordParagraph } from '../word/word-document.ts';

/** A label such as 'Role in Story:', with or without what it says. */
const labelled = /^(\p{Lu}[^:]{0,40}):(?:\s+(.*))?$/su;

/**
 * The fields of a sheet of a person or place: a line that begins with a label opens one, what
 * follows belongs to it. Labels without a text are counted; the name need not stand twice.
 */
export function sheetFields(
  paragraphs: readonly WordParagraph[],
  name: string,
  losses: LossCounter,
): SheetField[] {
  const fields: { label: string; text: string }[] = [];
  for (const { runs } of paragraphs) {
    const line = plainLine(runs);
    const isName = fields.length === 0 && line.toLowerCase() === name.toLowerCase();
    if (line === '' || isName) continue;
    const [, label, text = ''] = labelled.exec(line) ?? [];
    const last = fields.at(-1);
    if (label !== undefined && label.trim().split(/\s+/).length <= 4) fields.push({ label, text });
    else if (last === undefined) fields.push({ label: '', text: line });
    else last.text = last.text === '' ? line : `${last.text}\n${line}`;
  }
  const full = fields.filter(({ text }) => text.trim() !== '');
  losses.add('labels', undefined, fields.length - full.length);
  return full;
}
