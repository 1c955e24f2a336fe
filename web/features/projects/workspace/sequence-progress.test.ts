import { describe, expect, it } from 'vitest';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { projectTypes } from '../../../../domain/story/project-types.ts';
import { progressOf } from './sequence-progress.ts';
import { storyOf } from './testing/story-of.ts';

function progress(type: string, kinds: readonly GeneratorId[], stale: readonly GeneratorId[] = []) {
  const projectType = projectTypes.find(({ id }) => id === type);
  if (projectType === undefined) throw new Error(`no type ${type}`);
  const story = storyOf(
    ...kinds.map((kind) => ({ kind, ...(stale.includes(kind) ? { from: { gone: ['tone'] } } : {}) })),
  );
  return progressOf(projectType, story);
}

describe('the steps of a project', () => {
  it('begin with the first one as next', () => {
    const { steps, doneCount, next } = progress('reel_tiktok', []);
    expect(steps.map(({ state }) => state)).toEqual(['next', 'open', 'open', 'open', 'open']);
    expect([doneCount, next?.generatorType]).toEqual([0, 'THEME']);
  });

  it('are done where the project has an element of the kind, in whatever order it was made', () => {
    const { steps, doneCount, next } = progress('reel_tiktok', ['SETTING', 'THEME']);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'next', 'done', 'open', 'open']);
    expect([doneCount, next?.generatorType]).toEqual([2, 'CHARACTER']);
  });

  it('tell what is being written from what waits for its turn or has failed', () => {
    const type = projectTypes.find(({ id }) => id === 'reel_tiktok');
    if (type === undefined) throw new Error('no such type');
    const { steps, next } = progressOf(
      type,
      storyOf({ kind: 'THEME' }),
      new Map([
        ['CHARACTER', 'writing'],
        ['SETTING', 'failed'],
        ['CONFLICT', 'queued'],
      ]),
    );
    expect(steps.map(({ state }) => state)).toEqual(['done', 'writing', 'open', 'coming', 'next']);
    expect(next?.generatorType).toBe('SCRIPT');
  });

  it('have no next one when all are done', () => {
    const { doneCount, next } = progress('reel_tiktok', [
      'THEME',
      'CHARACTER',
      'SETTING',
      'CONFLICT',
      'SCRIPT',
    ]);
    expect([doneCount, next]).toEqual([5, null]);
  });

  it('are out of date where an element of the kind is, and done all the same', () => {
    const { steps, doneCount, next } = progress('reel_tiktok', ['THEME', 'CHARACTER'], ['CHARACTER']);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'out-of-date', 'next', 'open', 'open']);
    expect([doneCount, next?.generatorType]).toEqual([2, 'SETTING']);
  });

  it('do not count kinds outside of the sequence', () => {
    expect(progress('reel_tiktok', ['STORY', 'BACKSTORY']).doneCount).toBe(0);
  });

  it('are none in a custom project', () => {
    expect(progress('custom', ['THEME'])).toEqual({ steps: [], doneCount: 0, next: null });
  });
});
