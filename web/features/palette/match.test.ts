import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { formatResultCount, markLabel, matchGroups } from './match.ts';

const command = (label: string, words = ''): Command => ({
  id: label,
  label,
  words,
  icon: 'x',
  act: () => {},
});
const groups = [
  { name: 'Do', commands: [command('Write a plot', 'generate'), command('Light theme', 'appearance')] },
  { name: 'Go to', commands: [command('The Marshes'), command('Marit Aune'), command('Ada, summary')] },
];

const found = (query: string) =>
  matchGroups(groups, query).map(({ name, commands }) => [name, commands.map(({ label }) => label)]);

describe('looking for a command', () => {
  it('finds a part of its name in any case, the beginning first, then the beginning of a word', () => {
    expect(found('mar')).toEqual([['Go to', ['Marit Aune', 'The Marshes', 'Ada, summary']]]);
  });

  it('finds it by further words, and by several in any order', () => {
    expect(found('appear')).toEqual([['Do', ['Light theme']]]);
    expect(found('plot wri')).toEqual([['Do', ['Write a plot']]]);
    expect(found('plot night')).toEqual([]);
  });

  it('finds everything with nothing', () => {
    expect(found('  ')).toHaveLength(2);
    expect(formatResultCount(matchGroups(groups, ''))).toBe('5 results');
    expect(formatResultCount(matchGroups(groups, 'Marit'))).toBe('1 result');
    expect(formatResultCount(matchGroups(groups, 'zz'))).toBe('Nothing found');
  });

  it('keeps what the server found, behind the rest', () => {
    const marit = { ...command('Marit Aune'), isFound: true };
    const jonas = { ...command('Jonas Aune'), isFound: true };
    expect(matchGroups([{ name: 'Go to', commands: [jonas, marit] }], 'mar')[0]?.commands).toEqual([
      marit,
      jonas,
    ]);
  });

  it('takes signs for what they are', () => {
    expect(found('(.*')).toEqual([]);
  });
});

describe('marking what was looked for', () => {
  it('marks every place of every word', () => {
    expect(markLabel('Marit, sunrise', 'MAR sun')).toEqual([
      { text: 'Mar', isHit: true },
      { text: 'it, ', isHit: false },
      { text: 'sun', isHit: true },
      { text: 'rise', isHit: false },
    ]);
  });

  it('leaves a label whole without a query, and whatever its letters are', () => {
    expect(markLabel('İstanbul 🜂 light', '')).toEqual([{ text: 'İstanbul 🜂 light', isHit: false }]);
    expect(markLabel('İstanbul 🜂 light', 'light')).toEqual([
      { text: 'İstanbul 🜂 ', isHit: false },
      { text: 'light', isHit: true },
    ]);
  });
});
