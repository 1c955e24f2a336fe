import { promptText } from '../../models/port.ts';
import { grammarOf } from './grammar.ts';
import type { Job } from './job.ts';
import type { WriteOrder } from './messages.ts';
import { samplingOf } from './sampling.ts';

/** What the engine's process needs to know of a request. */
export function orderOf({ file, request }: Pick<Job, 'file' | 'request'>): WriteOrder {
  const { task, system, prompt, cacheKey, answer, maxOutputTokens } = request;
  const lastCached = prompt.findLastIndex(({ isCached }) => isCached);
  return {
    system,
    stablePrompt: promptText(prompt.slice(0, lastCached + 1)),
    prompt: promptText(prompt),
    cacheKey,
    grammar: answer === null ? null : grammarOf(answer, maxOutputTokens),
    recommended: file.sampling ?? {},
    sampling: samplingOf(task.kind),
    maxOutputTokens,
    seed: task.seed,
  };
}
