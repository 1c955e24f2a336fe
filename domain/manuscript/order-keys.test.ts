import { expect, it } from 'vitest';
import { evenKeys, longestOrderKey, orderKeys } from './order-keys.ts';

/** Repeatable chances, from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const inOrder = (keys: readonly string[]) => keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key);

it('gives any number of keys between two', () => {
  for (const count of [1, 2, 3, 60, 1200]) {
    expect(inOrder(evenKeys(count))).toBe(true);
    expect(inOrder(['A', ...orderKeys('A', 'B', count), 'B'])).toBe(true);
    expect(inOrder(['A', ...orderKeys('A', 'A01', count), 'A01'])).toBe(true);
    expect(inOrder([...orderKeys(null, '1', count), '1'])).toBe(true);
    expect(inOrder(['zz', ...orderKeys('zz', null, count)])).toBe(true);
  }
  expect(orderKeys('A', 'B', 0)).toEqual([]);
});

it('never gives a key that ends with zero, before which there is no room', () => {
  for (const key of [...evenKeys(1200), ...orderKeys('A', 'A1', 200)]) expect(key).toMatch(/[^0]$/);
});

it('keeps one order in two clients through 10,000 moves', () => {
  const random = seededRandom(7);
  const pick = (below: number) => Math.floor(random() * below);
  const keys = new Map(evenKeys(40).map((key, at) => [`scene ${at}`, key]));
  const stored = () => [...keys].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id);
  const clients = [stored(), stored()];
  let renumbered = 0;
  for (let move = 0; move < 10_000; move += 1) {
    const seen = clients[pick(2)] ?? [];
    // A client moves what it sees; the server makes the keys from what is stored.
    const id = seen[pick(seen.length)] ?? '';
    const others = stored().filter((other) => other !== id);
    const place = pick(4) === 0 ? 0 : pick(others.length + 1);
    const [key = ''] = orderKeys(
      place === 0 ? null : (keys.get(others[place - 1] ?? '') ?? null),
      keys.get(others[place] ?? '') ?? null,
      1,
    );
    keys.set(id, key);
    const wanted = others.toSpliced(place, 0, id);
    if (key.length > longestOrderKey) {
      renumbered += 1;
      for (const [at, even] of evenKeys(wanted.length).entries()) keys.set(wanted[at] ?? '', even);
    }
    expect(new Set(keys.values()).size).toBe(40);
    expect(stored()).toEqual(wanted);
    for (const client of clients) client.splice(0, client.length, ...wanted);
  }
  expect(renumbered).toBeLessThan(500);
});
