import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { readFountain } from './read.ts';
import { writeFountain } from './write.ts';

const isProving = process.env.PROVE === '1';
const length = isProving ? limits.screenplayCharacters : 40_000;

it.each([
  ...['[[', '/*', '*', ']]', '*/', '/*\n', '[[\n', '[[a]]', '[[a]]\n', '[[a\n]] ', '/* */\n', '_*', '(', '#'],
  ...['^', '~\n', 'a:\n', 'A\n', 'A ^\nb\n\n', 'INT. A\n', ' ', '  \n', '\r', '\u00A0', '\uD83D'],
])('reads and writes a text that repeats %j in linear time', (part) => {
  const before = process.cpuUsage();
  for (const start of ['', 'ANA\n', 'He [[', '*/ /*'])
    writeFountain(readFountain(start + part.repeat((length - start.length) / part.length)).screenplay);
  const { user } = process.cpuUsage(before);
  // Four times read and written; about 0.1 s each, or 2 s in full size.
  expect(user / 1e6).toBeLessThan(isProving ? 30 : 1.5);
});
