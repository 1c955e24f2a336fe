import type { GeneratorResult } from '../../../domain/generators/generator.ts';
import { definitionOf, type ElementKind, folderOf, isGeneratorId } from '../../../domain/generators/index.ts';

/** Every kind's result, each fetched when first needed. Prompts are never fetched. */
const results = import.meta.glob<{ result: GeneratorResult }>('../../../domain/generators/*/result.ts');
const parts = import.meta.glob<{ result: GeneratorResult }>('../../../domain/manuscript/*/result.ts');

/** The shapes, title and rendering of a kind. Rejects when they cannot be fetched. */
export async function loadResult(kind: ElementKind): Promise<GeneratorResult> {
  const load = isGeneratorId(kind)
    ? results[`../../../domain/generators/${folderOf(definitionOf(kind))}/result.ts`]
    : parts[`../../../domain/manuscript/${kind.toLowerCase()}/result.ts`];
  if (load === undefined) throw new Error(`no result for ${kind}`);
  return (await load()).result;
}
