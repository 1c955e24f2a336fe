import type { z } from 'zod';
import type { Generator, GeneratorPrompt, GeneratorResult } from '../../domain/generators/generator.ts';
import { definitions, folderOf, type GeneratorId } from '../../domain/generators/index.ts';
import { withNotes } from '../../domain/generators/with-notes.ts';

/** A generator with all that the server knows of it. */
export type LoadedGenerator = Generator & {
  prompt: GeneratorPrompt;
  /** The schema that a model is sent; null if it is asked for a text. */
  asked: z.ZodType | null;
};

/** The generators by id. */
export type Generators = (id: GeneratorId) => LoadedGenerator;

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
  return (id) => {
    const generator = loaded.get(id);
    if (generator === undefined) throw new Error(`generator ${id} was not loaded`);
    return generator;
  };
}
