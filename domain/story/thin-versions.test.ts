import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs as day, hourMs as hour } from '../time.ts';
import { type Autosaved, thinVersions } from './thin-versions.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 12, 30);
const made = (id: string, ago: number, stays = false): Autosaved => ({ id, madeAt: now - ago, stays });

it('keeps all of a day, the last of each hour after it, and after 30 days the last of each day', () => {
  const versions = [
    made('30 days, that day’s first', 30 * day + 2 * hour),
    made('30 days, that day’s last', 30 * day),
    made('29 days, that hour’s first', 29 * day + 10 * minute),
    made('29 days, that hour’s last', 29 * day),
    made('29 days, another hour', 29 * day - 2 * hour),
    made('a day, that hour’s first', day + 20 * minute),
    made('a day, that hour’s last', day + 1),
    made('not yet a day', day - 31 * minute),
    made('just now', 0),
  ];
  expect(thinVersions(versions, now).goes).toEqual([
    '30 days, that day’s first',
    '29 days, that hour’s first',
    'a day, that hour’s first',
  ]);
});

it('never removes a version that is needed, nor one because of it', () => {
  const versions = [made('first', 3 * day + 10 * minute, true), made('last', 3 * day)];
  expect(thinVersions(versions, now)).toEqual({ goes: [], nextAt: now + 27 * day - 10 * minute });
  const needed = [made('old', 40 * day, true)];
  expect(thinVersions(needed, now)).toEqual({ goes: [], nextAt: now + day });
});

it('looks again when the next version may expire, until none can', () => {
  expect(thinVersions([made('a', hour), made('b', 2 * day)], now).nextAt).toBe(now + 23 * hour);
  expect(thinVersions([made('b', 2 * day)], now).nextAt).toBe(now + 28 * day);
  expect(thinVersions([made('c', 30 * day)], now)).toEqual({ goes: [], nextAt: null });
  expect(thinVersions([], now)).toEqual({ goes: [], nextAt: null });
});

it('leaves the same versions in the end, however often it runs in between', () => {
  const ages = fc.array(fc.integer({ min: 0, max: 70 * day }), { maxLength: 40 });
  fc.assert(
    fc.property(ages, fc.array(fc.integer({ min: 0, max: 70 * day }), { maxLength: 6 }), (agos, looks) => {
      const all = [...new Set(agos)].map((ago, n) => made(`${n}`, ago));
      const thin = (versions: Autosaved[], at: number) => {
        const goes = new Set(thinVersions(versions, at).goes);
        return versions.filter(({ id }) => !goes.has(id));
      };
      const end = now + 31 * day;
      let often = all;
      for (const at of looks.toSorted((one, other) => one - other)) often = thin(often, now - 40 * day + at);
      expect(thin(often, end)).toEqual(thin(all, end));
      expect(thin(all, end).length).toBe(new Set(all.map(({ madeAt }) => Math.floor(madeAt / day))).size);
    }),
  );
});
