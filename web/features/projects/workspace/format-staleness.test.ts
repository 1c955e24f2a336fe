import { describe, expect, it } from 'vitest';
import { formatFrom, formatOutOfDate, formatState, formatWhy } from './format-staleness.ts';
import { type ElementSpec, storyOf } from './testing/story-of.ts';

const changedAt = '2026-11-14T12:00:00.000Z';

describe('what is out of date', () => {
  it('is said with what changed', () => {
    const story = storyOf(
      { kind: 'CHARACTER', title: 'Marit Aune', changedAt },
      { kind: 'CHARACTER', title: 'Jonas Aune' },
      { kind: 'SETTING', changedAt },
      { kind: 'BACKSTORY', from: { 'Marit Aune': ['goals'] } },
      { kind: 'SCENARIO', from: { SETTING: ['rules', 'time'] } },
    );
    expect(formatOutOfDate(story)).toEqual({
      what: '2 elements are out of date.',
      why: 'Marit Aune and the setting changed after the backstory and the scenario were written.',
    });
    expect([...story.values()].flat().map(formatWhy)).toEqual([
      '',
      '',
      '',
      'Marit Aune changed: goals.',
      'Setting changed: rules, time.',
    ]);
  });

  it('is said of one, in the right number', () => {
    const one = (kind: 'SETTING' | 'PERSONALITY_TRAITS') =>
      formatOutOfDate(storyOf({ kind: 'THEME', changedAt }, { kind, from: { THEME: ['tone'] } }));
    expect(one('SETTING')).toEqual({
      what: '1 element is out of date.',
      why: 'The theme changed after the setting was written.',
    });
    expect(one('PERSONALITY_TRAITS')?.why).toBe(
      'The theme changed after the personality traits were written.',
    );
  });

  it('counts what would be too many names', () => {
    const story = storyOf(
      { kind: 'THEME', changedAt },
      ...['Ana', 'Bo', 'Cy', 'Di'].map((title) => ({
        kind: 'CHARACTER' as const,
        title,
        from: { THEME: ['tone'] },
      })),
    );
    expect(formatOutOfDate(story)?.why).toBe('The theme changed after Ana, Bo and 2 others were written.');
  });

  it('is nothing where all is current', () => {
    expect(
      formatOutOfDate(storyOf({ kind: 'THEME' }, { kind: 'CHARACTER', from: { THEME: [] } })),
    ).toBeNull();
  });
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
    ),
  ).toEqual(['Changed Nov 14', '1 out of date', 'Out of date', 'Changed Nov 13', '']);
});

it('says what something was built on', () => {
  expect(formatFrom(['theme', 'Marit Aune'])).toBe('from theme and Marit Aune');
  expect(formatFrom(['plot', 'theme', 'setting', 'conflict'])).toBe('from plot, theme and 2 others');
  expect(formatFrom([])).toBe('');
});
