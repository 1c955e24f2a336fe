import type { ModelScript, ScriptedFault, WireFormat } from './script.ts';

export type DoubleEvent = { name?: string; data: unknown };

/** How one wire format expresses each part of a script. */
export type FormatSpeech = {
  begin(): DoubleEvent[];
  reasoning(piece: string): DoubleEvent[];
  text(piece: string): DoubleEvent[];
  /** The last event is the stream's closing mark, where the format has one. */
  end(reason: NonNullable<ModelScript['end']>, tokens: number): DoubleEvent[];
  errorBody(status: number): unknown;
  errorEvent(error: (ScriptedFault & { kind: 'error_event' })['error']): DoubleEvent;
};

/** Part of every error of the double: none of it may reach what the product says. */
export const foreignWords = 'FOREIGN-WORDS of the service';

/** The prompt's tokens in every answer, and how many of them came from a cache. */
export const promptTokens = 17;
export const cachedTokens = 8;

export const speeches: Readonly<Record<WireFormat, () => FormatSpeech>> = {
  openai: speakOpenAi,
  anthropic: speakAnthropic,
  google: speakGoogle,
};

function speakOpenAi(): FormatSpeech {
  const chunk = (delta: unknown, finish: string | null = null): DoubleEvent => ({
    data: {
      id: 'chatcmpl-double',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'double',
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      usage: null,
    },
  });
  const error = (code: string, type: string) => ({
    error: { message: foreignWords, type, param: null, code },
  });
  return {
    begin: () => [chunk({ role: 'assistant', content: '', refusal: null })],
    reasoning: (piece) => [chunk({ reasoning_content: piece })],
    text: (piece) => [chunk({ content: piece })],
    end: (reason, tokens) => [
      chunk({}, { complete: 'stop', length: 'length', refused: 'content_filter' }[reason]),
      {
        data: {
          id: 'chatcmpl-double',
          object: 'chat.completion.chunk',
          choices: [],
          usage: {
            prompt_tokens: promptTokens,
            completion_tokens: tokens,
            prompt_tokens_details: { cached_tokens: cachedTokens },
          },
        },
      },
      { data: '[DONE]' },
    ],
    errorBody: (status) => error(status === 429 ? 'rate_limit_exceeded' : 'some_code', 'some_error'),
    errorEvent: (kind) => ({
      data: {
        overloaded: error('overloaded', 'server_error'),
        rate_limit: error('rate_limit_exceeded', 'requests'),
        server: error('server_error', 'server_error'),
        quota: error('insufficient_quota', 'insufficient_quota'),
        context: error('context_length_exceeded', 'invalid_request_error'),
      }[kind],
    }),
  };
}

function speakAnthropic(): FormatSpeech {
  let index = -1;
  let block = '';
  const event = (type: string, fields: object): DoubleEvent => ({ name: type, data: { type, ...fields } });
  const enter = (type: string): DoubleEvent[] => {
    if (block === type) return [];
    const leaving = block === '' ? [] : [event('content_block_stop', { index })];
    block = type;
    index += 1;
    return [...leaving, event('content_block_start', { index, content_block: { type, [type]: '' } })];
  };
  const error = (type: string, message = foreignWords) => ({ type: 'error', error: { type, message } });
  return {
    begin: () => [
      event('message_start', {
        message: {
          id: 'msg_double',
          role: 'assistant',
          content: [],
          usage: {
            input_tokens: promptTokens - cachedTokens - 5,
            cache_creation_input_tokens: 5,
            cache_read_input_tokens: cachedTokens,
            output_tokens: 1,
          },
        },
      }),
      event('ping', {}),
    ],
    reasoning: (piece) => [
      ...enter('thinking'),
      event('content_block_delta', { index, delta: { type: 'thinking_delta', thinking: piece } }),
    ],
    text: (piece) => [
      ...enter('text'),
      event('content_block_delta', { index, delta: { type: 'text_delta', text: piece } }),
    ],
    end: (reason, tokens) => [
      event('content_block_stop', { index }),
      event('message_delta', {
        delta: { stop_reason: { complete: 'end_turn', length: 'max_tokens', refused: 'refusal' }[reason] },
        usage: { output_tokens: tokens },
      }),
      event('message_stop', {}),
    ],
    errorBody: (status) =>
      error(
        {
          401: 'authentication_error',
          402: 'billing_error',
          429: 'rate_limit_error',
          529: 'overloaded_error',
        }[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error'),
      ),
    errorEvent: (kind) => ({
      name: 'error',
      data: {
        overloaded: error('overloaded_error'),
        rate_limit: error('rate_limit_error'),
        server: error('api_error'),
        quota: error('invalid_request_error', `Your credit balance is too low. ${foreignWords}`),
        context: error('invalid_request_error', `prompt is too long: 210000 tokens. ${foreignWords}`),
      }[kind],
    }),
  };
}

function speakGoogle(): FormatSpeech {
  const parts = (...list: unknown[]): DoubleEvent => ({
    data: { candidates: [{ content: { parts: list, role: 'model' }, index: 0 }], modelVersion: 'double' },
  });
  const error = (code: number, status: string, message = foreignWords, details: unknown[] = []) => ({
    error: { code, message, status, details },
  });
  return {
    begin: () => [],
    reasoning: (piece) => [parts({ text: piece, thought: true })],
    text: (piece) => [parts({ text: piece })],
    end: (reason, tokens) => [
      {
        data: {
          candidates: [
            {
              content: { parts: [{ text: '' }], role: 'model' },
              finishReason: { complete: 'STOP', length: 'MAX_TOKENS', refused: 'SAFETY' }[reason],
              index: 0,
            },
          ],
          usageMetadata: {
            promptTokenCount: promptTokens,
            cachedContentTokenCount: cachedTokens,
            candidatesTokenCount: tokens,
          },
        },
      },
    ],
    errorBody: (status) => error(status, status === 429 ? 'RESOURCE_EXHAUSTED' : 'SOME_STATUS'),
    errorEvent: (kind) => ({
      data: {
        overloaded: error(529, 'UNAVAILABLE', `The model is overloaded. ${foreignWords}`),
        rate_limit: error(429, 'RESOURCE_EXHAUSTED'),
        server: error(500, 'INTERNAL'),
        quota: error(429, 'RESOURCE_EXHAUSTED', foreignWords, [
          { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
        ]),
        context: error(
          400,
          'INVALID_ARGUMENT',
          `The input token count (2) exceeds the maximum. ${foreignWords}`,
        ),
      }[kind],
    }),
  };
}
