import { describe, expect, it } from 'vitest';
import type { Task } from '../../../server/models/port.ts';
import { decideFacts } from '../facts.ts';
import { isWarm } from './season.ts';

const needsCold = /\b(?:first snow|before winter|until the thaw)\b/;

describe('a story that needs cold weather', () => {
  it('does not happen in a warm month', () => {
    const told = Array.from({ length: 250 }, (_, seed) => facts('SCENARIO', [], seed));
    const cold = told.filter(({ clock, stakes }) =>
      needsCold.test(`${clock.what.present} ${clock.deadline} ${stakes.common}`),
    );
    expect(cold.length).toBeGreaterThan(10);
    for (const { place } of cold) expect(isWarm(`${place.time} ${place.weather.present}`)).toBe(false);
  });

  it('is not chosen for a warm setting', () => {
    const summer = { time: 'August 1955', place: 'A motor lodge', vibe: 'Heat and dust.' };
    const sources = [{ kind: 'SETTING' as const, inputs: {}, content: summer }];
    for (let seed = 0; seed < 80; seed++) {
      const { clock, stakes } = facts('CONFLICT', sources, seed);
      expect(`${clock.what.present} ${clock.deadline} ${stakes.common}`).not.toMatch(needsCold);
    }
  });
});

function facts(kind: Task['kind'], sources: Task['sources'], seed: number) {
  return decideFacts({ kind, inputs: {}, direction: '', sources, seed });
}
