import { expect } from 'vitest';
import { createTranslator } from '../../domain/formats/answers/translator.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import { type LoadedGenerator, loadGenerators } from '../../server/generators/load-generators.ts';
import type { createEngine } from '../../server/local-model/engine/create-engine.ts';
import type { ModelFile } from '../../server/local-model/parts.ts';
import { readAnswer } from '../../server/models/read-answer.ts';
import { makeResult } from '../../server/runs/make-result.ts';
import { sampleRequest } from '../models/sample-request.ts';
import { writeWith } from './run-engine.ts';

const generators = await loadGenerators();

/** The kinds that are written as JSON. */
export const structuredKinds: readonly GeneratorId[] = definitions
  .map(({ id }) => id)
  .filter((id) => generators(id).asked !== null);

/** Lets a model write a kind so many times, and fails unless each answer becomes a result. */
export async function expectValid(
  engine: ReturnType<typeof createEngine>,
  file: ModelFile,
  kind: GeneratorId,
  times: number,
): Promise<void> {
  const generator = generators(kind);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, seed) =>
      writeWith(engine, file, {
        ...sampleRequest(kind),
        task: { kind, inputs: {}, direction: '', sources: [], seed },
        answer: generator.asked,
        maxOutputTokens: generator.prompt.maxOutputTokens({}),
      }),
    ),
  );
  for (const { reason, text } of answers) {
    expect(reason, text).toBe('complete');
    expect(flawOf(generator, text), text).toBeNull();
  }
}

function flawOf(generator: LoadedGenerator, text: string): string | null {
  const translator = createTranslator(null);
  const read = readAnswer(translator.push(text) + translator.end(), generator.result.answer);
  if (!read.ok) return read.reason;
  const context = { inputs: {}, fallbackTitle: 'Untitled', dueWords: null, isCut: false, note: null };
  const made = makeResult(generator, read.answer, context);
  return made.ok ? null : made.reason;
}
