import { describe, expect, it } from 'vitest';
import { agoInWords, clockInWords, dayInWords, momentInWords } from './time-in-words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

describe('times in words', () => {
  it('names a day, and nothing for what is no time', () => {
    expect([dayInWords('2026-12-05T09:00:00Z', 'UTC'), dayInWords('soon')]).toEqual([
      'December 5, 2026',
      null,
    ]);
  });

  it('names a moment, with its year where that is not this one', () => {
    expect(momentInWords('2026-11-03T16:20:00Z', now, 'UTC')).toBe('Nov 3, 16:20');
    expect(momentInWords('2025-11-03T06:05:00Z', now, 'UTC')).toBe('Nov 3, 2025, 06:05');
    expect(clockInWords(Date.parse('2026-11-03T00:05:00Z'), 'UTC')).toBe('00:05');
  });

  it.each([
    ['2026-11-21T12:00:30Z', 'Just now'],
    ['2026-11-21T11:58:30Z', 'Just now'],
    ['2026-11-21T11:48:00Z', '12 minutes ago'],
    ['2026-11-21T11:00:00Z', '1 hour ago'],
    ['2026-11-20T13:00:00Z', '23 hours ago'],
    ['2026-11-20T12:00:00Z', '1 day ago'],
    ['2026-11-07T12:00:00Z', '14 days ago'],
  ])('says how long ago %s was', (iso, words) => {
    expect(agoInWords(iso, now)).toBe(words);
  });
});
