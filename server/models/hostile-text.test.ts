import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../domain/generators/index.ts';
import { canonicalJson } from '../../domain/story/canonical-json.ts';
import { chooseMaterial } from '../../domain/story/choose-material.ts';
import { cleanStrings, cleanText } from '../../domain/story/clean-text.ts';
import { checkContentSize } from '../../domain/story/content-size.ts';
import { cutAtSentence } from '../../domain/story/cut-at-sentence.ts';
import { followItems } from '../../domain/story/item-ids.ts';
import { createJsonReader } from '../../domain/story/json-reader.ts';
import { buildPrompt } from '../../domain/story/prompt.ts';
import { storedPiece } from '../../domain/story/sample-story.ts';
import { eraIn } from '../../storyteller/engine/decide/era-in.ts';
import { opening, plain } from '../../storyteller/engine/decide/given.ts';
import { readIdentity } from '../../storyteller/engine/decide/identity.ts';
import { readLine } from '../../storyteller/engine/decide/line.ts';
import {
  asSentence,
  capitalise,
  sentencesOf,
  typographic,
  withoutEnd,
} from '../../storyteller/engine/grammar.ts';
import { tell } from '../../storyteller/engine/tell.ts';

const kinds = definitions.map(({ id }) => id);

/** Repeated to make texts that are as hard to read as possible. */
const units =
  '"|”|’|‘|“|(|)|—|-|,|:|;|.|…|!|.”|…”)| |\n|\t|a|A|1|#|_|*|~|<|[|{|\u0301|\u00a0|a |a.|A. |Ann Bee |and |a of |the |a man |“a” |. \n|日|。'.split(
    '|',
  );
const hostile = (unit: string, length: number) => `${unit.repeat(length / unit.length)}x`;

/** A content with every string replaced, and at most three items per list. */
function filled(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.slice(0, 3).map((item) => filled(item, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'type' ? member : filled(member, text)]),
  );
}

const countTokens = (piece: string) => Math.ceil(piece.length / 4);
const resultOf = (kind: (typeof kinds)[number]) => storedPiece(kind).result;
const piece = { id: 'THEME', noun: 'theme', inputs: [] };
const craft = { craft: () => '', shortCraft: () => '', maxOutputTokens: () => 1 };

/** Everything that reads what people write, by name. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  cleanText,
  cleanStrings: (text) => cleanStrings({ [text]: [text] }),
  canonicalJson: (text) => canonicalJson({ [text]: [text] }),
  checkContentSize: (text) => checkContentSize({ goals: [text] }),
  cutAtSentence: (text) => cutAtSentence(text, (beginning) => beginning.length <= 100),
  followItems: (text) =>
    followItems(
      { content: { goals: [text, `${text} a`] }, itemIds: null },
      { goals: [`${text} b`, text] },
      () => '',
    ),
  jsonReader: (text) => createJsonReader().push(JSON.stringify({ text })),
  buildPrompt: (text) =>
    buildPrompt({
      definition: piece,
      prompt: craft,
      inputs: {},
      direction: text,
      material: [],
      settings: { [text]: text },
      boundary: 'k7f2m9q4x1c8v5b3',
    }),
  chooseMaterial: (text) =>
    chooseMaterial({
      kind: 'SCRIPT',
      sources: kinds.map((kind) => ({ kind, inputs: {}, content: filled(storedPiece(kind).content, text) })),
      budgetTokens: 4000,
      countTokens,
      resultOf,
    }),
  ...Object.fromEntries(
    kinds.map((kind) => [
      `the result of ${kind}`,
      (text: string) => {
        const { result, inputs, content } = storedPiece(kind);
        const told = filled(content, text);
        return [
          result.title(told, inputs),
          result.subtitle(told, inputs),
          result.render(told, inputs),
          result.brief(told),
          result.coverage(told, inputs),
          result.check(told, inputs),
        ];
      },
    ]),
  ),
  asSentence,
  capitalise,
  sentencesOf,
  typographic,
  withoutEnd,
  plain,
  opening: (text) => opening(text, 240),
  readIdentity: (text) => readIdentity(text, text),
  eraIn,
  readLine,
};

describe('reading a text twice as long takes about twice as long, and no more, for', () => {
  const length = 30_000;
  const enoughMs = 25;

  it.each(Object.keys(readers))('%s', (name) => {
    const read = readers[name] ?? String;
    for (const unit of units) {
      const [one, two] = [hostile(unit, length), hostile(unit, 2 * length)];
      const ratios: number[] = [];
      do {
        const shortMs = timeMs(() => read(one));
        const longMs = timeMs(() => read(two));
        ratios.push(longMs < enoughMs ? 0 : longMs / shortMs);
      } while (Math.min(...ratios) >= 3 && ratios.length < 8);
      expect(Math.min(...ratios), `${name} of ${JSON.stringify(unit)}`).toBeLessThan(3);
    }
  });
});

it('the storyteller reads no more of a text than it needs, however long it is', () => {
  const task = (text: string) => ({
    kind: 'PLOT' as const,
    inputs: { genre: 'Drama' },
    direction: '',
    sources: kinds.map((kind) => ({ kind, inputs: {}, content: filled(storedPiece(kind).content, text) })),
    seed: 5,
  });
  for (const unit of ['"', '”', '—', 'Ann Bee ', '.” ']) {
    const [short, long] = [12_000, 240_000].map((length) => task(hostile(unit, length)));
    const answer = storedPiece('PLOT').result.answer;
    if (short === undefined || long === undefined) throw new Error('two tasks');
    const ratios: number[] = [];
    do {
      const shortMs = timeMs(() => tell(short, answer));
      ratios.push(timeMs(() => tell(long, answer)) / shortMs);
    } while (Math.min(...ratios) >= 3 && ratios.length < 8);
    expect(Math.min(...ratios), JSON.stringify(unit)).toBeLessThan(3);
  }
});

it('sentences are those that one pattern found', () => {
  const pattern =
    /(?<=[.!?…][”’)\]]*)(?<!\b(?:Mr|Mrs|Ms|Mx|Dr|Prof|St|Sgt|Capt|Lt|Col|Gen|Rev|\p{Lu})\.)\s+(?=[“‘(]*[\p{Lu}\p{N}])/u;
  const unit = fc.constantFrom(
    ...[
      'Mr.',
      'Prof.',
      'xMr.',
      'J.',
      'É.',
      '𝐀.',
      'He',
      'said',
      '“No.”',
      '.',
      '…',
      '!',
      '”',
      ')',
      ' ',
      '\n',
      '“',
      '(',
      '7',
      'É',
      '𝐀',
      '😀',
    ],
  );
  const property = fc.property(fc.array(unit, { maxLength: 14 }), (parts) => {
    const text = parts.join('');
    expect(sentencesOf(text)).toEqual(
      text
        .trim()
        .split(pattern)
        .filter((sentence) => sentence !== ''),
    );
  });
  fc.assert(property, { seed: 11, numRuns: 5000 });
});

function timeMs(work: () => unknown): number {
  const beganAt = performance.now();
  work();
  return performance.now() - beganAt;
}
