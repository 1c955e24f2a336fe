import { type Model, type ModelEnd, type ModelRequest, promptText } from '../port.ts';
import { memberOf } from './member-of.ts';
import { effortIn, fullForm } from './request-form.ts';
import { maxWrittenTokens } from './room.ts';
import { toJsonSchema } from './schema.ts';
import type { AnswerSink, ServiceOptions } from './service.ts';
import { createServiceModel } from './service-model.ts';
import { textBlocks } from './text-blocks.ts';
import { readUsage, sumCounts } from './usage.ts';

export const anthropicUrl = 'https://api.anthropic.com';

/** A model over Anthropic's Messages API. */
export function createAnthropicModel(options: ServiceOptions): Model {
  const { apiKey, baseUrl, model, thinking, readsAtMost, limits, dispatcher } = options;
  const window = { isOwnServer: baseUrl !== anthropicUrl, thinking, readsAtMost };
  return createServiceModel(
    {
      name: model,
      url: `${baseUrl}/v1/messages`,
      headers: {
        'anthropic-version': '2023-06-01',
        ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
      },
      ...window,
      form: fullForm('plain'),
      body: (request, form) => ({
        model,
        ...(form.schema === 'none' ? plainTexts(request) : markedTexts(request)),
        max_tokens: maxWrittenTokens(window, request, form),
        ...(form.schema === 'none'
          ? {}
          : outputConfig(request.answer, effortIn(form, thinking(request.task.kind)))),
        stream: true,
      }),
      readEvents,
    },
    limits,
    dispatcher,
  );
}

/** Anthropic keeps everything up to a marked block for five minutes after its last use. */
const cacheMark = { cache_control: { type: 'ephemeral' } };

function plainTexts({ system, prompt }: ModelRequest) {
  return { system, messages: [{ role: 'user', content: promptText(prompt) }] };
}

function markedTexts({ system, prompt }: ModelRequest) {
  return {
    system: [{ type: 'text', text: system, ...cacheMark }],
    messages: [{ role: 'user', content: textBlocks(prompt, cacheMark) }],
  };
}

function outputConfig(answer: ModelRequest['answer'], effort: string | null): object {
  const config = {
    ...(answer === null
      ? {}
      : { format: { type: 'json_schema', schema: toJsonSchema(answer, 'anthropic') } }),
    ...(effort === null ? {} : { effort }),
  };
  return Object.keys(config).length === 0 ? {} : { output_config: config };
}

function readEvents(sink: AnswerSink): (event: unknown) => void {
  let input: unknown;

  function readDelta(delta: unknown): void {
    const text = memberOf(delta, 'text');
    if (memberOf(delta, 'type') !== 'text_delta') sink.reasoning();
    else if (typeof text === 'string') sink.text(text);
  }

  function readEnd(event: unknown): void {
    const cached = memberOf(input, 'cache_read_input_tokens');
    // Anthropic counts what it reads from a cache, or writes to one, apart from the other input.
    const inputTokens = sumCounts(
      memberOf(input, 'input_tokens'),
      cached,
      memberOf(input, 'cache_creation_input_tokens'),
    );
    const usage = readUsage(inputTokens, cached, memberOf(memberOf(event, 'usage'), 'output_tokens'));
    if (usage !== null) sink.usage(usage);
    const reason = memberOf(memberOf(event, 'delta'), 'stop_reason');
    if (typeof reason !== 'string') return;
    const end = ends[reason];
    if (end === undefined) sink.report(reason);
    else sink.end(end, true);
  }

  return (event) => {
    switch (memberOf(event, 'type')) {
      case 'message_start':
        input = memberOf(memberOf(event, 'message'), 'usage');
        break;
      case 'content_block_start':
        if (memberOf(memberOf(event, 'content_block'), 'type') !== 'text') sink.reasoning();
        break;
      case 'content_block_delta':
        readDelta(memberOf(event, 'delta'));
        break;
      case 'message_delta':
        readEnd(event);
        break;
      case 'message_stop':
        sink.close();
        break;
      case 'error':
        sink.report(event);
        break;
    }
  };
}

const ends: Readonly<Record<string, ModelEnd['reason']>> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};
