import { cleanText } from '../../story/clean-text.ts';
import type { LossCounter } from '../losses.ts';
import { countUnprintable, printable } from '../printable.ts';

/** A text with line feeds alone and without signs that nobody can see; these are counted. */
export function cleanImport(text: string, losses: LossCounter): string {
  const plain = printable(text.startsWith('\uFEFF') ? text.slice(1) : text);
  const clean = cleanText(plain);
  losses.add('signs_removed', undefined, countUnprintable(text) + plain.length - clean.length);
  return clean;
}
