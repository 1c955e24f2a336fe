import { countTokens } from '../count-tokens.ts';
import { type ModelRequest, promptText } from '../port.ts';
import { promptTooLong } from './faults.ts';
import type { RequestForm } from './request-form.ts';
import type { Service } from './service.ts';

type Window = Pick<Service, 'isOwnServer' | 'readsAtMost' | 'thinking'>;

/** The most tokens that the model may write: an answer, and thinking as far as there is room. */
export function maxWrittenTokens(window: Window, request: ModelRequest, form: RequestForm): number {
  const { maxOutputTokens, task } = request;
  if (!form.hasReserve) return maxOutputTokens;
  const { tokens } = window.thinking(task.kind);
  if (window.readsAtMost === null) return maxOutputTokens + tokens;
  const left = window.readsAtMost - maxOutputTokens - Math.ceil(lengthOf(request) / shortToken);
  return maxOutputTokens + Math.max(0, Math.min(tokens, left));
}

/** Throws if the window is known and smaller than the prompt, whoever counts the tokens. */
export async function checkWindow(window: Window, request: ModelRequest): Promise<void> {
  const { readsAtMost } = window;
  if (readsAtMost === null || lengthOf(request) / shortToken < readsAtMost) return;
  const counted = await countTokens(`${request.system}\n\n${promptText(request.prompt)}`);
  if (counted * otherCounts + leastAnswer > readsAtMost) throw promptTooLong(window.isOwnServer, null);
}

/** Characters of a token in texts of many short or foreign words. */
const shortToken = 2;
/** Tokenizers differ by a fifth. */
const otherCounts = 0.8;
const leastAnswer = 250;

function lengthOf({ system, prompt }: ModelRequest): number {
  return prompt.reduce((length, { text }) => length + text.length, system.length);
}
