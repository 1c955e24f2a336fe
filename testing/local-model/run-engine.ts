import { afterEach } from 'vitest';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { createEngine } from '../../server/local-model/engine/create-engine.ts';
import type { ModelFile } from '../../server/local-model/parts.ts';
import type { ModelEnd, ModelRequest } from '../../server/models/port.ts';
import { enginePackages } from '../local-model-packages.ts';
import { sampleRequest } from '../models/sample-request.ts';
import { type TinyModel, tinyModel } from '../tiny-model/tiny-model.ts';

const engines: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});

/** The real engine, which ends with the test. One thread: the tests share the processors. */
export function startEngine(options: Partial<Parameters<typeof createEngine>[0]> = {}) {
  const engine = createEngine({ packages: enginePackages, log: { warn: () => {} }, threads: 1, ...options });
  engines.push(engine);
  return engine;
}

export function tinyFile(model: Partial<TinyModel> = {}): ModelFile {
  return { title: 'Tiny', path: tinyModel(model) };
}

/** A request for a text, not JSON. */
export function textRequest(changes: Partial<ModelRequest> = {}, kind: GeneratorId = 'STORY'): ModelRequest {
  return { ...sampleRequest(kind), answer: null, maxOutputTokens: 60, ...changes };
}

/** Writes with a model, and gives back the end with the whole text. */
export async function writeWith(
  engine: ReturnType<typeof createEngine>,
  file: ModelFile,
  request: ModelRequest,
): Promise<ModelEnd & { text: string }> {
  let text = '';
  const end = await engine.write(file, request, (piece) => {
    text += piece;
  });
  return { ...end, text };
}
