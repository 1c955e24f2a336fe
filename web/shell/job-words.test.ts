import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobOf, stepOf } from '../features/jobs/testing/jobs-for-tests.ts';
import { takeNews } from './job-notices.ts';
import { formatNews, mainJob } from './job-words.ts';

const written = jobOf([stepOf(1, { state: 'done', isProposal: true })], { state: 'ended' });
const halted = jobOf([stepOf(1)], { state: 'halted', haltedBy: 'credits' });

it('says what ended and what there is to do now', () => {
  expect(formatNews(written)).toBe('The update of “The Unlit Hour” is done. 1 change to read.');
  expect(formatNews({ ...written, proposalCount: 0, purpose: 'sequence' })).toBe(
    'Writing “The Unlit Hour” is done. 1 text was written.',
  );
  expect(formatNews(halted)).toBe('The update of “The Unlit Hour” waits for you: your credits are used up.');
});

it('speaks of what is written before what waits, and of that before what ended', () => {
  const running = jobOf([stepOf(1)]);
  expect(mainJob([written, halted, running])).toBe(running);
  expect(mainJob([written, halted])).toBe(halted);
  expect(mainJob([])).toBeNull();
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells each end and each halt once, and nothing of what was seen or goes on', () => {
  const seen = { ...written, id: 'seen', isSeen: true };
  expect(takeNews([written, halted, seen, jobOf([stepOf(1)])])).toEqual([written, halted]);
  expect(takeNews([written, halted])).toEqual([]);
  const again = { ...halted, endedCount: 2 };
  expect(takeNews([again])).toEqual([again]);
});
