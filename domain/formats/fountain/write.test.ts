import { describe, expect, it } from 'vitest';
import type { ScreenplayBlock } from '../screenplay.ts';
import { writeFountain } from './write.ts';

function write(...blocks: ScreenplayBlock[]): string {
  return writeFountain({ titlePage: [], blocks }).text;
}

function speech(character: string, line: string, parenthetical = '') {
  return { type: 'dialogue', character, parenthetical, line } as const;
}

it('writes one blank line between elements and a last line feed', () => {
  const text = writeFountain({
    titlePage: [
      { key: 'Title', value: 'One' },
      { key: 'Contact', value: 'Street\nTown' },
    ],
    blocks: [
      { type: 'section', level: 2, text: 'Act' },
      { type: 'synopsis', text: 'It begins.' },
      { type: 'heading', text: 'INT. HOUSE - DAY', number: '12A' },
      { type: 'action', text: 'He walks.\nHe runs.' },
      speech('Ana (v.o.)', 'Yes.\n\nNo.\n(beat)\nWell.', 'low'),
      { type: 'dual_dialogue', left: speech('ANA', 'Yes.'), right: speech('BEN', 'No.') },
      { type: 'lyrics', text: 'La\nLo' },
      { type: 'centered', text: 'THE END' },
      { type: 'note', text: 'One\n\ntwo' },
      { type: 'boneyard', text: 'Gone.' },
      { type: 'page_break' },
      { type: 'transition', text: 'CUT TO:' },
      { type: 'transition', text: 'FADE OUT.' },
    ],
  }).text;
  expect(text).toBe(
    [
      'Title: One\nContact:\n    Street\n    Town',
      '## Act',
      '= It begins.',
      'INT. HOUSE - DAY #12A#',
      'He walks.\nHe runs.',
      'ANA (v.o.)\n(low)\nYes.\n  \nNo.\n(beat)\nWell.',
      'ANA\nYes.',
      'BEN ^\nNo.',
      '~La\n~Lo',
      '> THE END <',
      '[[One\n  \ntwo]]',
      '/* Gone. */',
      '===',
      'CUT TO:',
      '> FADE OUT.\n',
    ].join('\n\n'),
  );
});

describe('what would be read as something else is forced', () => {
  const x: ScreenplayBlock = { type: 'action', text: 'x' };
  it.each<[ScreenplayBlock, string]>([
    [{ type: 'heading', text: 'KITCHEN' }, '.KITCHEN'],
    [{ type: 'heading', text: '(DREAM)' }, '.(DREAM)'],
    [{ type: 'heading', text: '#1#' }, '.#1#'],
    [{ type: 'heading', text: '**INT. A **' }, 'INT. A'],
    [{ type: 'transition', text: 'x < <' }, '> x'],
    [{ type: 'action', text: 'INT. HOUSE' }, '!INT. HOUSE'],
    [{ type: 'action', text: 'BANG\nBANG\n# 1\n.5\n!' }, '!BANG\nBANG\n!# 1\n.5\n!!'],
    [{ type: 'action', text: 'CUT TO:' }, '!CUT TO:'],
    [{ type: 'action', text: '    ANA\nwalks.' }, '!    ANA\nwalks.'],
    [{ type: 'action', text: 'THE END' }, 'THE END'],
    [{ type: 'action', text: '@x\n@y' }, '!@x\n@y'],
    [{ type: 'action', text: '/* [[x' }, '/\\* [ [x'],
    [{ type: 'action', text: '[[x]]' }, '![[x]]'],
    [{ type: 'note', text: 'a ]] b]' }, '[[a ] ] b] ]]'],
    [{ type: 'boneyard', text: 'a */ b' }, '/* a * / b */'],
    [{ ...speech('McCLANE', 'Yes.'), keepsCase: true }, '@McCLANE\nYes.'],
    [speech('23', 'Yes.'), '@23\nYes.'],
    [speech('INT. VOICE', 'Yes.'), '@INT. VOICE\nYes.'],
    [speech('ANA', ''), '@ANA'],
  ])('%j', (block, text) => {
    expect(write(x, block)).toBe(`x\n\n${text}\n`);
  });

  it.each<[ScreenplayBlock, string]>([
    [{ type: 'action', text: 'He says: go.' }, '!He says: go.\n'],
    [{ type: 'action', text: 'FADE IN:' }, 'FADE IN:\n'],
    [{ type: 'heading', text: 'est : a' }, '.est : a\n'],
    [speech('TITLE: A', 'Yes.'), '@TITLE: A\nYes.\n'],
    [{ type: 'transition', text: 'TITLE: CUT TO:' }, '> TITLE: CUT TO:\n'],
  ])('on the first line: %j', (block, text) => {
    expect(write(block)).toBe(text);
  });
});

it('leaves out what has no text', () => {
  expect(write({ type: 'action', text: ' \n ' }, { type: 'heading', text: '' }, speech('', ''))).toBe('');
});

it('counts what it can’t carry', () => {
  const written = writeFountain({
    titlePage: [{ key: 'FADE: IN', value: 'x' }],
    blocks: [
      { type: 'shot', text: 'Close on Ana' },
      { type: 'dual_dialogue', left: speech('', 'Hi.', 'low'), right: speech('B', 'Ho.') },
    ],
  });
  expect(written.text).toBe('Notes: FADE  IN: x\n\nCLOSE ON ANA\n\n(low)\nHi.\n\nB\nHo.\n');
  expect(written.losses).toEqual([
    { code: 'shot_as_action', count: 1, where: [1], kept: 'as_text' },
    { code: 'speaker_missing', count: 1, where: [2], kept: 'as_text' },
  ]);
});
