import { createFileText } from '../file-text.ts';
import { NothingToWrite } from '../nothing-to-write.ts';
import type { Sheet } from '../sheet.ts';
import type { Written } from '../written.ts';
import { headText, sheetText, textGap } from './sheet-text.ts';

/**
 * Sheets as plain text below the name and description of their project, '' without one. Throws
 * NothingToWrite if there is no sheet.
 */
export function writeSheetsText(sheets: readonly Sheet[], title: string, description = ''): Written<string> {
  if (sheets.length === 0) throw new NothingToWrite();
  const file = createFileText();
  const name = file.clean(title).trim();
  const head = name === '' ? [] : [headText({ name, description: file.clean(description) })];
  const texts = sheets.map((sheet) => sheetText(sheet, file));
  return { body: `${[...head, ...texts].join(textGap)}\n`, losses: file.losses.list(), words: file.words() };
}
