import { expect, it } from 'vitest';
import { storedPiece } from '../story/sample-story.ts';
import { definitions } from './index.ts';

it('gives each kind the subtitle that lists show', () => {
  const subtitles = definitions.map(({ id }) => {
    const { result, content, inputs } = storedPiece(id);
    return [id, result.subtitle(content, inputs)];
  });
  expect(Object.fromEntries(subtitles)).toEqual({
    THEME: '',
    CHARACTER: 'Protagonist, a harbour pilot of fifty-one',
    SETTING: 'Drama',
    PERSONALITY_TRAITS: '',
    BACKSTORY: 'Childhood',
    CHARACTER_ARC: '',
    SCENARIO: '',
    CONFLICT: 'Man vs Man',
    PLOT: 'Three Act',
    DIALOGUE: '',
    STORY: 'Close third, Ines, past tense',
    SCRIPT: 'Short Film',
  });
});

it('is empty if the choice was left open', () => {
  for (const id of ['SETTING', 'BACKSTORY', 'CONFLICT', 'PLOT', 'SCRIPT'] as const) {
    const { result, content } = storedPiece(id);
    expect(result.subtitle(content, {})).toBe('');
  }
});
