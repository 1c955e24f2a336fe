import { describe, expect, it } from 'vitest';
import { trial } from '../credits/plans.ts';
import { priceOf } from '../credits/prices.ts';
import { type ProjectTypeId, projectTypes } from './project-types.ts';
import { requiredSteps } from './required-steps.ts';

function typeOf(id: ProjectTypeId) {
  const found = projectTypes.find((type) => type.id === id);
  if (found === undefined) throw new Error(`no project type ${id}`);
  return found;
}

/** 'PLOT: CONFLICT, CHARACTER (THEME)': a step, its required and its optional dependencies. */
function stepsOf(id: ProjectTypeId): string[] {
  return typeOf(id).recommendedSequence.map(
    ({ generatorType, requiredDependencies, optionalDependencies }) =>
      `${generatorType}: ${requiredDependencies.join(', ')} (${optionalDependencies.join(', ')})`,
  );
}

describe('the sequence of a project type', () => {
  it('takes a Reel from theme to script, which requires the conflict instead of plot and dialogue', () => {
    expect(stepsOf('reel_tiktok')).toEqual([
      'THEME:  ()',
      'CHARACTER: THEME ()',
      'SETTING:  (THEME, CHARACTER)',
      'CONFLICT: CHARACTER (THEME, SETTING)',
      'SCRIPT: CONFLICT (THEME, CHARACTER, SETTING)',
    ]);
  });

  it('gives a YouTube script a plot', () => {
    expect(stepsOf('youtube_script')).toEqual([
      'THEME:  ()',
      'CHARACTER: THEME ()',
      'SETTING:  (THEME, CHARACTER)',
      'CONFLICT: CHARACTER (THEME, SETTING)',
      'PLOT: CONFLICT, CHARACTER (THEME, SETTING)',
      'SCRIPT: PLOT (THEME, CHARACTER, SETTING, CONFLICT)',
    ]);
  });

  it('gives a short film a past, a change and voices', () => {
    expect(stepsOf('film_short')).toEqual([
      'THEME:  ()',
      'CHARACTER: THEME ()',
      'BACKSTORY: CHARACTER (THEME)',
      'CHARACTER_ARC: CHARACTER, BACKSTORY (THEME)',
      'SETTING:  (THEME, CHARACTER, BACKSTORY, CHARACTER_ARC)',
      'CONFLICT: CHARACTER (THEME, BACKSTORY, CHARACTER_ARC, SETTING)',
      'PLOT: CONFLICT, CHARACTER (THEME, BACKSTORY, CHARACTER_ARC, SETTING)',
      'DIALOGUE: PLOT, CHARACTER (THEME, BACKSTORY, CHARACTER_ARC, SETTING, CONFLICT)',
      'SCRIPT: PLOT, DIALOGUE (THEME, CHARACTER, BACKSTORY, CHARACTER_ARC, SETTING, CONFLICT)',
    ]);
  });

  it('is empty for a custom project', () => {
    expect(typeOf('custom')).toMatchObject({ defaultSettings: {}, recommendedSequence: [] });
  });

  it('counts its steps from 1 and calls each by the title of its generator', () => {
    const steps = typeOf('reel_tiktok').recommendedSequence;
    expect(steps.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(steps[0]).toMatchObject({
      title: 'Theme Generator',
      description: expect.stringContaining('argument'),
    });
  });
});

describe('the steps that a generator requires of a sequence', () => {
  it('are its own dependencies as long as one of them was made', () => {
    expect(requiredSteps('SCRIPT', ['CONFLICT', 'DIALOGUE'])).toEqual(['DIALOGUE']);
    expect(requiredSteps('CONFLICT', ['THEME', 'SETTING', 'CHARACTER'])).toEqual(['CHARACTER']);
  });

  it('are otherwise the nearest steps that those build on', () => {
    expect(requiredSteps('SCRIPT', ['THEME', 'CHARACTER', 'SETTING'])).toEqual(['CHARACTER', 'SETTING']);
    expect(requiredSteps('STORY', ['THEME', 'CHARACTER_ARC'])).toEqual(['THEME']);
    expect(requiredSteps('CHARACTER_ARC', ['THEME'])).toEqual(['THEME']);
  });

  it('are none if no step leads there', () => {
    expect(requiredSteps('SCRIPT', [])).toEqual([]);
    expect(requiredSteps('THEME', ['SETTING'])).toEqual([]);
  });
});

it('names the four types with the specified defaults', () => {
  expect(projectTypes.map(({ id, name }) => [id, name])).toEqual([
    ['reel_tiktok', 'Reel/TikTok'],
    ['youtube_script', 'YouTube Script'],
    ['film_short', 'Short Film'],
    ['custom', 'Custom Project'],
  ]);
  expect(typeOf('reel_tiktok').defaultSettings).toEqual({
    length: '15-60 seconds',
    orientation: 'vertical',
    tone: 'engaging',
    hook: 'required',
  });
  expect(typeOf('youtube_script').defaultSettings).toEqual({
    length: '5-20 minutes',
    orientation: 'horizontal',
    tone: 'informative',
    retention_hooks: 'required',
  });
  expect(typeOf('film_short').defaultSettings).toEqual({
    length: '3-15 minutes',
    style: 'cinematic',
    tone: 'dramatic',
    character_arc: 'required',
  });
});

it('lets the trial credits make exactly one whole short film', () => {
  const prices = typeOf('film_short').recommendedSequence.map(({ generatorType }) => priceOf(generatorType));
  expect(prices).toHaveLength(9);
  expect(prices.reduce((sum, price) => sum + price, 0)).toBe(trial.credits);
});
