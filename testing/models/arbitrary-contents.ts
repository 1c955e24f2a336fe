import fc from 'fast-check';
import type { Dialogue } from '../../domain/generators/dialogue/result.ts';
import type { Script } from '../../domain/generators/script/result.ts';
import type { ScriptBlock } from '../../domain/generators/script/scene.ts';
import type { Story } from '../../domain/generators/story/result.ts';

/** Contents that the text forms can hold, rich in what could be taken for their marks. */

const word = fc.constantFrom(
  ...[
    'Ines',
    'waits',
    'über',
    '“No.”',
    'It’s',
    '日本。',
    '😀',
    'a:b',
    '1.',
    '2)',
    '(low)',
    '*now*',
    'Story:',
  ],
  ...['Notes:', '---', 'Chapters:', '{"a":1}', '\\n', '"', '#', '##', '```x', '—', '-', '…', 'TO:', '[x]'],
);
const plainWord = fc.constantFrom('Ines', 'the', 'Quay', 'Über', 'd’Or', '日本', 'No', 'key', 'R2');

const joined = (words: fc.Arbitrary<string>, min: number, max: number) =>
  fc.array(words, { minLength: min, maxLength: max }).map((all) => all.join(' '));
const line = fc.tuple(plainWord, joined(word, 0, 8)).map((parts) => parts.join(' ').trim());
const name = joined(plainWord, 1, 3);

const paragraph = fc.array(joined(word, 1, 8), { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const prose = fc
  .tuple(line, fc.array(paragraph, { maxLength: 5 }), line)
  .map(([first, between, last]) => [first, ...between, last].join('\n\n'));

export const anyStory: fc.Arbitrary<Story> = fc.record({
  pov: line,
  chapter_map: fc.array(
    fc.record({
      chapter: fc.oneof(
        name,
        name.map((one) => `${one}: again`),
      ),
      summary: line,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  narrative_prose: prose,
});

export const anyDialogue: fc.Arbitrary<Dialogue> = fc
  .record({
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 3, selector: (one) => one.toLowerCase() }),
    beats: fc.uniqueArray(name, { minLength: 1, maxLength: 3, selector: (one) => one.toLowerCase() }),
    voices: fc.array(line, { minLength: 3, maxLength: 3 }),
    spoken: fc.array(fc.record({ who: fc.nat(), line, beat_context: name }), {
      minLength: 4,
      maxLength: 8,
    }),
  })
  .map(({ names, beats, voices, spoken }) => {
    const size = Math.ceil(spoken.length / beats.length);
    const numbers = spoken.map((_, index) => index + 1);
    return {
      lines: spoken.map(({ who, ...rest }) => ({ character: names[who % names.length] ?? '', ...rest })),
      character_voice_map: Object.fromEntries(names.map((one, index) => [one, voices[index] ?? ''])),
      beat_to_line_map: Object.fromEntries(
        beats.flatMap((beat, index) => {
          const own = numbers.slice(index * size, (index + 1) * size);
          return own.length === 0 ? [] : [[beat, own]];
        }),
      ),
    };
  });

const sentence = joined(
  fc.constantFrom('Ines', 'waits', 'über', '“No.”', 'it’s', '日本。', '😀', '1.', '—'),
  1,
  6,
).map((text) => `He ${text}`);
const lines = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const speech = fc.record({
  character: fc.constantFrom('INES', 'TOBE (V.O.)', 'BOY 2'),
  parenthetical: fc.constantFrom('', '', 'low'),
  line: lines,
});
const block: fc.Arbitrary<ScriptBlock> = fc.oneof(
  fc.record({ type: fc.constant('action' as const), text: lines }),
  speech.map((one) => ({ type: 'dialogue' as const, ...one })),
  fc.record({
    type: fc.constant('transition' as const),
    text: fc.constantFrom('CUT TO:', 'SMASH CUT', 'FADE OUT.'),
  }),
  fc.record({ type: fc.constant('dual_dialogue' as const), left: speech, right: speech }),
);

export const anyScript: fc.Arbitrary<Script> = fc.record({
  scenes: fc.array(
    fc.record({
      slugline: fc.constantFrom('INT. LOFT - NIGHT', 'EXT. SEA - DAY', 'ACT ONE, SCENE 1. A YARD, AT NOON'),
      blocks: fc.array(block, { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
