import { describe, expect, it } from 'vitest';
import type { GeneratorInputs, InputField } from '../../domain/generators/generator.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import { genres } from '../../domain/generators/options.ts';
import {
  answerTexts,
  shortAnswerTexts,
  shortSystemText,
  systemText,
} from '../../domain/story/system-text.ts';
import { countTokens } from '../models/count-tokens.ts';
import { loadGenerators } from './load-generators.ts';

const generators = await loadGenerators();
/** They name their beats, or must show a form that no schema holds. */
const longer: ReadonlySet<string> = new Set<GeneratorId>(['PLOT', 'DIALOGUE', 'STORY', 'SCRIPT']);

describe.each(definitions)('the short craft of $id', ({ id, inputs }) => {
  const { prompt } = generators(id);
  const most = longer.has(id) ? 400 : 340;

  it(`has at most ${most} tokens, and with all that was chosen some more`, async () => {
    for (const seed of [0, 1, 2])
      expect(await countTokens(prompt.shortCraft({}, { genre: '', seed }))).toBeLessThanOrEqual(most);
    for (const chosen of formsOf(inputs))
      for (const genre of genres) {
        const tokens = await countTokens(prompt.shortCraft(chosen, { genre, seed: 0 }));
        expect(tokens, JSON.stringify({ ...chosen, genre })).toBeLessThanOrEqual(longer.has(id) ? 460 : 420);
      }
  });
});

it('says the general things to small models in a third of the tokens', async () => {
  expect(await countTokens(shortSystemText)).toBeLessThanOrEqual(480);
  expect(await countTokens(systemText)).toBeGreaterThan(1300);
  for (const form of ['json', 'text'] as const)
    expect(await countTokens(shortAnswerTexts[form])).toBeLessThan(await countTokens(answerTexts[form]));
});

/** Every combination of the form's choices. */
function formsOf(fields: readonly InputField[]): GeneratorInputs[] {
  return fields.reduce<GeneratorInputs[]>(
    (forms, field) =>
      field.type === 'select'
        ? forms.flatMap((form) => field.options.map((option) => ({ ...form, [field.name]: option })))
        : forms,
    [{}],
  );
}
