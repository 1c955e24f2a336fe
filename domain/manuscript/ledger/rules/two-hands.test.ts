import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const names = ['Marit', 'Joseph', 'the brass key'];
const has = (of: string, scene: number, quote: string, more: Partial<MadeFact> = {}): MadeFact => ({
  of,
  attribute: 'has',
  value: 'the brass key',
  other: 'the brass key',
  scene,
  quote,
  ...more,
});
const first = 'Marit had the brass key in her boot.';
const found = (second: string, more: Partial<MadeFact> = {}, firstMore: Partial<MadeFact> = {}) =>
  checkMade([{ text: first }, { text: second }, { text: 'Night.' }], names, [
    has('Marit', 0, first, firstMore),
    has('Joseph', 1, second, more),
  ]);

describe('R4', () => {
  it('finds an object that two people have', () => {
    expect(found('Joseph turned the brass key in his pocket.')).toMatchObject([
      { rule: 'R4', note: 'Marit has it, and then Joseph has it: the brass key.' },
    ]);
    expect(
      found('Joseph had the brass key.', { other: undefined } as never, { other: undefined } as never),
    ).toHaveLength(1);
  });

  it.each([
    ['what is taken', 'Joseph took the brass key from her boot.'],
    ['what is given', 'She gave Joseph the brass key.'],
  ])('lets stand: %s', (_, second) => {
    expect(found(second)).toEqual([]);
  });

  it('lets stand what ended, was lost, or is with the same person', () => {
    expect(found('Joseph had the brass key.', {}, { until: 1 })).toEqual([]);
    expect(found('Joseph had the brass key.', { of: 'Marit' })).toEqual([]);
    expect(found('Joseph had the brass key.', {}, { value: 'lost the brass key' })).toEqual([]);
  });
});
