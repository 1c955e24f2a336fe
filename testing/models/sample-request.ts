import type { GeneratorId } from '../../domain/generators/index.ts';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import type { ModelRequest } from '../../server/models/port.ts';

export function sampleRequest(kind: GeneratorId = 'CHARACTER', signal?: AbortSignal): ModelRequest {
  const sample = sampleAnswers.find((one) => one.kind === kind);
  if (sample === undefined) throw new Error(`there is no sample of ${kind}`);
  return {
    task: { kind, inputs: {}, direction: '', sources: [], seed: 1 },
    system: 'You help a writer.',
    prompt: [{ text: 'Write it.', isCached: false }],
    cacheKey: '',
    answer: sample.result.answer,
    answerName: kind.toLowerCase(),
    maxOutputTokens: 1000,
    signal: signal ?? new AbortController().signal,
  };
}

/** The whole answer to `sampleRequest` of the same kind. */
export function sampleText(kind: GeneratorId = 'CHARACTER'): string {
  return JSON.stringify(sampleAnswers.find((one) => one.kind === kind)?.answer);
}
