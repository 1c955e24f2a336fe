import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { samplePiece, sampleStory, storedPiece } from '../story/sample-story.ts';
import { countSheetWords } from './count-words.ts';
import { writeSheetsMarkdown } from './markdown/write-sheets.ts';
import { materialToSheet } from './material-to-sheet.ts';
import { blocksText } from './text/blocks-text.ts';
import { writeSheetsText } from './text/write-sheets.ts';

const sheets = definitions
  .filter(({ id }) => sampleStory[id] !== undefined)
  .map(({ id }) => {
    const { result, content } = storedPiece(id);
    const { inputs } = samplePiece(id);
    const title = result.title(content, inputs) ?? '';
    return {
      id,
      content,
      result,
      inputs,
      sheet: materialToSheet({ kind: id, result, title, content, inputs }),
    };
  });

it.each(sheets)('has of a $id what its text says', ({ id, sheet, result, content, inputs }) => {
  expect(sheet.blocks.length).toBeGreaterThan(0);
  const [text, more] = blocksText(sheet.blocks).split('\n\nBeats\n');
  expect(text).toBe(result.render(content, inputs).trim());
  expect(more !== undefined).toBe(id === 'DIALOGUE');
});

it.each(sheets)('has every field of a $id, whatever it says', ({ id, content, result, inputs }) => {
  let count = 0;
  // Each field says a word of its own.
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return `word${count++}x`;
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, one]) => [
      key,
      ['id', 'type'].includes(key) ? one : marked(one),
    ]);
    return Object.fromEntries(entries);
  };
  const filled = result.content.parse(marked(content));
  const title = result.title(filled, inputs) ?? '';
  const sheet = materialToSheet({ kind: id, result, title, content: filled, inputs });
  const text = writeSheetsText([sheet], '').body.toLowerCase();
  const missing = Array.from({ length: count }, (_, at) => `word${at}x`).filter(
    (word) => !text.includes(word),
  );
  expect(missing).toEqual([]);
});

it('has headings and lists of its own, and a story and a script as what they are', () => {
  const typesOf = (kind: string) =>
    sheets.find(({ id }) => id === kind)?.sheet.blocks.map(({ type }) => type) ?? [];
  expect(typesOf('THEME')).toEqual(['heading', 'paragraph', 'heading', 'paragraph', 'heading', 'paragraph']);
  expect(typesOf('STORY').at(-1)).toBe('prose');
  expect(typesOf('SCRIPT')).toEqual(['screenplay']);
  const plot = sheets.find(({ id }) => id === 'PLOT')?.sheet;
  expect(plot?.label).toBe('Plot');
  const numbers = plot?.blocks.flatMap((block) => (block.type === 'item' ? [block.number] : [])) ?? [];
  expect(numbers.slice(0, 3)).toEqual([1, 2, 3]);
  expect(numbers.at(-1)).toBeUndefined();
});

it('makes files of a whole project in which every word is', () => {
  const all = sheets.map(({ sheet }) => sheet);
  const words = countSheetWords(all);
  expect(words).toBeGreaterThan(1_000);
  expect(writeSheetsText(all, 'The Unlit Hour', 'A keeper waits.').words).toBe(words);
  expect(writeSheetsMarkdown(all, 'The Unlit Hour').words).toBe(words);
});
