import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readMachine, usableMemory } from './machine.ts';

test('this machine has memory, processors, disk and a speed that machines have', async () => {
  const machine = await readMachine(tmpdir());
  expect(machine.memoryBytes).toBeGreaterThan(256e6);
  expect(machine.cores).toBeGreaterThanOrEqual(1);
  expect(machine.processor.length).toBeGreaterThan(0);
  expect(machine.freeDiskBytes).toBeGreaterThan(0);
  expect(machine.memorySpeed).toBeGreaterThan(0.5e9);
  expect(machine.memorySpeed).toBeLessThan(2e12);
});

test('the memory’s speed is measured once in a process', async () => {
  const first = await readMachine(tmpdir());
  const second = await readMachine(tmpdir());
  expect(second.memorySpeed).toBe(first.memorySpeed);
});

test('a container has the memory that it is given', () => {
  expect(usableMemory(32e9, 4e9)).toBe(4e9);
});

test('no limit is said as nothing, or as more than there is', () => {
  expect(usableMemory(32e9, 0)).toBe(32e9);
  expect(usableMemory(32e9, 2 ** 64)).toBe(32e9);
});
