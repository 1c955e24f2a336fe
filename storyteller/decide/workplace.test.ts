import { expect, it } from 'vitest';
import type { Task } from '../../server/models/port.ts';
import { decideFacts } from '../facts.ts';
import { workplaceIn } from './workplace.ts';

it.each([
  ['Protagonist. Railway signalman at the junction, 52.', 'the junction'],
  ['Sidekick. Piano tuner in Lisbon, 40. Hero: goes first.', 'Lisbon'],
  ['Protagonist, hull engineer aboard a generation ship', 'a generation ship'],
  ['a hospital nurse of 29', 'the hospital'],
  ['Protagonist, a lighthouse keeper of 41', 'the lighthouse'],
  ['Protagonist, a chess champion of 41 who has stopped playing', ''],
  ['a widow at the end of her patience', ''],
  ['a tailor born in June', ''],
  ['', ''],
])('finds the workplace in the role “%s”', (role, place) => {
  expect(workplaceIn(role)).toBe(place);
});

it.each([
  [
    { role: 'Protagonist, a lighthouse keeper of 41', goals: ['Outlast the winter of 1923'] },
    'the lighthouse',
    '1920s',
  ],
  [{ role: 'a nun of 30', goals: ['Copy the psalter before Lent'] }, 'the abbey', 'Medieval'],
  [{ role: 'a hospital nurse of 29', goals: ['Get home'] }, 'the hospital', 'Present Day'],
  [{ role: 'Protagonist, engineer aboard a starship', goals: [] }, 'the starship', 'Distant Future'],
])('sets a story where the writer’s character %j works', (character, name, era) => {
  for (let seed = 0; seed < 20; seed++)
    for (const kind of ['SETTING', 'SCENARIO', 'STORY'] as const)
      expect(
        facts(kind, [source('CHARACTER', { name: 'Mara Venn', ...character })], seed).place,
      ).toMatchObject({
        name,
        era,
      });
});

it('sets a story in the place and the season that a scenario tells of', () => {
  const told = {
    status_quo: 'Ilse Brandt runs the ferry across the Rhine and never asks.',
    inciting_incident: 'A man in a borrowed uniform pays in gold. It is November 1944.',
  };
  for (let seed = 0; seed < 20; seed++) {
    const { place, hero } = facts('SETTING', [source('SCENARIO', told)], seed);
    expect(place).toMatchObject({ era: '1950s', time: 'November 1944' });
    expect(hero.name).toBe('Ilse Brandt');
  }
});

it('keeps a typed place where only a character tells of it', () => {
  for (const location of ['A lighthouse on Cape Wrath', 'Lisbon', 'the night bus', 'Grip Rock'])
    for (let seed = 0; seed < 10; seed++) {
      const setting = source('SETTING', { place: location, time: '' });
      const { hero, place } = facts('CHARACTER', [setting], seed);
      const role = `Protagonist. ${hero.trade[0]?.toUpperCase()}${hero.trade.slice(1)} ${place.at}, ${hero.age}.`;
      expect(facts('PLOT', [source('CHARACTER', { name: hero.name, role })], seed).place.at).toBe(place.at);
    }
});

function facts(kind: Task['kind'], sources: Task['sources'], seed: number) {
  return decideFacts({ kind, inputs: {}, direction: '', sources, seed });
}

function source(kind: Task['kind'], content: unknown) {
  return { kind, inputs: {}, content };
}
