import { fieldOf, stringOf } from '../import/parse-json.ts';
import type { LossCounter } from '../losses.ts';
import { countUnprintable, printable } from '../printable.ts';
import type { Look, Run } from '../runs.ts';

/** The paragraphs of a text of Plottr, which is plain, or a tree of paragraphs and looks. */
export function richParagraphs(value: unknown, losses: LossCounter): Run[][] {
  const paragraphs: Run[][] = [[]];
  const add = (whole: string, look: Look) => {
    losses.add('signs_removed', undefined, countUnprintable(whole));
    for (const text of printable(whole).split(/(\n)/))
      if (text !== '') paragraphs.at(-1)?.push({ text, ...(text === '\n' ? {} : look) });
  };
  const begin = () => {
    if ((paragraphs.at(-1)?.length ?? 0) > 0) paragraphs.push([]);
  };

  function walk(node: unknown): void {
    const text = fieldOf(node, 'text');
    if (typeof text === 'string') {
      add(text, lookOf(node));
      return;
    }
    const type = stringOf(fieldOf(node, 'type'));
    const children = fieldOf(node, 'children');
    const isInline = type === 'link';
    if (isInline) losses.add('remote_left_out');
    if (type.startsWith('image')) losses.add('images');
    if (!isInline) begin();
    if (type === 'list-item') add('– ', {});
    if (Array.isArray(children)) for (const child of children) walk(child);
    if (!isInline) begin();
  }

  if (typeof value === 'string' || typeof value === 'number')
    for (const line of String(value).split('\n')) {
      begin();
      add(line, {});
    }
  else if (Array.isArray(value)) for (const node of value) walk(node);
  else walk(value);
  return paragraphs.filter((runs) => runs.some(({ text }) => text.trim() !== '' && text !== '– '));
}

/** The same as lines without looks, whose loss is counted. */
export function plainText(value: unknown, losses: LossCounter): string {
  const paragraphs = richParagraphs(value, losses);
  const isLooked = (run: Run) => run.isBold === true || run.isItalic === true || run.isUnderlined === true;
  losses.add('emphasis_dropped', undefined, paragraphs.flat().filter(isLooked).length);
  return paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n');
}

function lookOf(leaf: unknown): Look {
  return {
    ...(fieldOf(leaf, 'bold') === true ? { isBold: true } : {}),
    ...(fieldOf(leaf, 'italic') === true ? { isItalic: true } : {}),
    ...(fieldOf(leaf, 'underline') === true ? { isUnderlined: true } : {}),
  };
}
