import type { Model, ModelEnd } from '../port.ts';
import { createServiceModel } from './call.ts';
import { memberOf } from './member-of.ts';
import { toJsonSchema } from './schema.ts';
import type { AnswerSink, ServiceOptions } from './service.ts';

export const openAiUrl = 'https://api.openai.com/v1';

/**
 * A model over 'chat completions': OpenAI, and by its base URL every server that speaks its format
 * (Ollama, llama.cpp, vLLM, LM Studio, OpenRouter), e.g. 'http://localhost:11434/v1'.
 */
export function createOpenAiModel(options: ServiceOptions): Model {
  const { apiKey, baseUrl, model, effort, reasoningTokens, limits, dispatcher } = options;
  // OpenAI no longer knows the old name; most other servers know only that one.
  const limitName = baseUrl === openAiUrl ? 'max_completion_tokens' : 'max_tokens';
  return createServiceModel(
    {
      name: model,
      url: `${baseUrl}/chat/completions`,
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      body: (request) => ({
        model,
        messages: [
          { role: 'system', content: request.system },
          { role: 'user', content: request.prompt },
        ],
        ...(request.answer === null
          ? {}
          : {
              response_format: {
                type: 'json_schema',
                json_schema: {
                  name: request.answerName,
                  strict: true,
                  schema: toJsonSchema(request.answer, 'openai'),
                },
              },
            }),
        [limitName]: request.maxOutputTokens + reasoningTokens,
        ...(effort === null ? {} : { reasoning_effort: effort }),
        stream: true,
        stream_options: { include_usage: true },
      }),
      readEvents,
    },
    limits,
    dispatcher,
  );
}

function readEvents(sink: AnswerSink): (event: unknown) => void {
  let hasRefused = false;

  function readDelta(delta: unknown): void {
    const content = memberOf(delta, 'content');
    if (typeof content === 'string') sink.text(content);
    else if (Array.isArray(content)) content.forEach(readPart);
    if (memberOf(delta, 'refusal')) hasRefused = true;
    if (
      memberOf(delta, 'reasoning_content') ||
      memberOf(delta, 'reasoning') ||
      memberOf(delta, 'reasoning_details')
    )
      sink.reasoning();
  }

  /** Some servers send content in parts: {type: 'text', text} and {type: 'thinking'}. */
  function readPart(part: unknown): void {
    const text = memberOf(part, 'text');
    if (memberOf(part, 'type') === 'text' && typeof text === 'string') sink.text(text);
    else sink.reasoning();
  }

  function readEnd(reason: string): void {
    if (failures.has(reason)) sink.report(reason);
    else sink.end(hasRefused ? 'refused' : (ends[reason] ?? 'complete'), true);
  }

  return (event) => {
    if (memberOf(event, 'error')) {
      sink.report(event);
      return;
    }
    const choice = memberOf(memberOf(event, 'choices'), 0);
    readDelta(memberOf(choice, 'delta'));
    const reason = memberOf(choice, 'finish_reason');
    if (typeof reason === 'string') readEnd(reason);
    const inputTokens = memberOf(memberOf(event, 'usage'), 'prompt_tokens');
    const outputTokens = memberOf(memberOf(event, 'usage'), 'completion_tokens');
    if (typeof inputTokens === 'number' && typeof outputTokens === 'number')
      sink.usage({ inputTokens, outputTokens });
  };
}

/** Any other reason counts as complete: the answer itself shows whether it is whole. */
const ends: Readonly<Record<string, ModelEnd['reason']>> = {
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'refused',
  safety: 'refused',
  refusal: 'refused',
};

const failures: ReadonlySet<string> = new Set(['error', 'abort', 'cancelled']);
