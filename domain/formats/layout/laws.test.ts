import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Prose, ProseBlock } from '../prose.ts';
import type { Screenplay, ScreenplayBlock, SectionLevel } from '../screenplay.ts';
import { createWordTally } from '../word-tally.ts';
import { layoutProse } from './layout-prose.ts';
import { layoutScreenplay, type ScreenplayLook } from './layout-screenplay.ts';
import { type LaidOut, papers } from './page.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 60;
/** 10,000 runs of a law take two minutes, and more where other programs run. */
const timeoutMs = 30 * 60_000;

/** Words that stay as they are: no marks, and all signs are in the fonts. */
const word = fc.oneof(
  fc.stringMatching(/^[a-zäéñßжяωřł0-9][a-zäéñжяωřł0-9’.,-]{0,12}[a-zäéñжяωř0-9]$/),
  fc.stringMatching(/^[a-z]{1,3}$/),
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z]{30,90}$/) },
);
const words = fc.array(word, { minLength: 1, maxLength: 9, size: 'max' });
/** Words on one line, or on several. */
const line = words.map((all) => all.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const speech = fc.record({ character: word, parenthetical: fc.oneof(fc.constant(''), line), line: text });
const level = fc.integer({ min: 1, max: 6 }).map((value) => value as SectionLevel);

const block: fc.Arbitrary<ScreenplayBlock> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), text: line, number: fc.constantFrom('', '1', '12A') }),
  { weight: 4, arbitrary: fc.record({ type: fc.constant('action' as const), text }) },
  fc.record({
    type: fc.constantFrom('shot', 'transition', 'centered', 'lyrics', 'note', 'synopsis'),
    text: line,
  }),
  fc.record({ type: fc.constant('section' as const), level, text: line }),
  { weight: 4, arbitrary: speech.map((spoken) => ({ type: 'dialogue' as const, ...spoken })) },
  fc.record({ type: fc.constant('dual_dialogue' as const), left: speech, right: speech }),
  fc.constant({ type: 'page_break' as const }),
);
const look: fc.Arbitrary<ScreenplayLook> = fc.record({
  paper: fc.constantFrom('letter', 'a4'),
  hasTitlePage: fc.boolean(),
  hasSceneNumbers: fc.boolean(),
  hasBoldHeadings: fc.boolean(),
  printsNotes: fc.boolean(),
  draftLine: fc.constantFrom('', 'Second draft'),
});

it(
  'puts every word of a script on the pages, in order and once',
  () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20, size: 'max' }), look, (blocks, asked) => {
        const laidOut = layoutScreenplay({ titlePage: [], blocks }, asked);
        const expected = blocks.flatMap((one) => wordsOfBlock(one, asked.printsNotes));
        expect(wordsOf(laidOut)).toEqual(expected);
        expectSound(laidOut);
        for (const { lines } of laidOut.pages) expect(lines.length).toBeGreaterThan(0);
      }),
      { seed: 31, numRuns },
    );
  },
  timeoutMs,
);

const proseBlock: fc.Arbitrary<ProseBlock> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.record({ text: line, isItalic: fc.constant(true as const) }, { requiredKeys: ['text'] }), {
        minLength: 1,
        maxLength: 3,
      })
      .map((runs) => ({
        type: 'paragraph' as const,
        runs: runs.flatMap((run, index) => (index === 0 ? [run] : [{ text: ' ' }, run])),
      })),
  },
  fc.constant({ type: 'scene_break' as const }),
);
const chapter = fc.record({
  title: fc.oneof(fc.constant(''), line),
  blocks: fc.array(proseBlock, { maxLength: 8, size: 'max' }),
});
const anyProse: fc.Arbitrary<Prose> = fc.record({
  title: fc.constant(''),
  author: fc.constant(''),
  language: fc.constant('en'),
  dedication: fc.oneof(fc.constant(''), text),
  copyright: fc.oneof(fc.constant(''), text),
  parts: fc.array(fc.record({ title: line, chapters: fc.array(chapter, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const nobody = { legalName: '', penName: '', surname: '', address: '', phone: '', email: '', agent: '' };

it(
  'puts every word of prose on the pages, in order and once',
  () => {
    fc.assert(
      fc.property(
        anyProse,
        fc.constantFrom('modern', 'classic'),
        fc.constantFrom('letter', 'a4'),
        (prose, style, paper) => {
          const laidOut = layoutProse(prose, nobody, { style, paper, hasTitlePage: true });
          const { dedication, copyright, parts } = prose;
          const expected = [
            ...[copyright, dedication].flatMap(split),
            ...parts.flatMap(({ title, chapters }) => [
              ...(parts.length > 1 ? split(title) : []),
              ...chapters.flatMap((one) => [...split(one.title), ...one.blocks.flatMap(wordsOfProse)]),
            ]),
          ];
          expect(wordsOf(laidOut)).toEqual(expected);
          expectSound(laidOut);
        },
      ),
      { seed: 32, numRuns },
    );
  },
  timeoutMs,
);

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60, size: 'max' }),
  fc
    .array(
      fc.constantFrom(
        '*',
        '_',
        '**',
        '\\',
        '[[',
        ']]',
        ' ',
        '\n',
        '\t',
        'a',
        '漢',
        'שלום',
        'ﬁ',
        'e\u0301',
        '\u00A0',
        '-',
      ),
      {
        maxLength: 40,
        size: 'max',
      },
    )
    .map((pieces) => pieces.join('')),
);
const wildSpeech = fc.record({ character: wild, parenthetical: wild, line: wild });
const wildBlock: fc.Arbitrary<ScreenplayBlock> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), text: wild, number: wild }),
  fc.record({
    type: fc.constantFrom('action', 'shot', 'transition', 'centered', 'lyrics', 'note', 'boneyard'),
    text: wild,
  }),
  wildSpeech.map((spoken) => ({ type: 'dialogue' as const, ...spoken })),
  fc.record({ type: fc.constant('dual_dialogue' as const), left: wildSpeech, right: wildSpeech }),
);
const wildScreenplay: fc.Arbitrary<Screenplay> = fc.record({
  titlePage: fc.array(
    fc.record({ key: fc.oneof(wild, fc.constantFrom('Title', 'Draft date')), value: wild }),
    { maxLength: 4 },
  ),
  blocks: fc.array(wildBlock, { maxLength: 8 }),
});

