import { describe, expect, it } from 'vitest';
import { recentOf, type Story, stateOf, titleOf } from './story.ts';
import { storyOf } from './testing/story-of.ts';

const changedAt = '2026-11-14T12:00:00.000Z';
const states = (story: Story) =>
  Object.fromEntries([...story.values()].flat().map(({ id, state }) => [id, state]));

describe('an element', () => {
  it('is out of date where a field that went in says something else, one hop far', () => {
    const story = storyOf(
      { kind: 'THEME', changedAt },
      { kind: 'CHARACTER', from: { THEME: ['tone'] } },
      { kind: 'SETTING', from: { THEME: [] } },
      { kind: 'BACKSTORY', from: { CHARACTER: [] } },
    );
    expect(states(story)).toEqual({
      THEME: 'changed',
      CHARACTER: 'out-of-date',
      SETTING: 'current',
      BACKSTORY: 'current',
    });
  });

  it('is out of date also where another one is out of date for it', () => {
    const story = storyOf(
      { kind: 'THEME', changedAt },
      { kind: 'CHARACTER', changedAt, from: { THEME: ['tone'] } },
      { kind: 'BACKSTORY', from: { CHARACTER: ['goals'] } },
    );
    expect(states(story)).toEqual({
      THEME: 'changed',
      CHARACTER: 'out-of-date',
      BACKSTORY: 'out-of-date',
    });
  });

  it('is called by its kind where there is no other, else by its title; what is gone by the title it had', () => {
    const story = storyOf(
      { kind: 'THEME', title: 'Debt' },
      { kind: 'CHARACTER', title: 'Marit' },
      { kind: 'CHARACTER', title: '' },
      { kind: 'PLOT', from: { Debt: [], Marit: [], '': [], Tobe: [] } },
    );
    expect(story.get('PLOT')?.[0]?.from).toEqual(['theme', 'Marit', 'an untitled character', 'Tobe before']);
    expect(story.get('CHARACTER')?.map(titleOf)).toEqual(['Marit', 'Untitled character']);
    const themes = storyOf({ kind: 'THEME', title: 'A debt is a debt' }, { kind: 'THEME' });
    expect(themes.get('THEME')?.map(({ name }) => name)).toEqual(['“A debt is a debt”', 'an untitled theme']);
  });
});

describe('a kind', () => {
  it('is what any of its elements is, the worst first', () => {
    const story = storyOf(
      { kind: 'THEME', title: 'Old', changedAt },
      { kind: 'THEME', title: 'New' },
      { kind: 'CHARACTER', title: 'Marit', from: { Old: ['tone'] } },
      { kind: 'CHARACTER', title: 'Tobe', from: { New: [] } },
      { kind: 'PLOT', from: { Tobe: [] } },
    );
    expect([...story.values()].map(stateOf)).toEqual(['changed', 'out-of-date', 'current']);
  });

  it('names its newest two, what is blank only where nothing else is, and returns the rest', () => {
    const titles = ['', 'Marit', '', 'Tobe', 'Ines'];
    const story = storyOf(...titles.map((title) => ({ kind: 'CHARACTER' as const, title })));
    const { shown, rest } = recentOf(story.get('CHARACTER') ?? []);
    expect(shown.map(({ title }) => title)).toEqual(['Marit', 'Tobe']);
    expect(rest).toHaveLength(3);
    expect(recentOf([])).toEqual({ shown: [], rest: [] });
  });
});
