import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const text = 'It was late. Nobody spoke of it again.';
const age = (value: string, scene: number): MadeFact => ({
  of: 'Marit',
  attribute: 'age',
  value,
  scene,
  quote: 'It was late.',
});
const date = (value: string, scene = 0): MadeFact => ({
  of: 'Marit',
  attribute: 'date',
  value,
  scene,
  quote: 'It was late.',
});
const found = (facts: MadeFact[], when = ['', '', '']) =>
  checkMade(
    when.map((one) => ({ text, when: one })),
    ['Marit', 'Joseph'],
    facts,
  ).map(({ note }) => note);

describe('R6', () => {
  it('finds ages that go down, or up by years that did not pass', () => {
    expect(found([age('41', 0), age('thirty-eight', 1)])).toEqual(['Marit is 41, and later 38.']);
    expect(found([age('41', 0), age('forty-nine', 1)])).toHaveLength(1);
    expect(found([age('41', 0), age('forty-two', 1)])).toEqual([]);
    expect(found([age('41', 0), age('twelve', 1)], ['May 1987', 'May 1958', ''])).toEqual([]);
    expect(found([age('41', 0), age('fifty-one', 1)], ['1987', '1997', ''])).toEqual([]);
  });

  it('finds an age that does not fit the year of birth', () => {
    expect(found([date('born in 1950'), age('41', 1)], ['1987', '1987', ''])).toEqual([
      'Marit was born in 1950 and is 41 in 1987.',
    ]);
    expect(found([date('born in 1950'), age('36', 1)], ['1987', '1987', ''])).toEqual([]);
  });

  it('finds dates that differ, and weekdays that were others', () => {
    expect(found([date('the fire was on a Tuesday'), date('the fire: Thursday', 1)])).toHaveLength(1);
    expect(found([date('the fire was on a Tuesday'), date('the flood: Thursday', 1)])).toEqual([]);
    expect(found([date('Tuesday, 4 May 1987')])).toEqual(['Tuesday, 4 May 1987: that day was a Monday.']);
    expect(found([date('Monday, 4 May 1987')])).toEqual([]);
  });

  it('finds a span that leads to another day', () => {
    expect(found([], ['Monday', 'Thursday, two days later', ''])).toEqual([
      'Monday and 2 days is Wednesday, not Thursday.',
    ]);
    expect(found([], ['Monday', 'Wednesday, two days later', ''])).toEqual([]);
    expect(found([], ['Monday', 'a month later', 'Friday, the next day'])).toEqual([]);
    expect(found([], ['Friday', 'Friday, a week later', 'Saturday, the next morning'])).toEqual([]);
  });

  it('reads an age that narration states plainly', () => {
    const scenes = [
      { text: 'Marit was forty-one, and tired.' },
      { text: 'Marit was thirty years old. Marit was two miles away.' },
    ];
    expect(checkMade(scenes, ['Marit'])).toMatchObject([
      { rule: 'R6', first: { quote: 'Marit was forty-one' }, second: { quote: 'Marit was thirty' } },
    ]);
  });
});
