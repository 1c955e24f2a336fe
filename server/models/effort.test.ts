import { expect, it } from 'vitest';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { effortFor, efforts, thinkingAt } from './effort.ts';

const kinds = sampleAnswers.map(({ kind }) => kind);

it('is little for the quick kinds, more for people and talk, and high for plot, story and script', () => {
  const table = kinds.map((kind) => [
    kind,
    ...(['openai', 'anthropic', 'google'] as const).map((provider) => effortFor(kind, provider, 'by kind')),
  ]);
  expect(Object.fromEntries(table.map(([kind, ...row]) => [kind, row.join(' ')]))).toEqual({
    THEME: 'low medium low',
    PERSONALITY_TRAITS: 'low medium low',
    SETTING: 'low medium low',
    SCENARIO: 'low medium low',
    CONFLICT: 'low medium low',
    CHARACTER: 'medium medium medium',
    BACKSTORY: 'medium medium medium',
    CHARACTER_ARC: 'medium medium medium',
    DIALOGUE: 'medium medium medium',
    PLOT: 'high high high',
    STORY: 'high high high',
    SCRIPT: 'high high high',
  });
});

it('is the same for all kinds where the setting says so', () => {
  for (const effort of efforts)
    for (const kind of kinds) expect(effortFor(kind, 'anthropic', effort)).toBe(effort);
});

it('leaves more room and more time the higher it is', () => {
  expect(efforts.map((effort) => thinkingAt(effort))).toEqual([
    { word: 'low', tokens: 8_192, patience: 1 },
    { word: 'medium', tokens: 8_192, patience: 4 },
    { word: 'high', tokens: 16_000, patience: 10 },
  ]);
});
