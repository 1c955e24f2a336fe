import type { Dialogue } from '../../generators/dialogue/result.ts';

/** A dialogue in its text form, without notes. Every line belongs to one beat, beats in order. */
export function writeCues({ character_voice_map, beat_to_line_map, lines }: Dialogue): string {
  const beats = Object.entries(beat_to_line_map);
  return [
    'Voices:',
    ...Object.entries(character_voice_map).map(([name, voice]) => `${name}: ${voice}`),
    '',
    'Beats:',
    ...beats.map(([beat], index) => `${index + 1}. ${beat}`),
    '',
    'Lines:',
    ...beats.flatMap(([beat, numbers]) => [
      '',
      `## ${beat}`,
      ...numbers.map((number) => {
        const line = lines[number - 1];
        return line === undefined ? '' : `${line.character} (${line.beat_context}): ${line.line}`;
      }),
    ]),
  ].join('\n');
}
