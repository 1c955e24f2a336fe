import { randomUUID } from 'node:crypto';
import type { GenerateContent, GeneratedContent } from '../../contract/generate-content.ts';
import {
  failedToGenerate,
  generationFailed,
  noContent,
  problemMessage,
} from '../../contract/generation-error.ts';
import type { Deps } from './deps.ts';
import { type Caller, startRun } from './start-run.ts';

/** Generates one result by the specified contract: `content` is JSON text. */
export async function generateContent(
  deps: Deps,
  caller: Caller,
  { generatorType, inputs, prompt }: GenerateContent,
): Promise<GeneratedContent> {
  const request = {
    id: randomUUID(),
    kind: generatorType,
    inputs,
    direction: prompt,
    sources: [],
    project: null,
    scope: null,
  };
  const { ended } = await startRun(deps, caller, request);
  const run = await ended;
  if (run?.state === 'succeeded' && run.result !== null) {
    const content = deps.generators(generatorType).result.toStructuredData(run.result.content);
    return { success: true, content: JSON.stringify(content) };
  }
  const message =
    run === null ? generationFailed : run.problem === null ? noContent : problemMessage(run.problem);
  return { success: false, error: failedToGenerate(generatorType, message) };
}
