import { describe, expect, it } from 'vitest';
import { result, speakers } from './result.ts';

const line = (character: string, words = 'Words.') => ({ character, line: words, beat_context: 'why' });

const answer = {
  lines: [line('Tobe'), line('Ines'), line('Tobe'), line('Ines')],
  character_voice_map: [
    { character: 'Tobe', voice: 'Long.' },
    { character: 'Ines', voice: 'Short.' },
  ],
  beat_to_line_map: [
    { beat: 'One', lines: [1, 2] },
    { beat: 'Two', lines: [3, 4] },
  ],
};
const content = result.toContent(answer);

it('is asked for with lists and stored with maps', () => {
  expect(content.character_voice_map).toEqual({ Tobe: 'Long.', Ines: 'Short.' });
  expect(content.beat_to_line_map).toEqual({ One: [1, 2], Two: [3, 4] });
  expect(result.content.safeParse(content).success).toBe(true);
});

it('merges the lines of a beat that is named twice', () => {
  const twice = [...answer.beat_to_line_map, { beat: 'One', lines: [4] }];
  expect(result.toContent({ ...answer, beat_to_line_map: twice }).beat_to_line_map).toEqual({
    One: [1, 2, 4],
    Two: [3, 4],
  });
});

it('is told with its beats, and with what each line is after', () => {
  const edited = { ...content, lines: [...content.lines, { ...line('Ines', 'Well.'), beat_context: '' }] };
  expect(result.tell(edited, {})).toBe(
    [
      'Voices',
      '- Tobe: Long.',
      '- Ines: Short.',
      '',
      'Lines',
      'Beat: One',
      'Tobe (why): Words.',
      'Ines (why): Words.',
      'Beat: Two',
      'Tobe (why): Words.',
      'Ines (why): Words.',
      'Ines: Well.',
    ].join('\n'),
  );
});

it('needs at least 4 lines', () => {
  const cases = [3, 4].map((count) => ({ ...answer, lines: answer.lines.slice(0, count) }));
  expect(cases.map((one) => result.answer.safeParse(one).success)).toEqual([false, true]);
});

it('is titled by its speakers, in the order of their first lines', () => {
  expect(speakers(content)).toEqual(['Tobe', 'Ines']);
  expect(result.title(content, {})).toBe('Tobe and Ines');
});

it('is summed up by its voices and its first and last line', () => {
  expect(result.brief({ ...content, lines: [line('Tobe', 'Hold.'), line('Ines', 'Noted.')] })).toBe(
    'Tobe: Long. Ines: Short. First line, Tobe: Hold. Last line, Ines: Noted.',
  );
});

describe('its check', () => {
  it('finds a speaker without a voice, whatever the name', () => {
    for (const name of ['Boy', 'constructor', 'toString'])
      expect(result.check({ ...content, lines: [line(name)], beat_to_line_map: {} }, {})).toBe(
        `character_voice_map has no voice for ${name}`,
      );
  });

  it('finds a beat that names a line which does not exist', () => {
    for (const number of [0, 5, -1])
      expect(result.check({ ...content, beat_to_line_map: { Two: [number] } }, {})).toBe(
        'beat_to_line_map of "Two" names a line that does not exist',
      );
  });

  it('allows a voice for someone who does not speak', () => {
    const voices = { ...content.character_voice_map, Boy: 'Loud.' };
    expect(result.check({ ...content, character_voice_map: voices }, {})).toBeNull();
  });
});
