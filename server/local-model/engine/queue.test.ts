import { expect, it } from 'vitest';
import { createFairQueue } from './queue.ts';

it('lets keys take turns, and keeps the order of each', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item);
  expect(queue.inOrder()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
    undefined,
  ]);
});

it('puts whoever was not served for longest first', () => {
  const queue = createFairQueue<string>();
  queue.add('a', 'a1');
  queue.take();
  queue.add('a', 'a2');
  queue.add('b', 'b1');
  expect(queue.inOrder()).toEqual(['b1', 'a2']);
});

it('takes the order that it told, also after items have left', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'b1', 'c1', 'c2']) queue.add(item.charAt(0), item);
  queue.take();
  queue.remove('c1');
  const told = queue.inOrder();
  expect(told).toEqual(['b1', 'c2', 'a2']);
  expect(told.map(() => queue.take())).toEqual(told);
});
