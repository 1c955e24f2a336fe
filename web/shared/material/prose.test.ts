import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, noProse, readEmphasis, readOn, readProse } from './prose.ts';

const story = `## The Relief Boat

She counted them as she went down.
Forty-one.

***

“Mind the *ninth*,” she said.`;

describe('prose', () => {
  it('has chapters, paragraphs and breaks', () => {
    expect(readProse(story)).toEqual([
      { kind: 'chapter', text: 'The Relief Boat' },
      { kind: 'paragraph', text: 'She counted them as she went down. Forty-one.' },
      { kind: 'break' },
      { kind: 'paragraph', text: '“Mind the *ninth*,” she said.' },
    ]);
  });

  it('is the same whether it is read at once or while it is written', () => {
    const pieces = fc.array(fc.constantFrom('a', 'word ', '\n', '\n\n', '***', '## ', 'Title', '*so*', ' '), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(pieces, (written) => {
        let prose = noProse;
        let text = '';
        for (const piece of written) {
          text += piece;
          prose = readOn(prose, text);
        }
        const whole = [...prose.blocks, ...readProse(text.slice(prose.readLength))];
        expect(whole).toEqual(readProse(text));
      }),
      { seed: 7 },
    );
  });

  it('keeps finished blocks as they are', () => {
    const first = readOn(noProse, 'One.\n\nTwo');
    const second = readOn(first, 'One.\n\nTwo.\n\nThree');
    expect(first.blocks).toEqual([{ kind: 'paragraph', text: 'One.' }]);
    expect(second.blocks[0]).toBe(first.blocks[0]);
    expect(second.blocks).toHaveLength(2);
  });

  it('begins anew when the text does', () => {
    expect(readOn(readOn(noProse, 'One.\n\nTwo.\n\n'), 'New.\n\n').blocks).toEqual([
      { kind: 'paragraph', text: 'New.' },
    ]);
  });

  it('knows emphasis from other stars', () => {
    expect(readEmphasis('a *b c* d **e** _f_ 2 * 3 snake_case_name')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'emphasis', text: 'b c' },
      { kind: 'plain', text: ' d ' },
      { kind: 'strong', text: 'e' },
      { kind: 'plain', text: ' ' },
      { kind: 'emphasis', text: 'f' },
      { kind: 'plain', text: ' 2 * 3 snake_case_name' },
    ]);
  });

  it('takes an open mark for emphasis only while the text goes on', () => {
    expect(readEmphasis('she said *no')).toEqual([{ kind: 'plain', text: 'she said *no' }]);
    expect(readEmphasis('she said *no', true)).toEqual([
      { kind: 'plain', text: 'she said ' },
      { kind: 'emphasis', text: 'no' },
    ]);
  });

  it('counts words, not marks', () => {
    expect(countWords('One – two *** three’s\n\nfour')).toBe(4);
  });
});
