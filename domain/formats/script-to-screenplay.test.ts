import { expect, it } from 'vitest';
import { storedPiece } from '../story/sample-story.ts';
import { countScreenplayWords } from './count-words.ts';
import { dialogueToScreenplay, scriptToScreenplay } from './script-to-screenplay.ts';

const speech = { character: 'INES', parenthetical: '', line: 'No.' };

it('puts the transitions that open a scene before its heading', () => {
  const { titlePage, blocks } = scriptToScreenplay(
    {
      scenes: [
        {
          slugline: 'INT. LOFT - DAY',
          blocks: [
            { type: 'transition', text: 'FADE IN:' },
            { type: 'action', text: 'Fog.' },
            { type: 'dialogue', ...speech },
            { type: 'transition', text: 'CUT TO:' },
          ],
        },
        { slugline: ' ', blocks: [{ type: 'dual_dialogue', left: speech, right: speech }] },
      ],
    },
    ' The Unlit Hour ',
  );
  expect(titlePage).toEqual([{ key: 'Title', value: 'The Unlit Hour' }]);
  expect(blocks.map(({ type }) => type)).toEqual([
    ...['transition', 'heading', 'action', 'dialogue', 'transition'],
    'dual_dialogue',
  ]);
});

it('makes one scene of a dialogue, with what each line is about as a note', () => {
  const content = storedPiece('DIALOGUE').content as Parameters<typeof dialogueToScreenplay>[0];
  const { titlePage, blocks } = dialogueToScreenplay(content, '');
  expect(titlePage).toEqual([]);
  expect(blocks[0]?.type).toBe('heading');
  expect(blocks.filter(({ type }) => type === 'dialogue')).toHaveLength(content.lines.length);
  expect(blocks.filter(({ type }) => type === 'note').length).toBeGreaterThan(0);
  expect(dialogueToScreenplay({ lines: [] }, '').blocks).toEqual([]);
});

it('counts as printed only what is: never parts that are set aside, notes if they are wished for', () => {
  const script = {
    titlePage: [{ key: 'Title', value: 'Two words' }],
    blocks: [
      { type: 'note', text: 'one' },
      { type: 'action', text: 'He [[why?]] *runs*.' },
      { type: 'boneyard', text: 'gone' },
    ],
  } as const;
  const count = (printsNotes: boolean, hasTitlePage: boolean) =>
    countScreenplayWords(script, { printsNotes, hasTitlePage });
  expect([count(false, false), count(true, false), count(true, true)]).toEqual([2, 4, 6]);
});
