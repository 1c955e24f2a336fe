import { expect, it } from 'vitest';
import { changedSettings, hashAbout, hashSettings, settingText, type ToldProject } from './setting-hashes.ts';
import { emptyVoice } from './voice.ts';

const asIs = (text: string) => `#${text}`;
const project: ToldProject = {
  about: 'A lighthouse.',
  settings: { length: 'Short', tone: '' },
  voice: { ...emptyVoice, tense: 'past' },
};
const hashes = (change: Partial<ToldProject> = {}) => hashSettings({ ...project, ...change }, asIs);
const changes = (change: Partial<ToldProject>) => changedSettings(hashes(), hashes(change)).toSorted();

it('names what changed, what was added and what was removed', () => {
  expect(changes({})).toEqual([]);
  expect(changes({ about: 'A mine.' })).toEqual(['about']);
  expect(changes({ settings: { length: 'Long', format: 'Radio', tone: ' ' } })).toEqual(['format', 'length']);
  expect(changes({ settings: { tone: 'Dry' } })).toEqual(['length', 'tone']);
  expect(changes({ voice: { ...emptyVoice, tense: 'past', sample: 'It rained.' } })).toEqual([
    'voice.sample',
  ]);
  expect(changes({ voice: null, about: '' })).toEqual(['about', 'voice.tense']);
});

it('ignores blanks around a text, and a voice that says nothing', () => {
  expect(changes({ about: ' A lighthouse.\n' })).toEqual([]);
  expect(hashes({ voice: emptyVoice })).toEqual(hashes({ voice: null }));
});

it('changes nothing for a text that was told only what the project is about', () => {
  const told = hashAbout(project, asIs);
  expect(changedSettings(told, hashes({ settings: { format: 'Radio' }, voice: null }))).toEqual([]);
  expect(changedSettings(told, hashes({ about: '' }))).toEqual(['about']);
  const toldNothing = hashAbout({ ...project, about: '' }, asIs);
  expect(changedSettings(toldNothing, hashes({ about: '' }))).toEqual([]);
  expect(changedSettings(toldNothing, hashes())).toEqual(['about']);
});

it('leaves out what is still valid, until it changes again', () => {
  const now = hashes({ settings: { length: 'Long', format: 'Radio' } });
  const marks = { length: now.length ?? '', format: now.format ?? '' };
  expect(changedSettings(hashes(), now, marks)).toEqual([]);
  expect(changedSettings(hashes(), hashes({ settings: { length: 'Longer' } }), marks)).toEqual(['length']);
});

it('keeps a setting apart from what has the same name', () => {
  expect(changes({ settings: { length: 'Short', about: 'Mine' } })).toEqual(['about']);
  expect(changes({ settings: { length: 'Short', 'voice.tense': 'present' } })).toEqual(['voice.tense']);
  expect(settingText(project, 'voice.tense')).toBe('past');
  expect(settingText(project, 'format')).toBe('');
});
