import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { readTextFile } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';

const isProving = process.env.PROVE === '1';
const attempt = (text: string, name: string) =>
  readTextFile(new TextEncoder().encode(text), name, () => refuseFile('not_proper'));

const length = isProving ? limits.importCharacters : 40_000;

it.each([
  ...[
    '*',
    '[[',
    '/*',
    '[',
    '![',
    '](',
    '[a](',
    '<',
    '<a',
    '|',
    '|a',
    '> ',
    '#',
    '# a\n',
    '- \n',
    '&',
    '_',
    '__a',
  ],
  ...[
    '\\',
    '`',
    '```\n',
    '\t',
    ' ',
    '\n',
    'a',
    'A\n',
    'Chapter 1\n',
    'INT. A\n',
    '* ',
    '- a\n\n',
    'a  \n',
    '\uD83D',
  ],
])('reads a text that repeats %j in linear time', (part) => {
  const text = part.repeat(length / part.length);
  const before = process.cpuUsage();
  for (const name of ['a.txt', 'a.md', 'a.fountain']) attempt(text, name);
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(isProving ? 20 : 1.5);
});
