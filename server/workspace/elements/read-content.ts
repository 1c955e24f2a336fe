import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import { definitionOf, type GeneratorId } from '../../../domain/generators/index.ts';
import { checkContentSize, type SizeProblem, sizeInWords } from '../../../domain/story/content-size.ts';
import { asRecord } from '../../../domain/story/record.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../deps.ts';
import type { TypedText } from '../versions/working-copy-store.ts';

type Generators = Deps['generators'];

/**
 * A text that came from a browser in the stored shape of its kind, with the title and the rest that it gets. `before`
 * are the stored texts that it was typed on: what was too large in one of them already may stay so. `givenTitle` is
 * what it is called where its kind has no title of its own.
 * Throws the refusal that names the field which does not fit or has grown too large.
 */
export function readContent(
  generators: Generators,
  kind: GeneratorId,
  given: unknown,
  inputs: GeneratorInputs,
  before: readonly unknown[],
  givenTitle = '',
): TypedText {
  const parsed = generators(kind).result.content.safeParse(given);
  if (parsed.success) {
    const tooLarge = checkContentSize(parsed.data, before);
    if (tooLarge.length > 0) throw tooLargeToSave(tooLarge);
    return describeContent(generators, kind, parsed.data, inputs, givenTitle);
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

/** A content of the stored shape with the title and the rest that it gets. */
export function describeContent(
  generators: Generators,
  kind: GeneratorId,
  content: unknown,
  inputs: GeneratorInputs,
  givenTitle = '',
): TypedText {
  const { result } = generators(kind);
  return {
    content: asRecord(content),
    title: result.title(content, inputs) ?? (givenTitle || `Untitled ${definitionOf(kind).noun}`),
    subtitle: result.subtitle(content, inputs),
    coverage: result.coverage(content, inputs),
  };
}

/** The inputs of a draft without those that its generator does not have (any more), which is no reason to refuse a text. */
export function readInputs(kind: GeneratorId, inputs: GeneratorInputs): Record<string, string> {
  const names = new Set(definitionOf(kind).inputs.map(({ name }) => name));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.has(name)));
}
