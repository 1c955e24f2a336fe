import { describe, expect, it } from 'vitest';
import { formatChanged, formatFrom, formatState, formatWhy } from './format-staleness.ts';
import { type ElementSpec, storyOf } from './testing/story-of.ts';

const changedAt = '2026-11-14T12:00:00.000Z';

describe('what changed', () => {
  it('is named, each once, and counted where it is too much', () => {
    const story = storyOf(
      { kind: 'CHARACTER', title: 'Marit Aune', changedAt },
      { kind: 'CHARACTER', title: 'Jonas Aune' },
      { kind: 'SETTING', changedAt },
      { kind: 'BACKSTORY', from: { 'Marit Aune': ['goals'] } },
      { kind: 'SCENARIO', from: { SETTING: ['rules', 'time'] } },
      { kind: 'CONFLICT', from: { SETTING: ['rules'] } },
    );
    expect(formatChanged(story)).toBe('Marit Aune and setting changed.');
    expect(formatChanged(storyOf({ kind: 'PLOT', changedSettings: ['about'] }))).toBe('Settings changed.');
  });

  it('is said with its fields, choices and settings in words', () => {
    const why = (spec: ElementSpec) =>
      formatWhy(
        storyOf({ kind: 'THEME', changedAt }, { kind: 'SETTING' }, spec).get(spec.kind)?.[0] ?? never(),
      );
    expect(why({ kind: 'PLOT', from: { THEME: ['tone', '@genre'] } })).toBe('Theme changed: tone, genre.');
    expect(why({ kind: 'PLOT', changedSettings: ['voice.sample'] })).toBe('Settings changed: voice sample.');
    expect(why({ kind: 'PLOT', from: { SETTING: [] }, waitsFor: ['SETTING'] })).toBe('Waiting for setting.');
    expect(why({ kind: 'PLOT', from: { SETTING: [] } })).toBe('');
  });
});

it('says how many scenes of a manuscript are out of date', () => {
  const of = (staleScenes: number) =>
    storyOf({ kind: 'STORY', manuscript: { words: 900, goalWords: null, staleScenes } }).get('STORY') ?? [];
  expect([formatState(of(3)), of(3).map(formatWhy)]).toEqual([
    '3 scenes out of date',
    ['What these scenes were told has changed.'],
  ]);
  expect([formatState(of(0)), of(0).map(formatWhy)]).toEqual(['', ['']]);
});

it('names every source that changed, and only those', () => {
  const story = storyOf(
    { kind: 'THEME', changedAt },
    { kind: 'SETTING' },
    { kind: 'CHARACTER', changedAt },
    { kind: 'BACKSTORY', from: { CHARACTER: ['flaws'], THEME: ['central_question'], SETTING: [] } },
  );
  expect(story.get('BACKSTORY')?.map(formatWhy)).toEqual([
    'Character changed: flaws. Theme changed: central question.',
  ]);
});

it('labels the elements of a kind together', () => {
  const label = (...specs: ElementSpec[]) =>
    [...storyOf(...specs).values()].map((elements) => formatState(elements));
  expect(
    label(
      { kind: 'THEME', changedAt },
      { kind: 'CHARACTER', title: 'A', from: { THEME: ['tone'] } },
      { kind: 'CHARACTER', title: 'B' },
      { kind: 'SETTING', from: { THEME: ['tone'] } },
      { kind: 'PLOT', title: 'C', changedAt: '2026-11-12T12:00:00.000Z' },
      { kind: 'PLOT', title: 'D', changedAt: '2026-11-13T12:00:00.000Z' },
      { kind: 'STORY' },
      { kind: 'SCRIPT', from: { SETTING: [] }, waitsFor: ['SETTING'] },
    ),
  ).toEqual(['Changed Nov 14', '1 out of date', 'Out of date', 'Changed Nov 13', '', 'Waiting']);
});

it('says what something was built on', () => {
  expect(formatFrom(['theme', 'Marit Aune'])).toBe('from theme and Marit Aune');
  expect(formatFrom(['plot', 'theme', 'setting', 'conflict'])).toBe('from plot, theme and 2 others');
  expect(formatFrom([])).toBe('');
});

function never(): never {
  throw new Error('no such element');
}
