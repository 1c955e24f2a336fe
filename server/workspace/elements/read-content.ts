import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import { definitionOf, type GeneratorId } from '../../../domain/generators/index.ts';
import { checkContentSize, type SizeProblem, sizeInWords } from '../../../domain/story/content-size.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import type { TypedText } from '../versions/working-copy-store.ts';

type Generators = Deps['generators'];

/**
 * Parses a text from a browser into the stored shape of its kind, with its title, subtitle and
 * coverage. `before` are the stored texts it was typed on: a part that was already too large in one
 * of them is accepted. `fallbackTitle` is used if the kind has no title of its own. Throws
 * `invalid_input`, which names the fields that don't fit or are too large.
 */
export function readContent(
  generators: Generators,
  kind: GeneratorId,
  given: unknown,
  inputs: GeneratorInputs,
  before: readonly unknown[],
  fallbackTitle = '',
): TypedText {
  const parsed = generators(kind).result.content.safeParse(given);
  if (parsed.success) {
    const tooLarge = checkContentSize(parsed.data, before);
    if (tooLarge.length > 0) throw tooLargeToSave(tooLarge);
    return describeContent(generators, kind, parsed.data, inputs, fallbackTitle);
  }
  const fields = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    field: ['content', ...path].join('.'),
    message,
  }));
  const { noun } = definitionOf(kind);
  throw new AppError(
    'invalid_input',
    `This ${noun} is not in the form that its page writes, so nothing was saved: ${fields
      .map(({ field, message }) => `${field}: ${message}`)
      .join('; ')}.`,
    { fields },
  );
}

function tooLargeToSave(problems: readonly SizeProblem[]): AppError {
  const fields = problems.map(({ field, message }) => ({
    field: field === '' ? 'content' : `content.${field}`,
    message,
  }));
  return new AppError(
    'invalid_input',
    `Nothing was saved, and what was saved before is still there. ${sizeInWords(problems)}`,
    { fields },
  );
}

/** A content in its stored shape with its title, subtitle and coverage. */
export function describeContent(
  generators: Generators,
  kind: GeneratorId,
  content: unknown,
  inputs: GeneratorInputs,
  fallbackTitle = '',
): TypedText {
  const { result } = generators(kind);
  return {
    content: asRecord(content),
    title: result.title(content, inputs) ?? (fallbackTitle || `Untitled ${definitionOf(kind).noun}`),
    subtitle: result.subtitle(content, inputs),
    coverage: result.coverage(content, inputs),
  };
}

/** A draft's inputs without those that its generator does not have (any more). */
export function readInputs(kind: GeneratorId, inputs: GeneratorInputs): Record<string, string> {
  const names = new Set(definitionOf(kind).inputs.map(({ name }) => name));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.has(name)));
}
