import { describe, expect, it } from 'vitest';
import { reviewText } from '../craft/review-text.ts';
import { emptyVoice, isEmptyVoice, readVoice, type Voice, voiceChoices, voiceLines } from './voice.ts';
import { presetOf, voicePresets } from './voice-presets.ts';
import { countWords } from './word-counter.ts';

const whole: Voice = {
  sample: 'I never liked the man.',
  person: 'first',
  tense: 'past',
  pointOfView: 'Ada, at eighty',
  spelling: 'UK',
  language: 'English',
  love: 'explicit',
  violence: 'graphic',
  swearing: 'strong',
  avoid: 'suddenly\n\n  adverbs of manner \n',
};

describe('the lines of a voice', () => {
  it('say each field that is set, once, without the sample', () => {
    expect(voiceLines(whole).split('\n')).toEqual([
      'Person: first',
      'Tense: past',
      'Point of view: Ada, at eighty',
      'Language: English',
      'Spelling: UK',
      'Love scenes: explicit, within the limits',
      'Violence: graphic, within the limits',
      'Swearing: strong',
      'Avoid: suddenly; adverbs of manner',
    ]);
  });

  it('say nothing of what is blank', () => {
    expect(voiceLines(emptyVoice)).toBe('');
    expect(voiceLines({ ...emptyVoice, sample: 'A', tense: 'present', avoid: ' \n' })).toBe('Tense: present');
    expect([isEmptyVoice(emptyVoice), isEmptyVoice({ ...emptyVoice, avoid: ' \n' })]).toEqual([true, true]);
    expect(isEmptyVoice({ ...emptyVoice, sample: 'A' })).toBe(false);
  });
});

it('a voice is read from whatever was kept', () => {
  expect(readVoice(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  for (const kept of [null, 'first', 7, [], { person: 'fourth', sample: 9, house: 'x' }])
    expect(readVoice(kept)).toEqual(emptyVoice);
  expect(readVoice({ tense: 'past' })).toEqual({ ...emptyVoice, tense: 'past' });
});

describe('the presets', () => {
  it('are six, each with a name and a paragraph of 80 to 120 words of its own', () => {
    expect(voicePresets).toHaveLength(6);
    for (const part of ['id', 'name'] as const)
      expect(new Set(voicePresets.map((preset) => preset[part])).size).toBe(6);
    for (const { fills, name } of voicePresets) {
      expect(countWords(fills.sample), name).toBeGreaterThanOrEqual(80);
      expect(countWords(fills.sample), name).toBeLessThanOrEqual(120);
      expect(presetOf({ sample: fills.sample })?.name).toBe(name);
    }
    expect(presetOf({ sample: '' })).toBeUndefined();
  });

  it('say person and tense, and choose from what there is', () => {
    for (const { fills } of voicePresets) {
      expect(voiceChoices.person).toContain(fills.person);
      expect(voiceChoices.tense).toContain(fills.tense);
      expect(readVoice({ ...emptyVoice, ...fills })).toMatchObject(fills);
    }
  });

  it('have nothing that our own review would point at', () => {
    for (const { fills, name } of voicePresets) {
      const { sample: text, tense } = fills;
      const hits = reviewText(text, { language: 'en', ...(tense !== '' && { tense }) });
      expect(
        hits.map(({ what }) => what),
        name,
      ).toEqual([]);
    }
  });
});
