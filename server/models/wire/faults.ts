import { ModelError, type ModelFault } from '../port.ts';
import { formRefusal } from './form-refused.ts';
import { type Report, readReport } from './read-report.ts';

/** A reported failure in our words. The service's text is interpreted, never passed on. */
export function reportedFault({ isOwnServer, status, body, retryAfterMs }: Report): ModelError {
  const { code, words, retryDelayMs } = readReport(body);
  const known = status ?? code;
  const refusal = known === null ? null : formRefusal(known, words);
  if (refusal !== null) return refusal;
  const fault = faultOf(known, words);
  if (fault === 'too_long') return promptTooLong(isOwnServer, status);
  if (fault === 'rejected' && noMemory.test(words)) return cannotLoad(status);
  if (fault === 'unavailable' && loading.test(words)) return stillLoading(status, retryAfterMs);
  return new ModelError(fault, messageOf(fault, noModel.test(words) ? 404 : known), {
    status,
    retryAfterMs: retryAfterMs ?? retryDelayMs,
  });
}

/** The prompt is longer than the model reads. On a server of one's own, a setting may help. */
export function promptTooLong(isOwnServer: boolean, status: number | null): ModelError {
  return new ModelError('too_long', tooLongMessage(isOwnServer), { status });
}

function tooLongMessage(isOwnServer: boolean): string {
  return isOwnServer
    ? 'This is longer than the model reads. Build on less, or raise OLLAMA_CONTEXT_LENGTH (Ollama) or --ctx-size (llama.cpp) and READS_AT_MOST.'
    : 'Prompt and material together are longer than the model can read. Build on less, then try again.';
}

function cannotLoad(status: number | null): ModelError {
  return new ModelError(
    'rejected',
    'The model service can’t load this model. Look into its log, or choose a smaller model.',
    { status },
  );
}

/** llama.cpp answers 503 until its model is there. Takes longer than usual retries wait. */
function stillLoading(status: number | null, retryAfterMs: number | null): ModelError {
  return new ModelError(
    'unavailable',
    'The model service is still loading its model. Try again in a minute.',
    { status, retryAfterMs: retryAfterMs ?? loadingWaitMs },
  );
}

const loadingWaitMs = 8_000;

/** Whether the service's own filter refused the text rather than the call. */
export function isFiltered({ status, body }: Report): boolean {
  return (status === null || status === 400 || status === 403) && filter.test(readReport(body).words);
}

const filter = /content.(?:filter|policy|management policy)|prohibited_content|moderation|safety_block/i;

export function unreachable(cause: unknown): ModelError {
  return new ModelError('unavailable', 'The model service cannot be reached. Try again in a moment.', {
    cause,
  });
}

export function connectionLost(status: number | null, cause?: unknown): ModelError {
  return new ModelError('unavailable', 'The model service broke off in the middle. Try again.', {
    status,
    cause,
  });
}

export function stalled(status: number | null): ModelError {
  return new ModelError('unavailable', 'The model service fell silent. Try again in a moment.', { status });
}

export function unreadable(status: number | null): ModelError {
  return new ModelError('unavailable', 'The model service sent something that is no answer. Try again.', {
    status,
  });
}

function faultOf(status: number | null, words: string): ModelFault {
  if (status === 402 || noMoney.test(words)) return 'unpaid';
  if (status === 413 || (status !== 429 && tooLong.test(words))) return 'too_long';
  if (status === 429 || status === 529 || noRoom.test(words)) return 'busy';
  if (noModel.test(words) || noMemory.test(words)) return 'rejected';
  if (status === null) return refusal.test(words) ? 'rejected' : 'unavailable';
  if (status === 408 || status === 409 || status >= 500) return 'unavailable';
  return 'rejected';
}

const noMoney =
  /insufficient_quota|insufficient.(?:credits|balance|funds)|billing_(?:error|hard_limit|not_active)|billing.disabled|credit balance is too low|spend(?:ing)?.limit|exceeded your (?:monthly|spend)|perday/i;
const tooLong =
  /context_length_exceeded|exceed_context_size|string_above_max_length|request_too_large|prompt is too long|input is too long|(?:maximum|available|exceeds?[^.]{0,40}) context (?:length|size|window)|context (?:length|size|window)[^.]{0,40} exceed|context (?:length|size|window) of only|context[^.]{0,20} overflow|too large to process|\bn_ctx\b|max_model_len|maximum (?:sequence|model|prompt|input) length|token count[^.]{0,60} exceeds|exceed context limit|too many tokens/i;
const noRoom = /overloaded|rate_limit|resource_exhausted|too many requests/i;
const noModel =
  /model[^\n]{0,80} (?:not found|does not exist|is not (?:available|installed))|(?:unknown|invalid|no such) model|no models? (?:is |are )?loaded|model_not_found|model (?:is )?(?:not loaded|unloaded)/i;
const noMemory =
  /(?:failed|unable) to load (?:the )?model|error loading model|requires more (?:system )?memory/i;
const loading = /loading model|model is (?:still )?(?:being )?load/i;
const refusal = /invalid_request|authentication|permission|not_found|invalid_argument|unauthenticated/i;

function messageOf(fault: Exclude<ModelFault, 'too_long'>, status: number | null): string {
  switch (fault) {
    case 'unavailable':
      return 'The model service is out of order. Try again in a moment.';
    case 'busy':
      return 'The model service has no room at the moment. Try again in a minute.';
    case 'unpaid':
      return 'The account with the model service has no money or quota left. Top it up, then try again.';
    case 'rejected':
      return (
        rejections[status ?? 0] ?? 'The model service refused the request. Check the model in the settings.'
      );
  }
}

const rejections: Readonly<Record<number, string>> = {
  401: 'The model service does not accept our key. Check the key in the settings.',
  403: 'The model service does not let our key use this model. Check key and model in the settings.',
  404: 'The model service does not know this model. Check model and address in the settings.',
};
