import type { z } from 'zod';
import type { Generator, GeneratorPrompt, GeneratorResult } from '../../domain/generators/generator.ts';
import { definitions, type ElementKind, folderOf, type GeneratorId } from '../../domain/generators/index.ts';
import { withNotes } from '../../domain/generators/with-notes.ts';
import { result as chapter } from '../../domain/manuscript/chapter/result.ts';
import { isPartKind } from '../../domain/manuscript/part-kinds.ts';
import { result as scene } from '../../domain/manuscript/scene/result.ts';

/** A generator with all that the server knows of it. */
export type LoadedGenerator = Generator & {
  prompt: GeneratorPrompt;
  /** The schema that a model is sent; null if it is asked for a text. */
  asked: z.ZodType | null;
};

/** The generators by id; of the parts of a manuscript, their results. */
export type Generators = {
  (id: GeneratorId): LoadedGenerator;
  (id: ElementKind): { result: GeneratorResult };
};

/**
 * Loads the result and the prompt of every registered generator from its folder. Throws when a
 * folder lacks one.
 */
export async function loadGenerators(): Promise<Generators> {
  const loaded = new Map<GeneratorId, LoadedGenerator>();
  for (const definition of definitions) {
    const folder = `../../domain/generators/${folderOf(definition)}`;
    const [{ result }, { prompt }]: [{ result: GeneratorResult }, { prompt: GeneratorPrompt }] =
      await Promise.all([import(`${folder}/result.ts`), import(`${folder}/prompt.ts`)]);
    const asked = prompt.writtenAs === undefined ? withNotes(result.answer) : null;
    loaded.set(definition.id, { definition, result, prompt, asked });
  }
  const parts = { CHAPTER: chapter, SCENE: scene };
  function generatorOf(id: GeneratorId): LoadedGenerator;
  function generatorOf(id: ElementKind): { result: GeneratorResult };
  function generatorOf(id: ElementKind) {
    const generator = isPartKind(id) ? { result: parts[id] } : loaded.get(id);
    if (generator === undefined) throw new Error(`generator ${id} was not loaded`);
    return generator;
  }
  return generatorOf;
}
