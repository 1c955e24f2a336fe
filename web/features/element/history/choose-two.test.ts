import { expect, it } from 'vitest';
import type { VersionSummary } from '../../../../contract/material.ts';
import { chooseTwo } from './choose-two.ts';

const version = (number: number): VersionSummary => ({
  id: `v${number}`,
  number,
  origin: 'edited',
  isWaiting: false,
  title: '',
  subtitle: '',
  inputs: {},
  direction: '',
  coverage: null,
  isStopped: false,
  writer: null,
  priceCredits: null,
  runId: null,
  madeFrom: null,
  createdAt: '',
});
const versions = [version(3), version(2), version(1)];
const asked = { from: null, to: null, currentId: 'v3', isTyped: false };
const numbers = (two: ReturnType<typeof chooseTwo>) =>
  two === null ? null : [two.from, two.to].map((one) => (one === 'typed' ? one : one.number));

it('takes the current version and the one before it', () => {
  expect(numbers(chooseTwo(versions, asked))).toEqual([2, 3]);
});

it('takes what is being written and the current version', () => {
  expect(numbers(chooseTwo(versions, { ...asked, isTyped: true }))).toEqual([3, 'typed']);
});

it('takes what the address asks for, in its order', () => {
  expect(numbers(chooseTwo(versions, { ...asked, from: '3', to: '1' }))).toEqual([3, 1]);
  expect(numbers(chooseTwo(versions, { ...asked, from: '1' }))).toEqual([1, 3]);
});

it('knows that there is nothing to compare', () => {
  expect(chooseTwo([], asked)).toBeNull();
  expect(chooseTwo([version(1)], { ...asked, currentId: 'v1' })).toBeNull();
  expect(numbers(chooseTwo(versions, { ...asked, from: '9', to: 'x' }))).toEqual([2, 3]);
});
