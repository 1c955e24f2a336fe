import { expect, it } from 'vitest';
import { type Limit, limitMessage, limits } from './limits.ts';

it('says how many there are and the most there can be', () => {
  expect(limitMessage('listItems')).toBe('This list has 200 lines, the most there can be.');
  expect(limitMessage('listItems', 201)).toBe('This list has 201 lines. The most there can be is 200.');
  expect(limitMessage('fieldCharacters', 1_000_000)).toBe(
    'This text has 1,000,000 characters. The most there can be is 200,000.',
  );
});

it('rounds sizes up, so that one byte over the limit shows', () => {
  expect(limitMessage('contentBytes')).toBe('All its texts together take 512 KB, the most there can be.');
  expect(limitMessage('contentBytes', limits.contentBytes + 1)).toBe(
    'All its texts together take 513 KB. The most there can be is 512 KB.',
  );
  expect(limitMessage('draftsBodyBytes', limits.draftsBodyBytes + 1)).toBe(
    'The drafts that this builds on take 1.1 MB. The most there can be is 1 MB.',
  );
});

it('leaves room in a request body for the largest content', () => {
  expect(limits.contentBodyBytes).toBeGreaterThan(limits.contentBytes + limits.bodyBytes);
  expect(limits.draftsBodyBytes).toBeGreaterThan(limits.draftBytes + limits.bodyBytes);
  for (const limit of Object.keys(limits) as Limit[]) expect(limitMessage(limit)).toMatch(/^[A-Z].*\.$/);
});
