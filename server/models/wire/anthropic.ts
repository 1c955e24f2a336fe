import type { Model, ModelEnd, ModelRequest } from '../port.ts';
import { createServiceModel } from './call.ts';
import { memberOf } from './member-of.ts';
import { toJsonSchema } from './schema.ts';
import type { AnswerSink, ServiceOptions } from './service.ts';

export const anthropicUrl = 'https://api.anthropic.com';

/** A model over Anthropic's Messages API. */
export function createAnthropicModel(options: ServiceOptions): Model {
  const { apiKey, baseUrl, model, effort, reasoningTokens, limits, dispatcher } = options;
  return createServiceModel(
    {
      name: model,
      url: `${baseUrl}/v1/messages`,
      headers: {
        'anthropic-version': '2023-06-01',
        ...(apiKey === null ? {} : { 'x-api-key': apiKey }),
      },
      body: (request) => ({
        model,
        system: request.system,
        messages: [{ role: 'user', content: request.prompt }],
        max_tokens: request.maxOutputTokens + reasoningTokens,
        ...outputConfig(request.answer, effort),
        stream: true,
      }),
      readEvents,
    },
    limits,
    dispatcher,
  );
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
  let inputTokens: unknown;

  function readDelta(delta: unknown): void {
    const text = memberOf(delta, 'text');
    if (memberOf(delta, 'type') !== 'text_delta') sink.reasoning();
    else if (typeof text === 'string') sink.text(text);
  }

  function readEnd(event: unknown): void {
    const outputTokens = memberOf(memberOf(event, 'usage'), 'output_tokens');
    if (typeof inputTokens === 'number' && typeof outputTokens === 'number')
      sink.usage({ inputTokens, outputTokens });
    const reason = memberOf(memberOf(event, 'delta'), 'stop_reason');
    if (typeof reason !== 'string') return;
    const end = ends[reason];
    if (end === undefined) sink.report(reason);
    else sink.end(end, true);
  }

  return (event) => {
    switch (memberOf(event, 'type')) {
      case 'message_start':
        inputTokens = memberOf(memberOf(memberOf(event, 'message'), 'usage'), 'input_tokens');
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
