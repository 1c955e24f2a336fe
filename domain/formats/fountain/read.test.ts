import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { createFountainReader, readFountain } from './read.ts';

/** The blocks of a text in short: their type, and what they say. */
function blocksOf(text: string): string[] {
  return readFountain(text).screenplay.blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return `heading ${block.text}${block.number === undefined ? '' : ` (${block.number})`}`;
      case 'dialogue':
        return `${block.character}: ${[block.parenthetical && `(${block.parenthetical})`, block.line].filter(Boolean).join('|')}`;
      case 'dual_dialogue':
        return `${block.left.character}: ${block.left.line} + ${block.right.character}: ${block.right.line}`;
      case 'section':
        return `section ${block.level} ${block.text}`;
      case 'page_break':
        return 'page_break';
      default:
        return `${block.type} ${block.text}`;
    }
  });
}

function lossesOf(text: string): [code: string, count: number, ...where: number[]][] {
  return readFountain(text).losses.map(({ code, count, where }) => [code, count, ...where]);
}

describe('every element of Fountain', () => {
  it.each<[string, string, string[]]>([
    ['heading', 'ext. house - day', ['heading ext. house - day']],
    ['heading with a number', 'INT./EXT. CAR #12-A.#', ['heading INT./EXT. CAR (12-A.)']],
    ['forced heading', '.SNIPER SCOPE POV', ['heading SNIPER SCOPE POV']],
    [
      'dots that force nothing',
      '...and then\n\n. NO\n\n.',
      ['action ...and then', 'action . NO', 'action .'],
    ],
    ['a word that only begins like a heading', 'Interior.', ['action Interior.']],
    [
      'action',
      'He walks.\n\tHe runs.  \n\nHe stays.',
      ['action He walks.\n    He runs.', 'action He stays.'],
    ],
    ['forced action', '!ANA\nWalks.', ['action ANA\nWalks.']],
    ['speech', 'R2D2\nBleep.', ['R2D2: Bleep.']],
    ['a number is no name', '23\nBleep.', ['action 23\nBleep.']],
    ['a name needs text below it', 'ANA\n\nWalks.', ['action ANA', 'action Walks.']],
    ['extension in small letters', 'ANA (on the radio)\nHi.', ['ANA (on the radio): Hi.']],
    ['forced name', '@McCLANE\nYippie.', ['McCLANE: Yippie.']],
    ['parentheticals', 'ANA\n(low)\nYes.\n(beat)\nNo.', ['ANA: (low)|Yes.\n(beat)\nNo.']],
    ['indented speech', '\t\tANA\n\t(low)\n  Yes.', ['ANA: (low)|Yes.']],
    ['a pause', 'ANA\nYes.\n  \nNo.\n\nShe goes.', ['ANA: Yes.\n\nNo.', 'action She goes.']],
    ['dual dialogue', 'ANA\nYes.\n\nBEN ^\nNo.', ['ANA: Yes. + BEN: No.']],
    ['sung lines', '~La\n~Lo\n\nANA\n~La', ['lyrics La\nLo', 'ANA: ~La']],
    [
      'transition',
      'SMASH CUT TO:\n\n> Burn to white.',
      ['transition SMASH CUT TO:', 'transition Burn to white.'],
    ],
    ['a blank after the colon', 'CUT TO: ', ['action CUT TO:']],
    ['centered text', '> THE <\n>END<', ['centered THE\nEND']],
    ['page break', 'One.\n\n====\n\nTwo.', ['action One.', 'page_break', 'action Two.']],
    [
      'sections and synopses',
      '# Act\n= It begins.\n### Part',
      ['section 1 Act', 'synopsis It begins.', 'section 3 Part'],
    ],
    ['note', '[[One\n  two\n  \nthree]]', ['note One\ntwo\n\nthree']],
    ['note within text', 'He [[why?\nwho?]] walks.', ['action He [[why? who?]] walks.']],
    ['note below a name', 'ANA\n[[hm]]\nYes.', ['ANA: [[hm]]\nYes.']],
    ['note below a line in capitals', 'THE END\n[[hm]]', ['action THE END', 'note hm']],
    ['note before a mark', '[[a]] # x\n[[b]] !y', ['action [[a]] # x\n[[b]] !y']],
    ['boneyard', '/*\nINT. A\n\nGone.\n*/\n\nHe.', ['boneyard INT. A\n\nGone.', 'action He.']],
    ['boneyard within a paragraph', 'ANA\n/* no */\nYes.', ['ANA: Yes.', 'boneyard no']],
    ['emphasis', '*a* **b** _c_ \\*d', ['action *a* **b** _c_ \\*d']],
    ['other scripts', 'АННА\nДа.\n\n病院\nはい', ['АННА: Да.', 'action 病院\nはい']],
  ])('is read: %s', (_, text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks);
    expect(readFountain(text).screenplay.titlePage).toEqual([]);
  });
});

describe('a title page', () => {
  it('has keys in their order, with values of several lines', () => {
    const { screenplay } = readFountain(
      'Title:\n\t_**ONE**_\n\tTwo\nCredit: by\nOdd key:\n   x: y\n\nHe walks.',
    );
    expect(screenplay.titlePage).toEqual([
      { key: 'Title', value: '_**ONE**_\nTwo' },
      { key: 'Credit', value: 'by' },
      { key: 'Odd key', value: 'x: y' },
    ]);
    expect(screenplay.blocks).toEqual([{ type: 'action', text: 'He walks.' }]);
  });

  it('goes on after a blank line if a known key follows', () => {
    const text = 'Title: A\n\nAuthor: B\n\nNow: he walks.';
    expect(readFountain(text).screenplay.titlePage.map(({ key }) => key)).toEqual(['Title', 'Author']);
    expect(blocksOf(text)).toEqual(['action Now: he walks.']);
    expect(lossesOf(text)).toEqual([['title_page_gap', 1, 3]]);
  });

  it.each([
    'FADE IN:',
    'INT. HOUSE: DAY',
    '!Title: A',
    '= Title: A',
    '[[Title: A]]',
    ' Title: A',
    'As the girl runs: a truck.',
  ])('is not taken from %s', (text) => expect(readFountain(text).screenplay.titlePage).toEqual([]));
});

