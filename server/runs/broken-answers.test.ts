import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../domain/formats/answers/translator.ts';
import { writeCues } from '../../domain/formats/answers/write-cues.ts';
import { writeProse } from '../../domain/formats/answers/write-prose.ts';
import { writeScript } from '../../domain/formats/answers/write-script.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { anyDialogue, anyScript, anyStory } from '../../testing/models/arbitrary-contents.ts';
import { loadGenerators } from '../generators/load-generators.ts';
import { readAnswer } from '../models/read-answer.ts';
import { makeResult } from './make-result.ts';

const generators = await loadGenerators();
const numRuns = process.env.PROVE === '1' ? 10_000 : 200;
const notes = 'Notes:\nWants, and a turn.\n---\n';

/** Whole answers of a kind: text in its form, with notes, or JSON. */
function answersOf(kind: GeneratorId): fc.Arbitrary<string> {
  switch (kind) {
    case 'STORY':
      return anyStory.map((content) => notes + writeProse(content));
    case 'DIALOGUE':
      return anyDialogue.map((content) => notes + writeCues(content));
    case 'SCRIPT':
      return anyScript.map((content) => notes + writeScript(content));
    default: {
      const sample = sampleAnswers.find((one) => one.kind === kind)?.answer;
      return fc.constant(JSON.stringify({ notes: 'Wants, "and" a {turn}.', ...sample }));
    }
  }
}

type Damage = { what: 'drop' | 'double' | 'put' | 'swap' | 'end'; at: number; length: number; put: string };

const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    what: fc.constantFrom('drop', 'double', 'put', 'swap', 'end' as const),
    at: fc.nat(),
    length: fc.oneof(fc.nat(3), fc.nat(80)),
    put: fc.oneof(
      fc.constantFrom(
        ...[
          '\n',
          '\n\n',
          '---\n',
          'Notes:\n',
          'Chapters:\n',
          'Story:\n',
          'Voices:\n',
          'Lines:\n',
          '## ',
          '```\n',
        ],
        ...[
          '{',
          '}',
          '"',
          '\\',
          '[',
          ':',
          '：',
          '(',
          ')',
          '**',
          '/*',
          '[[',
          'INT. X\n',
          '{"notes":"',
          '\uD83D',
          '\0',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

function damage(text: string, { what, at, length, put }: Damage): string {
  const from = at % (text.length + 1);
  const to = Math.min(text.length, from + length);
  switch (what) {
    case 'drop':
      return text.slice(0, from) + text.slice(to);
    case 'double':
      return text.slice(0, to) + text.slice(from);
    case 'put':
      return text.slice(0, from) + put + text.slice(from);
    case 'swap':
      return text.slice(to) + text.slice(from, to) + text.slice(0, from);
    case 'end':
      return text.slice(0, from);
  }
}

describe.each(definitions)('a broken answer of $id', ({ id }) => {
  const generator = generators(id);

  it('is a failure with one sentence, or a valid result, and the same wherever it is cut', () => {
    fc.assert(
      fc.property(answersOf(id), damages, (whole, how) => {
        const text = how.reduce(damage, whole);
        const read = resultOf([text]);
        expect(resultOf(text.split(''))).toEqual(read);
        if (typeof read === 'string') expect(read).toMatch(/^[^\n]{5,300}$/u);
        else {
          expect(generator.result.content.safeParse(read.content).success).toBe(true);
          expect(JSON.stringify(read).isWellFormed()).toBe(true);
        }
      }),
      { seed: 41, numRuns },
    );
  });

  function resultOf(pieces: readonly string[]) {
    const translator = createTranslator(generator.prompt.writtenAs ?? null);
    const json = [...pieces.map((piece) => translator.push(piece)), translator.end()].join('');
    const flaw = translator.flaw();
    if (flaw !== null) return flaw;
    const read = readAnswer(json, generator.result.answer);
    if (!read.ok) return read.reason;
    const context = { inputs: {}, fallbackTitle: '', dueWords: null, isCut: false, note: null };
    const made = makeResult(generator, read.answer, context);
    return made.ok ? made.result : made.reason;
  }
});
