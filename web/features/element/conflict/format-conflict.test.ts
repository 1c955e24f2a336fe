import { expect, it } from 'vitest';
import { formatAfterwards } from './format-conflict.ts';

it('says which number each text gets', () => {
  expect(formatAfterwards({ last: 5, isTheirsTyped: true, theirsNumber: 5 })).toEqual({
    mine: 'Their text stays in the history as version 6.',
    theirs: 'Your text stays in the history as version 6.',
    both: 'Your text becomes version 6, an alternative to theirs, which becomes version 7. Nothing is lost whichever you choose, and no credits are spent.',
  });
  expect(formatAfterwards({ last: 5, isTheirsTyped: false, theirsNumber: 5 }).mine).toBe(
    'Their text stays in the history as version 5.',
  );
  expect(formatAfterwards({ last: null, isTheirsTyped: true, theirsNumber: null }).theirs).toBe(
    'Your text stays in the history as a version.',
  );
});
