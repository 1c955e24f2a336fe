import { describe, expect, it } from 'vitest';
import { allInOrder, lookOf, type Story, stateOf, titleOf } from './story.ts';
import { storyOf } from './testing/story-of.ts';

const changedAt = '2026-11-14T12:00:00.000Z';
const looks = (story: Story) =>
  Object.fromEntries([...story.values()].flat().map((element) => [element.id, lookOf(element)]));

describe('an element', () => {
  it('is out of date, waits for what is, or is what changed', () => {
    const story = storyOf(
      { kind: 'THEME', changedAt },
      { kind: 'CHARACTER', changedAt, from: { THEME: ['tone'] } },
      { kind: 'SETTING', from: { THEME: [] } },
      { kind: 'BACKSTORY', from: { CHARACTER: [] }, waitsFor: ['CHARACTER'] },
    );
    expect(looks(story)).toEqual({
      THEME: 'changed',
      CHARACTER: 'out_of_date',
      SETTING: 'current',
      BACKSTORY: 'behind',
    });
    expect(story.get('BACKSTORY')?.[0]?.waits).toEqual(['character']);
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

  it('names the settings among what changed, last', () => {
    const story = storyOf(
      { kind: 'THEME', changedAt },
      { kind: 'PLOT', from: { THEME: ['tone'] }, changedSettings: ['about'] },
    );
    expect(story.get('PLOT')?.[0]?.changes).toEqual([
      { name: 'theme', fields: ['tone'] },
      { name: 'settings', fields: ['about'] },
    ]);
  });
});

it('a kind is what any of its elements is, the worst first', () => {
  const story = storyOf(
    { kind: 'THEME', title: 'Old', changedAt },
    { kind: 'THEME', title: 'New' },
    { kind: 'CHARACTER', title: 'Marit', from: { Old: ['tone'] } },
    { kind: 'CHARACTER', title: 'Tobe', from: { New: [] } },
    { kind: 'PLOT', from: { Marit: [] }, waitsFor: ['Marit'] },
  );
  expect([...story.values()].map(stateOf)).toEqual(['changed', 'out_of_date', 'behind']);
});

it('elements stand in the order of a story, the blank ones of a kind last', () => {
  const story = storyOf(
    { kind: 'PLOT', title: 'One night' },
    { kind: 'CHARACTER', title: '' },
    { kind: 'CHARACTER', title: 'Marit' },
    { kind: 'THEME', title: 'Debt' },
  );
  expect(allInOrder(story).map(({ title }) => title)).toEqual(['Debt', 'Marit', '', 'One night']);
});