it(
  'sets any text on sound pages, with as many words as it counted',
  () => {
    fc.assert(
      fc.property(wildScreenplay, look, wild, (screenplay, asked, odd) => {
        expectSound(layoutScreenplay(screenplay, { ...asked, draftLine: odd }));
        const prose: Prose = {
          title: odd,
          author: odd,
          language: odd,
          dedication: odd,
          copyright: odd,
          parts: [
            { title: '', chapters: [{ title: odd, blocks: [{ type: 'paragraph', runs: [{ text: odd }] }] }] },
          ],
        };
        const contact = { ...nobody, legalName: odd, penName: odd, surname: odd, address: odd };
        expectSound(layoutProse(prose, contact, { paper: asked.paper, style: 'modern', hasTitlePage: true }));
      }),
      { seed: 33, numRuns },
    );
  },
  timeoutMs,
);

function split(given: string): string[] {
  return given.split(/\s+/).filter((part) => part !== '');
}

function wordsOfProse(one: ProseBlock): string[] {
  return one.type === 'scene_break' ? ['#'] : split(one.runs.map((run) => run.text).join(''));
}

function wordsOfBlock(one: ScreenplayBlock, printsNotes: boolean): string[] {
  switch (one.type) {
    case 'heading':
    case 'shot':
    case 'transition':
      return split(one.text.toUpperCase());
    case 'dialogue':
      return wordsOfSpeech(one);
    case 'dual_dialogue':
      return [...wordsOfSpeech(one.left), ...wordsOfSpeech(one.right)];
    case 'note':
      return printsNotes ? split(`[${one.text}]`) : [];
    case 'section':
    case 'synopsis':
      return printsNotes ? split(one.text) : [];
    case 'page_break':
    case 'boneyard':
      return [];
    default:
      return split(one.text);
  }
}

function wordsOfSpeech({
  character,
  parenthetical,
  line: said,
}: {
  character: string;
  parenthetical: string;
  line: string;
}) {
  return split(`${character.toUpperCase()} ${parenthetical === '' ? '' : `(${parenthetical})`} ${said}`);
}

/** What the pages say, with words put together that lines part. */
function textOf({ pages }: LaidOut): string {
  let all = '';
  for (const { lines } of pages) {
    for (const { role, continues, runs } of lines) {
      if (role === 'furniture') continue;
      if (continues !== 'word') all += '\n';
      for (const run of runs) all += run.text;
    }
  }
  return all;
}

function wordsOf(laidOut: LaidOut): string[] {
  return split(textOf(laidOut));
}

/** Words are counted right, and nothing stands beside the paper. */
function expectSound(laidOut: LaidOut): void {
  const { pages, paper, words: counted } = laidOut;
  const tally = createWordTally();
  tally.add(textOf(laidOut));
  expect(tally.words()).toBe(counted);
  const { width, height } = papers[paper];
  for (const { lines } of pages) {
    for (const { x, y, runs } of lines) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height - 30);
      expect(runs.length).toBeGreaterThan(0);
    }
  }
}