describe('a lenient reading', () => {
  it.each<[string, string[], ...ReturnType<typeof lossesOf>]>([
    ['INT. A - DAY\nHe walks.', ['heading INT. A - DAY', 'action He walks.'], ['lines_unglued', 1, 1]],
    ['INT. A\nANA\nYes.', ['heading INT. A', 'ANA: Yes.'], ['lines_unglued', 1, 1]],
    ['CUT TO:\nINT. A', ['transition CUT TO:', 'heading INT. A'], ['lines_unglued', 1, 1]],
    ['Title: A\nINT. A', ['heading INT. A'], ['lines_unglued', 1, 2]],
    ['x\n\nINT.HOUSE', ['action x', 'heading INT. HOUSE'], ['heading_guessed', 1, 3]],
    ['**INT. HOUSE**', ['heading INT. HOUSE'], ['heading_guessed', 1, 1]],
    ['INT.\u00A0A\u00A0B', ['heading INT. A B'], ['blanks_changed', 1, 1]],
    ['A\u00A0: B', ['action A\u00A0: B']],
    [
      '\uFEFFHe.\r\n\r\nShe.\r',
      ['action He.', 'action She.'],
      ['line_ends_changed', 3],
      ['signs_removed', 1],
    ],
    ['A\nx\n\nB ^\ny\n\nC ^\nz', ['A: x + B: y', 'C: z'], ['third_speaker', 1, 7]],
    ['Hm.\n\nB ^\ny', ['action Hm.', 'B: y'], ['dual_unpaired', 1, 3]],
    ['ANA [[hm]]\nYes.', ['ANA: Yes.', 'note hm'], ['note_moved', 1, 1]],
    ['He /* hm */ goes.', ['action He  goes.', 'boneyard hm'], ['boneyard_moved', 1, 1]],
    ['A\nx\n\n[[hm]]\n\nB ^\ny', ['A: x + B: y', 'note hm'], ['note_moved', 1, 6]],
    ['He [[goes.\n\nx]]', ['action He [ [goes.', 'action x]]'], ['mark_unclosed', 1, 1]],
    ['x\n\nHe /*goes.\n\nx', ['action x', 'action He /\\*goes.', 'action x'], ['mark_unclosed', 1, 3]],
  ])('of %j is counted', (text, blocks, ...losses) => {
    expect(blocksOf(text)).toEqual(blocks);
    expect(lossesOf(text)).toEqual(losses);
  });

  it('does not make a heading of a sentence with more text below', () => {
    expect(blocksOf('Est modus in rebus,\nsunt certi denique fines.')).toEqual([
      'action Est modus in rebus,\nsunt certi denique fines.',
    ]);
  });
});

describe('a text that is being written', () => {
  it('gives out each block once it cannot change any more', () => {
    const reader = createFountainReader();
    const given = [
      'INT. A - DAY\n',
      '\nHe walks.',
      '\n\n',
      'ANA\nYes.\n\n',
      'B',
      'EN ^\nNo.\n\n',
      'CY\nHm.\n\n',
      'She goes.\n',
      'She [[',
    ].map((piece) => reader.push(piece).map(({ type }) => type));
    expect(given).toEqual([[], ['heading'], ['action'], [], [], ['dual_dialogue'], [], ['dialogue'], []]);
    expect(reader.end()).toEqual([{ type: 'action', text: 'She goes.\nShe [ [' }]);
  });

  it('has its title page once a block is given out', () => {
    const reader = createFountainReader();
    reader.push('Title: A\n\nHe.\n');
    expect(reader.push('\n')).toHaveLength(1);
    expect(reader.titlePage()).toEqual([{ key: 'Title', value: 'A' }]);
  });
});

describe('a text at its limits', () => {
  it('is read up to them, and says which', () => {
    const long = readFountain(`${'a'.repeat(limits.screenplayCharacters)}b`);
    expect(long.exceeded).toBe('screenplayCharacters');
    expect(long.screenplay.blocks).toEqual([
      { type: 'action', text: 'a'.repeat(limits.screenplayCharacters) },
    ]);
    const many = readFountain('a\n\n'.repeat(limits.screenplayBlocks + 1));
    expect(many.exceeded).toBe('screenplayBlocks');
    expect(many.screenplay.blocks).toHaveLength(limits.screenplayBlocks);
    expect(readFountain('a\n\n'.repeat(limits.screenplayBlocks)).exceeded).toBe(null);
  });

  it('is read the same however it is cut', () => {
    const text = 'a\r\n\r\n'.repeat(limits.screenplayBlocks + 2);
    const reader = createFountainReader();
    const blocks = [];
    for (let at = 0; at < text.length; at += 7) blocks.push(...reader.push(text.slice(at, at + 7)));
    blocks.push(...reader.end());
    const whole = readFountain(text);
    expect(blocks).toEqual(whole.screenplay.blocks);
    expect(reader.losses()).toEqual(whole.losses);
    expect(reader.exceeded()).toBe(whole.exceeded);
  });
});
