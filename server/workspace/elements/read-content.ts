import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import { definitionOf, type ElementKind } from '../../../domain/generators/index.ts';
import { checkContentSize, type SizeProblem, sizeInWords } from '../../../domain/story/content-size.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import type { DescribedContent } from '../versions/working-copy-store.ts';

type Generators = Deps['generators'];

/**
 * Parses a content into the stored shape of its kind. A part that was already too large in one of
 * the stored contents `before` is accepted. `fallbackTitle` is for kinds without a title of their
 * own. Throws `invalid_input` with the fields that don't fit or are too large.
 */
export function readContent(
  generators: Generators,
  kind: ElementKind,
  given: unknown,
  inputs: GeneratorInputs,
  before: readonly unknown[],
  fallbackTitle = '',
): DescribedContent {
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
    `This ${noun} does not have the expected format, so nothing was saved: ${fields
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

/** Adds title, subtitle and coverage to a content in its stored shape. */
export function describeContent(
  generators: Generators,
  kind: ElementKind,
  content: unknown,
  inputs: GeneratorInputs,
  fallbackTitle = '',
): DescribedContent {
  const { result } = generators(kind);
  return {
    content: asRecord(content),
    title: result.title(content, inputs) ?? (fallbackTitle || `Untitled ${definitionOf(kind).noun}`),
    subtitle: result.subtitle(content, inputs),
    coverage: result.coverage(content, inputs),
  };
}

/** Drops inputs that the generator does not have, such as former ones. */
export function readInputs(kind: ElementKind, inputs: GeneratorInputs): Record<string, string> {
  const names = new Set(definitionOf(kind).inputs.map(({ name }) => name));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.has(name)));
}
