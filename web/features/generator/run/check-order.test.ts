import { expect, it } from 'vitest';
import { limits } from '../../../../domain/limits.ts';
import { tooLargeToSend } from './check-order.ts';

const story = (bytes: number) => ({
  kind: 'STORY' as const,
  inputs: {},
  content: { pov: '', chapter_map: [], narrative_prose: 'é'.repeat(bytes / 2) },
});

it('sends as many of the longest drafts as there are kinds to build on', () => {
  const longestAnswer = 80_000;
  expect(tooLargeToSend({ sources: Array.from({ length: 11 }, () => story(longestAnswer)) })).toBeNull();
});

it('says which draft is too large, in bytes and not in letters', () => {
  expect(tooLargeToSend({ sources: [story(1000), story(limits.draftBytes)] })?.message).toBe(
    'The story under ‘Built on’ is too large. This draft takes 257 KB. The most there can be is 256 KB. Untick it to go on without it.',
  );
});

it('says when all of them together are too large', () => {
  const sources = Array.from({ length: 5 }, () => story(limits.draftBytes - 1024));
  expect(tooLargeToSend({ sources })?.message).toBe(
    'The drafts that this builds on take 1.3 MB. The most there can be is 1 MB. Untick some of them under ‘Built on’.',
  );
});
