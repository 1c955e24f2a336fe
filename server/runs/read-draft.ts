import type { SourceDraft } from '../../contract/start-run.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { limitMessage, limits } from '../../domain/limits.ts';
import { checkContentSize, jsonBytes, sizeInWords } from '../../domain/story/content-size.ts';
import type { Generators } from '../generators/load-generators.ts';
import { AppError } from '../http/app-error.ts';
import type { RunSource } from './prepared-run.ts';

/**
 * A draft comes from a browser: its shape and size are checked. Throws the refusal of one that
 * can't be used; `index` is its place in the request.
 */
export function readDraft(generators: Generators, draft: SourceDraft, index: number): RunSource {
  const { kind, inputs } = draft;
  const content = generators(kind).result.content.safeParse(draft.content);
  const { noun } = definitionOf(kind);
  if (!content.success)
    throw badDraft(index, `The ${noun} that this builds on cannot be read. Untick it, or write it again.`);
  const bytes = jsonBytes(draft.content);
  const tooLarge = checkContentSize(content.data);
  if (bytes > limits.draftBytes) tooLarge.push({ field: '', message: limitMessage('draftBytes', bytes) });
  if (tooLarge.length > 0)
    throw badDraft(
      index,
      `The ${noun} that this builds on is too large. Untick it, or shorten it. ${sizeInWords(tooLarge)}`,
    );
  const person = draft.person === undefined ? null : { title: draft.person };
  return { kind, inputs, content: content.data, elementId: null, versionId: null, person };
}

function badDraft(index: number, message: string): AppError {
  return new AppError('invalid_input', message, { fields: [{ field: `sources.${index}`, message }] });
}
