import fc from 'fast-check';
import type { Script } from '../../domain/generators/script/result.ts';
import type { ScriptBlock } from '../../domain/generators/script/scene.ts';

const word = fc.constantFrom(
  ...[
    'Ines',
    'waits',
    'über',
    '“No.”',
    '日本',
    '[[why?]]',
    '*now*',
    '(low)',
    '\n',
    '\n\n',
    '~la',
    '/*',
    'TO:',
  ],
);
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `A ${words.join(' ')} z`);
const speech = fc.record(
  {
    character: fc.constantFrom('INES', 'McCLANE (V.O.)', ''),
    parenthetical: fc.constantFrom('', 'low'),
    line: fc.oneof(text, fc.constantFrom('', 'No.\n(beat)\n\nYes.')),
    keeps_case: fc.constant(true as const),
  },
  { requiredKeys: ['character', 'parenthetical', 'line'] },
);
const played: fc.Arbitrary<ScriptBlock> = fc.oneof(
  fc.record({
    type: fc.constantFrom('action', 'shot', 'centered', 'lyrics', 'note', 'synopsis', 'boneyard'),
    text,
  }),
  fc.record({ type: fc.constant('section' as const), level: fc.integer({ min: 1, max: 6 }), text }),
  fc.constant({ type: 'page_break' as const }),
  speech.map((one) => ({ type: 'dialogue' as const, ...one })),
  fc.record({ type: fc.constant('dual_dialogue' as const), left: speech, right: speech }),
);
const transition = (words: readonly string[]): fc.Arbitrary<ScriptBlock> =>
  fc.constantFrom(...words).map((one) => ({ type: 'transition', text: one }));
const opens = transition(['FADE IN:', 'ACT ONE', 'TEASER']);
const closes = transition(['CUT TO:', 'SMASH CUT', 'FADE OUT.']);
const number = fc.constantFrom('1', '12A', 'A-3.');

/**
 * Blocks below a heading: they don't begin with a transition, and don't end with one that
 * opens.
 */
const below = fc
  .tuple(played, fc.array(fc.oneof({ weight: 4, arbitrary: played }, closes), { maxLength: 5 }))
  .map(([first, others]) => [first, ...others]);
const scene = fc.record(
  {
    slugline: fc.constantFrom('INT. LOFT - NIGHT', 'ACT ONE, SCENE 1', 'Ἐν ἀρχῇ'),
    number,
    blocks: fc.tuple(fc.array(opens, { maxLength: 2 }), below).map(([first, rest]) => [...first, ...rest]),
  },
  { requiredKeys: ['slugline', 'blocks'] },
);
const opening = fc.tuple(fc.array(fc.oneof(opens, closes), { maxLength: 2 }), below);
const beforeHeadings = opening.map(([first, rest]) => ({ slugline: '', blocks: [...first, ...rest] }));
const titlePage = fc.array(
  fc.record({ key: fc.constantFrom('Title', 'Author', 'Contact'), value: fc.constantFrom('x', 'a\nb', '') }),
  { minLength: 1, maxLength: 4 },
);

/**
 * Scripts that are cut into scenes as reading a file cuts them: only what stands before the first
 * heading has none, and a transition before a later heading is one that opens.
 */
export const anyWholeScript: fc.Arbitrary<Script> = fc
  .record({
    title_page: fc.option(titlePage),
    first: fc.option(beforeHeadings),
    scenes: fc.array(scene, { minLength: 1, maxLength: 5 }),
  })
  .map(({ title_page, first, scenes }) => ({
    ...(title_page === null ? {} : { title_page }),
    scenes: first === null ? scenes : [first, ...scenes],
  }));

/** Scripts as they may be stored: empty headings and texts, and transitions anywhere. */
export const anyStoredScript: fc.Arbitrary<Script> = fc.record(
  {
    title_page: titlePage,
    scenes: fc.array(
      fc.record(
        {
          slugline: fc.constantFrom('', ' ', 'INT. A', ' EXT. B '),
          number: fc.constantFrom('', ' 3 ', '12A'),
          blocks: fc.array(
            fc.oneof(
              played,
              opens,
              closes,
              fc.constant({ type: 'action' as const, text: '[[old\nnote]]' }),
              fc.constant({ type: 'action' as const, text: '[[old]]\n[[notes]]' }),
              fc.constant({ type: 'note' as const, text: ' ' }),
            ),
            { maxLength: 6 },
          ),
        },
        { requiredKeys: ['slugline', 'blocks'] },
      ),
      { maxLength: 6 },
    ),
  },
  { requiredKeys: ['scenes'] },
);
