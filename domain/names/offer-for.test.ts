import { expect, it } from 'vitest';
import type { GeneratorId } from '../generators/index.ts';
import { offerFor } from './offer-for.ts';

const request = { inputs: {}, said: [], sources: [], genre: '', language: '', seed: 5 };
const source = (kind: GeneratorId, content: unknown, inputs = {}) => ({ kind, inputs, content });
const ofKind = (kind: GeneratorId, more: Partial<Parameters<typeof offerFor>[0]> = {}) =>
  offerFor({ ...request, kind, ...more });

it('offers names to kinds that invent people', () => {
  for (const kind of ['CHARACTER', 'BACKSTORY', 'SCENARIO', 'CONFLICT', 'PLOT'] as const)
    expect(ofKind(kind)).toContain('Names on offer');
  for (const kind of ['THEME', 'SETTING', 'PERSONALITY_TRAITS', 'CHARACTER_ARC'] as const)
    expect(ofKind(kind)).toBe('');
});

it('offers them to a dialogue, a story and a script only where there are no people', () => {
  const sources = [source('CHARACTER', { name: 'Rosalind Abara' })];
  for (const kind of ['DIALOGUE', 'STORY', 'SCRIPT'] as const) {
    expect(ofKind(kind)).toContain('Names on offer');
    expect(ofKind(kind, { sources })).toBe('');
  }
});

it('reads the place and the year from the setting, and before that from what the writer says', () => {
  const sources = [
    source(
      'SETTING',
      { place: 'A tram depot in Warsaw', time: 'Early in 1955' },
      { timeperiod: '1950s', location: '' },
    ),
  ];
  expect(ofKind('PLOT', { sources })).toBe(ofKind('PLOT', { said: ['in Warsaw in 1955'] }));
  expect(ofKind('PLOT', { sources })).not.toContain('Polish');
  expect(ofKind('PLOT', { sources, said: ['1871'] })).not.toBe(ofKind('PLOT', { sources }));
});

it('takes the form’s period where no year is named', () => {
  const sources = [source('SETTING', { place: 'Kyoto' }, { timeperiod: 'Victorian' })];
  expect(ofKind('PLOT', { sources })).toBe(ofKind('PLOT', { said: ['Kyoto, 1870'] }));
});

it('takes content of any shape', () => {
  for (const content of [null, 'x', { place: 7, time: [] }, []])
    expect(ofKind('CHARACTER', { sources: [source('SETTING', content)] })).toContain('Names on offer');
});
