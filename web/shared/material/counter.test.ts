import { describe, expect, it } from 'vitest';
import { countText, cutOff, overLimit } from './counter.ts';

describe('the counter', () => {
  it('only counts up to 80 percent', () => {
    expect(countText(400, 500)).toEqual({ count: '400/500 characters', warning: null, demand: null });
  });

  it('warns above 80 percent and up to the limit', () => {
    expect(countText(401, 500).warning).toBe('Approaching limit');
    expect(countText(500, 500)).toEqual({
      count: '500/500 characters',
      warning: 'Approaching limit',
      demand: null,
    });
  });

  it('says by how much to shorten above the limit', () => {
    expect(countText(523, 500)).toEqual({
      count: '523/500 characters',
      warning: 'Character limit exceeded',
      demand: 'Please shorten by 23 characters',
    });
    expect(overLimit(1).demand).toBe('Please shorten by 1 character');
  });
});

describe('a paste that does not fit', () => {
  it('is known by what did not go in', () => {
    expect(cutOff('abc', 'abc12', 0, '12345')).toBe('345');
    expect(cutOff('abc', 'a12345c', 1, '12345')).toBe('');
    expect(cutOff('abcdef', 'aXYZf', 4, 'XYZ and more')).toBe(' and more');
  });

  it('counts a line break once, as the box does', () => {
    expect(cutOff('', 'a\nb', 0, 'a\r\nb\r\nc')).toBe('\nc');
  });
});
