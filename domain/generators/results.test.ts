import { describe, expect, it } from 'vitest';
import { samplePiece, storedPiece } from '../story/sample-story.ts';
import { definitions, type GeneratorId } from './index.ts';

const ids = definitions.map(({ id }) => id);

const listSizes = [
  ['CHARACTER', 'goals', 2, 3],
  ['CHARACTER', 'flaws', 2, 3],
  ['CHARACTER', 'skills', 2, 3],
  ['PERSONALITY_TRAITS', 'traits', 4, 6],
  ['PERSONALITY_TRAITS', 'voice_tags', 3, 4],
  ['PERSONALITY_TRAITS', 'quirks', 2, 3],
  ['BACKSTORY', 'past_events', 3, 4],
  ['BACKSTORY', 'wounds', 2, 3],
  ['BACKSTORY', 'loyalties', 2, 3],
  ['SETTING', 'rules', 3, 4],
  ['SETTING', 'constraints', 2, 3],
  ['PLOT', 'reversals', 2, 3],
] satisfies [GeneratorId, string, number, number][];

describe.each(listSizes)('%s.%s', (id, field, least, most) => {
  const { result } = storedPiece(id);
  const withItems = (items: readonly unknown[]) => ({ ...samplePiece(id).answer, [field]: items });
  const items = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index + 1}`);

  it(`must have ${least} to ${most} items when generated`, () => {
    for (let count = 0; count <= most + 2; count += 1)
      expect(result.answer.safeParse(withItems(items(count))).success).toBe(count >= least && count <= most);
  });

  it('must have text in every item when generated', () => {
    for (const bad of ['', ' \n', 7, null])
      expect(result.answer.safeParse(withItems([...items(least - 1), bad])).success).toBe(false);
  });

  it('may have any number of items, blank ones included, once edited', () => {
    for (const edited of [[], [''], items(most + 5)])
      expect(result.content.safeParse(withItems(edited)).success).toBe(true);
  });
});

describe.each(ids)('a %s', (id) => {
  const { inputs, answer } = samplePiece(id);
  const { result, content } = storedPiece(id);

  it('is valid as it was answered and passes its check', () => {
    expect(result.answer.safeParse(answer).success).toBe(true);
    expect(result.content.safeParse(content).success).toBe(true);
    expect(result.check(content, inputs)).toBeNull();
  });

  it('must have every field of its answer, and no blank text', () => {
    for (const [field, value] of Object.entries(answer)) {
      const { [field]: _, ...without } = answer;
      expect(result.answer.safeParse(without).success).toBe(false);
      if (typeof value === 'string')
        expect(result.answer.safeParse({ ...answer, [field]: '  ' }).success).toBe(false);
    }
  });

  it('reads the same every time: title, subtitle, text, gist', () => {
    expect({
      title: result.title(content, inputs),
      subtitle: result.subtitle(content, inputs),
      coverage: result.coverage(content, inputs),
      brief: result.brief(content),
    }).toMatchSnapshot();
    expect(result.render(content, inputs)).toMatchSnapshot();
  });

  it('has a title of at most 120 characters, not counting the ellipsis, or null', () => {
    const title = result.title(content, inputs);
    expect(title).not.toBe('');
    expect((title ?? '').replace(/…$/, '').length).toBeLessThanOrEqual(120);
  });

  it.each([true, false])('has no labels left when a writer has emptied it (items kept: %s)', (keepsItems) => {
    const blank = emptied(content, keepsItems);
    expect(result.content.safeParse(blank).success).toBe(true);
    expect(result.title(blank, {}) ?? '').toBe('');
    expect(result.subtitle(blank, {})).toBe('');
    expect(result.brief(blank)).toBe('');
    expect(result.render(blank, {}).trim()).toBe('');
  });
});

it('gives the structured data the specified names', () => {
  const fields = (id: GeneratorId) => {
    const { result, content } = storedPiece(id);
    return Object.keys(Object(result.toStructuredData(content)));
  };
  expect(Object.fromEntries(ids.map((id) => [id, fields(id)]))).toEqual({
    THEME: ['central_question', 'premise', 'tone'],
    CHARACTER: ['name', 'role', 'goals', 'flaws', 'skills'],
    PERSONALITY_TRAITS: ['traits', 'voice_tags', 'quirks'],
    BACKSTORY: ['past_events', 'wounds', 'loyalties'],
    CHARACTER_ARC: ['start_state', 'midpoint_shift', 'end_state', 'lesson'],
    SETTING: ['time', 'place', 'rules', 'constraints', 'vibe'],
    SCENARIO: ['status_quo', 'inciting_incident'],
    CONFLICT: ['antagonism_source', 'stakes', 'ticking_clock'],
    PLOT: ['beat_sheet', 'ab_plot_threads', 'reversals'],
    DIALOGUE: ['lines', 'character_voice_map', 'beat_to_line_map'],
    STORY: ['pov', 'chapter_map', 'narrative_prose'],
    SCRIPT: ['scenes'],
  });
});

/** The same shape with blank texts, empty maps, and lists with or without their items. */
function emptied(value: unknown, keepsItems: boolean): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return keepsItems ? value.map((item) => emptied(item, keepsItems)) : [];
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const isMap = fields.some(([key]) => !/^[a-z_]+$/.test(key));
  return isMap
    ? {}
    : Object.fromEntries(
        fields.map(([key, item]) => [key, key === 'type' ? item : emptied(item, keepsItems)]),
      );
}
