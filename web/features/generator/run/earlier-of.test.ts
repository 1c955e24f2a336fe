import { expect, it } from 'vitest';
import { limits } from '../../../../domain/limits.ts';
import type { Draft } from '../drafts/draft.ts';
import { makeAlternative } from '../drafts/make-alternative.ts';
import { earlierOf } from './earlier-of.ts';

const draft = (kind: Draft['kind'], ...times: string[]): Draft => ({
  id: kind,
  kind,
  updatedAt: '',
  variants: times.map((time) => makeAlternative(time, `2026-11-20T10:${time}:00Z`)),
});

it('names the newest results of the kind, the newest first', () => {
  const drafts = [draft('THEME', '01', '03'), draft('PLOT', '04'), draft('THEME', '02')];
  expect(earlierOf('THEME', drafts).map(({ title }) => title)).toEqual([
    'Title of 03',
    'Title of 02',
    'Title of 01',
  ]);
});

it('names no more than a request may carry', () => {
  const times = Array.from({ length: 15 }, (_, index) => String(index + 10));
  const named = earlierOf('THEME', [draft('THEME', ...times)]);
  expect(named).toHaveLength(limits.earlierVersions);
  expect(named[0]?.title).toBe('Title of 24');
});
