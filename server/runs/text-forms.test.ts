import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cueForm } from '../../domain/formats/answers/read-cues.ts';
import { proseForm } from '../../domain/formats/answers/read-prose.ts';
import { scriptForm } from '../../domain/formats/answers/read-script.ts';
import type { TextForm } from '../../domain/formats/answers/text-form.ts';
import { createTranslator } from '../../domain/formats/answers/translator.ts';
import { writeCues } from '../../domain/formats/answers/write-cues.ts';
import { writeProse } from '../../domain/formats/answers/write-prose.ts';
import { writeScript } from '../../domain/formats/answers/write-script.ts';
import { result as dialogue } from '../../domain/generators/dialogue/result.ts';
import type { GeneratorResult } from '../../domain/generators/generator.ts';
import { result as script } from '../../domain/generators/script/result.ts';
import { result as story } from '../../domain/generators/story/result.ts';
import { createJsonReader } from '../../domain/story/json-reader.ts';
import { anyDialogue, anyScript, anyStory } from '../../testing/models/arbitrary-contents.ts';

const numRuns = process.env.PROVE === '1' ? 10_000 : 300;

type Kind = { name: string; form: TextForm; result: GeneratorResult; texts: fc.Arbitrary<Written> };
type Written = { content: unknown; text: string };

const kinds: readonly Kind[] = [
  kindOf('a story', proseForm, story, anyStory, writeProse),
  kindOf('a dialogue', cueForm, dialogue, anyDialogue, writeCues),
  kindOf('a script', scriptForm, script, anyScript, writeScript),
];

function kindOf<Content>(
  name: string,
  form: TextForm,
  result: { content: GeneratorResult<unknown, Content>['content'] },
  contents: fc.Arbitrary<Content>,
  write: (content: Content) => string,
): Kind {
  return {
    name,
    form,
    result: asResult(result),
    texts: contents.map((content) => ({ content, text: write(content) })),
  };
}

const notes = fc.constantFrom(
  '',
  'Notes:\nSECRET\n---\n',
  '**Notes:** SECRET\n\nVoices: SECRET\n\n- - -\nSECRET INT. X - DAY\n\n---\n\n',
  '## Notes\nPoint of view: SECRET\nChapters:\n1. SECRET: x\nStory:\nSECRET\n***\n',
);
/** What a model may put around an answer. */
const around = fc.constantFrom(
  ['', ''],
  ['Here is the piece:\n\n', ''],
  ['```\n', '\n```\n'],
  ['\n\n```markdown\n', '\n```'],
);

describe.each(kinds)('$name as text', ({ form, result, texts }) => {
  const answers = fc.tuple(texts, notes, around);

  it('is the content that was written, without its notes and what stands around it', () => {
    fc.assert(
      fc.property(answers, ([{ content, text }, before, [open, close]]) => {
        const { json, flaw } = translate(form, [`${open}${before}${text}${close}`]);
        expect(flaw).toBeNull();
        expect(json).not.toContain('SECRET');
        const answer = result.answer.parse(JSON.parse(json));
        expect(result.toContent(answer)).toEqual(content);
      }),
      { seed: 31, numRuns },
    );
  });

  it('is the same JSON wherever it is cut', () => {
    fc.assert(
      fc.property(
        answers,
        fc.array(fc.nat(), { maxLength: 5 }),
        ([{ text }, before, [open, close]], places) => {
          const whole = `${open}${before}${text}${close}`;
          const at = translate(form, [whole]);
          expect(translate(form, whole.split(''))).toEqual(at);
          expect(translate(form, cut(whole, places))).toEqual(at);
        },
      ),
      { seed: 32, numRuns },
    );
  });

  it('is JSON that can be read as far as it goes, at every character, and shows no notes', () => {
    fc.assert(
      fc.property(texts, notes, ({ text }, before) => {
        const translator = createTranslator(form);
        const reader = createJsonReader();
        for (const sign of before + text) {
          reader.push(translator.push(sign));
          if (reader.isBroken()) expect.fail(`broken at ${sign}`);
        }
        expect(JSON.stringify(reader.value() ?? {})).not.toContain('SECRET');
        reader.push(translator.end());
        expect(reader.isComplete()).toBe(true);
      }),
      { seed: 33, numRuns },
    );
  });

  it('passes as JSON if it is JSON all the same, but for its notes', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('', '```json\n', 'Here is the JSON:\n'), ({ content }, open) => {
        const answer = JSON.stringify(content);
        const noted = JSON.stringify({ notes: 'SECRET', ...Object(content) });
        expect(translate(form, (open + answer).split('')).json).toBe(answer);
        expect(translate(form, (open + noted).split('')).json).toBe(answer);
      }),
      { seed: 34, numRuns },
    );
  });
});

function translate(form: TextForm | null, pieces: readonly string[]) {
  const translator = createTranslator(form);
  const json = [...pieces.map((piece) => translator.push(piece)), translator.end()].join('');
  return { json, flaw: translator.flaw() };
}

/** Of one kind; its answer is parsed before it is used. */
function asResult(result: unknown): GeneratorResult {
  return result as GeneratorResult;
}

function cut(text: string, places: readonly number[]): string[] {
  const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b);
  return [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
}
