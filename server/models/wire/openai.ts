import { type Model, type ModelEnd, type ModelRequest, promptText } from '../port.ts';
import { memberOf } from './member-of.ts';
import { hintsFor, type OwnServer } from './own-servers.ts';
import { effortIn, fullForm, type RequestForm } from './request-form.ts';
import { maxWrittenTokens } from './room.ts';
import { toJsonSchema } from './schema.ts';
import type { AnswerSink, ServiceOptions } from './service.ts';
import { createServiceModel } from './service-model.ts';
import { textBlocks } from './text-blocks.ts';
import { readUsage } from './usage.ts';

export const openAiUrl = 'https://api.openai.com/v1';

/**
 * A model over 'chat completions': OpenAI, and by its base URL every server that speaks its format
 * (Ollama, llama.cpp, vLLM, LM Studio, OpenRouter), e.g. 'http://localhost:11434/v1'.
 */
export function createOpenAiModel(options: ServiceOptions): Model {
  const { apiKey, baseUrl, model, thinking, readsAtMost, server, limits, dispatcher } = options;
  // OpenAI no longer knows the old name; most other servers know only that one.
  const isOpenAi = baseUrl === openAiUrl;
  const window = { isOwnServer: !isOpenAi, thinking, readsAtMost };
  const limitName = isOpenAi ? 'max_completion_tokens' : 'max_tokens';
  return createServiceModel(
    {
      name: model,
      url: `${baseUrl}/chat/completions`,
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      ...window,
      form: fullForm(isOpenAi ? 'plain' : 'bounded'),
      body: (request, form) => ({
        model,
        ...(isOpenAi && form.schema !== 'none' ? cachedMessages(request, model) : plainMessages(request)),
        ...responseFormat(request, form, server),
        ...(form.schema === 'none' ? {} : hintsFor(server).fields),
        [limitName]: maxWrittenTokens(window, request, form),
        ...reasoningEffort(request, form, thinking),
        stream: true,
        stream_options: { include_usage: true },
      }),
      readEvents,
    },
    limits,
    dispatcher,
  );
}

function responseFormat(
  { answer, answerName, maxOutputTokens }: ModelRequest,
  form: RequestForm,
  server: OwnServer | null,
) {
  if (answer === null || form.schema === 'none') return {};
  const isBounded = form.schema === 'bounded' && maxOutputTokens <= maxBoundedTokens;
  const bounded = hintsFor(server).knowsLeast ? 'grammar' : 'bounded';
  const schema = toJsonSchema(answer, isBounded ? bounded : 'openai');
  return {
    response_format: { type: 'json_schema', json_schema: { name: answerName, strict: true, schema } },
  };
}

/** Longer answers are long because of their texts. */
const maxBoundedTokens = 4_000;

function reasoningEffort({ task }: ModelRequest, form: RequestForm, thinking: ServiceOptions['thinking']) {
  const word = effortIn(form, thinking(task.kind));
  return word === null ? {} : { reasoning_effort: word };
}

function plainMessages({ system, prompt }: ModelRequest) {
  return {
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: promptText(prompt) },
    ],
  };
}

/** With the fields for OpenAI's cache, which other servers may refuse. */
function cachedMessages(request: ModelRequest, model: string) {
  const { system, prompt, cacheKey } = request;
  const key = cacheKey === '' ? {} : { prompt_cache_key: cacheKey };
  if (!takesCacheMarks.test(model)) return { ...plainMessages(request), ...key };
  return {
    messages: [
      { role: 'system', content: [{ type: 'text', text: system, ...cacheMark }] },
      { role: 'user', content: textBlocks(prompt, cacheMark) },
    ],
    ...key,
    // Writing to the cache costs: without this, the tail that no other request has is kept as well.
    prompt_cache_options: { mode: 'explicit' },
  };
}

/** From GPT-5.6 on, only what ends at a mark is found in the cache. */
const takesCacheMarks = /^gpt-(?:5\.(?:[6-9]|\d\d)|[6-9]|\d\d)(?!\d)/;
const cacheMark = { prompt_cache_breakpoint: { mode: 'explicit' } };

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
    if (memberOf(event, 'prompt_progress')) sink.progress();
    const counted = memberOf(event, 'usage');
    const usage = readUsage(
      memberOf(counted, 'prompt_tokens'),
      memberOf(memberOf(counted, 'prompt_tokens_details'), 'cached_tokens'),
      memberOf(counted, 'completion_tokens'),
    );
    if (usage !== null) sink.usage(usage);
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
