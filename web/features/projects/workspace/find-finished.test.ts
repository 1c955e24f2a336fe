import { expect, it } from 'vitest';
import { type ProjectTypeId, projectTypes } from '../../../../domain/story/project-types.ts';
import { findFinished } from './find-finished.ts';
import { type ElementSpec, storyOf } from './testing/story-of.ts';

function finished(id: ProjectTypeId, ...specs: ElementSpec[]) {
  const type = projectTypes.find((one) => one.id === id);
  if (type === undefined) throw new Error(`no type ${id}`);
  return findFinished(type, storyOf(...specs))?.id ?? null;
}

const reel: ElementSpec[] = [
  { kind: 'THEME' },
  { kind: 'CHARACTER' },
  { kind: 'SETTING' },
  { kind: 'CONFLICT' },
];

it('is the newest of the last step, once every step is done', () => {
  expect(finished('reel_tiktok', ...reel)).toBeNull();
  expect(finished('reel_tiktok', ...reel.slice(1), { kind: 'SCRIPT' })).toBeNull();
  const scripts: ElementSpec[] = [
    { kind: 'SCRIPT', title: 'Second draft' },
    { kind: 'SCRIPT', title: 'First draft' },
  ];
  expect(finished('reel_tiktok', ...reel, ...scripts)).toBe('Second draft');
});

it('is a script or a story where the project has no steps', () => {
  expect(finished('custom', { kind: 'PLOT' })).toBeNull();
  expect(finished('custom', { kind: 'STORY' })).toBe('STORY');
  expect(finished('custom', { kind: 'STORY' }, { kind: 'SCRIPT' })).toBe('SCRIPT');
});
