import type { GeneratorInputs } from '../../domain/generators/generator.ts';
import { definitionOf, type GeneratorId } from '../../domain/generators/index.ts';
import { cleanStrings, cleanText } from '../../domain/story/clean-text.ts';
import { asRecord } from '../../domain/story/record.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { TypedText } from './working-copy-store.ts';

type Generators = Deps['generators'];

/**
 * A text that came from a browser in the stored shape of its kind, with the title and the rest that it gets.
 * Throws the refusal that names the field which does not fit.
 */
export function readContent(
  generators: Generators,
  kind: GeneratorId,
  given: unknown,
  inputs: GeneratorInputs,
): TypedText {
  const parsed = generators(kind).result.content.safeParse(cleanStrings(given));
  if (parsed.success) return describeContent(generators, kind, parsed.data, inputs);
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

/** A content of the stored shape with the title and the rest that it gets. */
export function describeContent(
  generators: Generators,
  kind: GeneratorId,
  content: unknown,
  inputs: GeneratorInputs,
): TypedText {
  const { result } = generators(kind);
  return {
    content: asRecord(content),
    title: result.title(content, inputs),
    subtitle: result.subtitle(content, inputs),
    coverage: result.coverage(content, inputs),
  };
}

/** The inputs of a draft without those that its generator does not have (any more), which is no reason to refuse a text. */
export function readInputs(kind: GeneratorId, inputs: GeneratorInputs): Record<string, string> {
  const names = new Set(definitionOf(kind).inputs.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(inputs)
      .filter(([name]) => names.has(name))
      .map(([name, value]) => [name, cleanText(value)]),
  );
}
