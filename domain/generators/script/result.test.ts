import { describe, expect, it } from 'vitest';
import { result } from './result.ts';
import type { ScriptBlock } from './scene.ts';

const speech = (character: string, words: string) => ({ character, parenthetical: '', line: words });
const say = (character: string, words: string): ScriptBlock => ({
  type: 'dialogue',
  ...speech(character, words),
});
const script = (...blocks: ScriptBlock[]) => ({ scenes: [{ slugline: 'INT. LOFT - DAY', blocks }] });

describe('the specified shape of a script', () => {
  it('has the action of a scene in one text and its speeches in order', () => {
    const content = script(
      { type: 'action', text: 'Fog.' },
      say('INES', 'Left.'),
      { type: 'action', text: 'An engine.' },
      { type: 'dual_dialogue', left: speech('TOBE', 'When?'), right: speech('BOY', 'Now?') },
      { type: 'transition', text: 'CUT TO:' },
      say('INES', 'Now.'),
    );
    expect(result.toStructuredData(content)).toEqual({
      scenes: [
        {
          slugline: 'INT. LOFT - DAY',
          action: 'Fog.\n\nAn engine.',
          dialogue_blocks: [
            { character: 'INES', line: 'Left.' },
            { character: 'TOBE', line: 'When?' },
            { character: 'BOY', line: 'Now?' },
            { character: 'INES', line: 'Now.' },
          ],
        },
      ],
    });
  });

  it('has no dialogue for a scene in which nobody speaks', () => {
    expect(result.toStructuredData(script({ type: 'action', text: 'Rain.' }))).toEqual({
      scenes: [{ slugline: 'INT. LOFT - DAY', action: 'Rain.', dialogue_blocks: [] }],
    });
  });
});

describe('a script on the page', () => {
  it('opens with FADE IN: on the left before the first slugline, and cuts on the right', () => {
    const page = result.render(
      script(
        { type: 'transition', text: 'Fade in:' },
        { type: 'action', text: 'Fog.' },
        { type: 'transition', text: 'Cut to:' },
      ),
      {},
    );
    expect(page.split('\n\n')).toEqual(['FADE IN:', 'INT. LOFT - DAY', 'Fog.', `${' '.repeat(45)}CUT TO:`]);
  });

  it('is not titled by the place of its first scene', () => {
    expect(result.title(script({ type: 'action', text: 'Fog.' }), {})).toBeNull();
  });

  it('keeps speeches narrow and never loses a word', () => {
    const words = 'Whoever gives the word pays for it, so nobody on this quay has ever given it aloud.';
    const page = result.render(script(say('INES', words)), {});
    const lines = page
      .split('\n')
      .filter((line) => line.startsWith(' '.repeat(10)) && !line.includes('INES'));
    expect(lines.every((line) => line.length <= 45)).toBe(true);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(words);
  });

  it('puts a parenthetical in one pair of brackets', () => {
    for (const parenthetical of ['softly', '(softly)', ' (softly) '])
      expect(
        result.render(script({ type: 'dialogue', character: 'Ines', parenthetical, line: 'No.' }), {}),
      ).toContain('INES\n               (softly)\n          No.');
  });
});

describe('the answer of a script', () => {
  it('needs a scene, and a block in each', () => {
    expect(result.answer.safeParse({ scenes: [] }).success).toBe(false);
    expect(result.answer.safeParse(script()).success).toBe(false);
  });

  it('rejects a block of another type', () => {
    const unknown = { scenes: [{ slugline: 'x', blocks: [{ type: 'camera', text: 'Pan.' }] }] };
    expect(result.answer.safeParse(unknown).success).toBe(false);
    expect(result.content.safeParse(unknown).success).toBe(false);
  });

  it('must have something to see or hear', () => {
    expect(result.check(script({ type: 'transition', text: 'FADE OUT.' }), {})).toBe(
      'no scene has action or dialogue',
    );
    expect(result.check(script(say('INES', 'No.')), {})).toBeNull();
  });
});

it('has no title of its own, and none at all only where nothing is in it', () => {
  const titlePage = [{ key: 'Title', value: 'The Lamp' }];
  expect(result.title({ scenes: [] }, {})).toBe('');
  expect(result.title({ scenes: [], title_page: titlePage }, {})).toBeNull();
});
