import { expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { cueForm } from './read-cues.ts';
import { proseForm } from './read-prose.ts';
import { scriptForm } from './read-script.ts';
import { createTranslator } from './translator.ts';

const isProving = process.env.PROVE === '1';
const length = isProving ? limits.answerCharacters : 60_000;

const starts = [
  [null, ''],
  [null, '{"notes":'],
  [proseForm, ''],
  [proseForm, 'Notes:\n'],
  [proseForm, 'POV: I\nChapters:\n1. A: b\n'],
  [proseForm, 'POV: I\nChapters:\n1. A: b\nStory:\nx'],
  [cueForm, 'Voices:\n'],
  [cueForm, 'Voices:\nA: b\nBeats:\n'],
  [cueForm, 'Voices:\nA: b\nLines:\n'],
  [scriptForm, ''],
] as const;

it.each([
  ...[
    '\n',
    ' ',
    '`',
    '```\n',
    '#',
    '# a\n',
    '*',
    '**a',
    '---\n',
    '- a\n',
    '1. a: b\n',
    'a: b\n',
    'a (b): c\n',
  ],
  ...['(', '：', '{', '"', '\\', '[', 'A\nb\n\n', 'Notes:\n', '\uD83D', '“', 'a ', '## a\nA (b): c\n'],
])('reads an answer that repeats %j in linear time', (part) => {
  const before = process.cpuUsage();
  for (const [form, start] of starts) {
    const text = start + part.repeat((length - start.length) / part.length);
    for (const size of [1, 4000]) {
      const translator = createTranslator(form);
      let json = '';
      for (let at = 0; at < text.length; at += size) json += translator.push(text.slice(at, at + size));
      json += translator.end();
      expect(json.length).toBeLessThan(16 * length);
    }
  }
  const { user } = process.cpuUsage(before);
  // Twenty times read; about 0.4 s, or 4 s in full size.
  expect(user / 1e6).toBeLessThan(isProving ? 40 : 6);
});

it('stops at the longest answer and says so', () => {
  const translator = createTranslator(proseForm);
  translator.push('POV: I\nChapters:\n1. A: b\nStory:\n');
  translator.push('a '.repeat(limits.answerCharacters / 2));
  translator.end();
  expect(translator.flaw()).toBe('it is longer than an answer may be');
});
