import { expect, it } from 'vitest';
import { formatAfterwards } from './format-conflict.ts';

it('says which number each text gets', () => {
  expect(formatAfterwards({ last: 5, isTheirsTyped: true, theirsNumber: 5 })).toEqual({
    mine: 'Theirs stays in the history as version 6.',
    theirs: 'Mine stays in the history as version 6.',
    both: 'Mine becomes version 6 and waits beside theirs, which becomes version 7. Nothing is lost whichever you take, and no credits are spent.',
  });
  expect(formatAfterwards({ last: 5, isTheirsTyped: false, theirsNumber: 5 }).mine).toBe(
    'Theirs stays in the history as version 5.',
  );
  expect(formatAfterwards({ last: null, isTheirsTyped: true, theirsNumber: null }).theirs).toBe(
    'Mine stays in the history as a version.',
  );
});
