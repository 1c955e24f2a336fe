import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countWords } from '../story/word-counter.ts';
import { countProseWords } from './count-words.ts';
import { storyToProse } from './story-to-prose.ts';

const read = (narrative_prose: string) => storyToProse({ narrative_prose }, ' One ').chapters;
const text = (...runs: object[]) => ({ type: 'paragraph', runs });

it('reads chapters, scene breaks and paragraphs with their emphasis and line breaks', () => {
  expect(read('Before.\n\n## The *Quay* \n\nShe *waited* **long**.\nThen\n***\nNo.\n## Home\nEnd.')).toEqual([
    { title: '', blocks: [text({ text: 'Before.' })] },
    {
      title: 'The *Quay*',
      blocks: [
        text(
          { text: 'She ' },
          { text: 'waited', isItalic: true },
          { text: ' ' },
          { text: 'long', isBold: true },
          { text: '.' },
          { text: '\n' },
          { text: 'Then' },
        ),
        { type: 'scene_break' },
        text({ text: 'No.' }),
      ],
    },
    { title: 'Home', blocks: [text({ text: 'End.' })] },
  ]);
  expect(storyToProse({ narrative_prose: '' }, ' One ')).toEqual({ title: 'One', chapters: [] });
});

it('takes breaks only between scenes, and no other mark for a chapter', () => {
  const break_ = { type: 'scene_break' };
  expect(read('***\n\nA\n\n---\n\n* * *\n\nB\n\n***\n\n').flatMap(({ blocks }) => blocks)).toEqual([
    text({ text: 'A' }),
    break_,
    text({ text: 'B' }),
  ]);
  expect(read('# A\n\n### B\n\n##C\n\n## \n\n\\## D')).toHaveLength(1);
});

it('keeps every word of any text', () => {
  const piece = fc.constantFrom('word', ' ', '\n', '\n\n', '***', '## ', '*', '_', '\\', '病', '---', 'Ä');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      (narrative_prose) => {
        const parts = [storyToProse({ narrative_prose }, '')];
        const book = { title: '', author: '', language: 'en', dedication: '', copyright: '', parts };
        // Headings count as words of a book.
        expect(countProseWords(book)).toBe(countWords(narrative_prose.replace(/^##(?=[ \t])/gm, '')));
      },
    ),
    { seed: 61, numRuns: process.env.PROVE === '1' ? 10_000 : 500 },
  );
});
