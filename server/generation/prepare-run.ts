import { randomBytes, randomInt } from 'node:crypto';
import type { RunSummary, SourceDraft } from '../../contract/runs.ts';
import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import { definitionOf, type GeneratorId } from '../../domain/generators/index.ts';
import { checkInputs, withDefaults } from '../../domain/story/check-inputs.ts';
import { chooseMaterial } from '../../domain/story/context.ts';
import { buildPrompt } from '../../domain/story/prompt.ts';
import { AppError } from '../http/app-error.ts';
import { countTokens } from './count-tokens.ts';
import type { Generators } from './load-generators.ts';
import type { PreparedRun } from './perform-run.ts';

/** The most tokens of material in one prompt. A whole project of the longest drafts is well below it. */
const materialTokens = 24_000;

/** What a writer asks for, before it is a run. */
export type Wish = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  direction: string;
  sources: readonly SourceDraft[];
};

/**
 * Checks a wish by the generator's own rules and builds the prompt. Throws the refusal that names every wrong field.
 * `seed` fixes the storyteller's chance; without one each run is fresh.
 */
export function prepareRun(
  generators: Generators,
  wish: Wish,
  seed = randomInt(2 ** 32),
): { prepared: PreparedRun; inputs: GeneratorInputs; builtOn: RunSummary['builtOn'] } {
  const generator = generators(wish.kind);
  const definition = definitionOf(wish.kind);
  const problems = checkInputs(definition, wish.inputs, wish.direction);
  if (problems.length > 0)
    throw new AppError('invalid_input', problems.map(({ message }) => message).join(' '), {
      fields: problems,
    });
  const inputs = withDefaults(definition, wish.inputs);
  const direction = wish.direction.trim();
  const sources = wish.sources.map((source, index) => ({
    kind: source.kind,
    inputs: source.inputs,
    content: sourceContent(generators, source, index),
  }));
  const material = chooseMaterial({
    kind: wish.kind,
    sources,
    budgetTokens: materialTokens,
    countTokens,
    resultOf: (kind) => generators(kind).result,
  });
  const { system, prompt } = buildPrompt({
    definition,
    prompt: generator.prompt,
    inputs,
    direction,
    material,
    boundary: randomBytes(18).toString('base64url'),
  });
  return {
    inputs,
    builtOn: material.map(({ kind, title, detail }) => ({ kind, title, detail })),
    prepared: {
      generator,
      request: {
        task: {
          kind: wish.kind,
          inputs,
          direction,
          sources: material.filter(({ detail }) => detail !== 'left_out').map(({ source }) => source),
          seed,
        },
        system,
        prompt,
        answer: generator.result.answer,
        answerName: wish.kind.toLowerCase(),
        maxOutputTokens: generator.prompt.maxOutputTokens(inputs),
      },
    },
  };
}

/** A draft comes from a browser: its content must have its kind's shape. */
function sourceContent(generators: Generators, source: SourceDraft, index: number): unknown {
  const content = generators(source.kind).result.content.safeParse(source.content);
  if (content.success) return content.data;
  const { noun } = definitionOf(source.kind);
  const message = `The ${noun} that this builds on cannot be read. Untick it, or write it again.`;
  throw new AppError('invalid_input', message, { fields: [{ field: `sources.${index}`, message }] });
}
