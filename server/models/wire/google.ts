import { type Model, type ModelEnd, type ModelRequest, promptText } from '../port.ts';
import { memberOf } from './member-of.ts';
import { effortIn, fullForm, type RequestForm } from './request-form.ts';
import { maxWrittenTokens } from './room.ts';
import { toJsonSchema } from './schema.ts';
import type { AnswerSink, ServiceOptions } from './service.ts';
import { createServiceModel } from './service-model.ts';
import { readUsage, sumCounts } from './usage.ts';

export const googleUrl = 'https://generativelanguage.googleapis.com';

/** A model over Google's 'streamGenerateContent'. */
export function createGoogleModel(options: ServiceOptions): Model {
  const { apiKey, baseUrl, model, thinking, readsAtMost, limits, dispatcher } = options;
  const window = { isOwnServer: baseUrl !== googleUrl, thinking, readsAtMost };
  return createServiceModel(
    {
      name: model,
      url: `${baseUrl}/v1beta/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`,
      headers: apiKey === null ? {} : { 'x-goog-api-key': apiKey },
      ...window,
      form: fullForm('plain'),
      body: (request, form) => ({
        systemInstruction: { parts: [{ text: request.system }] },
        contents: [{ role: 'user', parts: [{ text: promptText(request.prompt) }] }],
        generationConfig: {
          ...answerFormat(request, form),
          maxOutputTokens: maxWrittenTokens(window, request, form),
          ...thinkingConfig(effortIn(form, thinking(request.task.kind))),
        },
      }),
      readEvents,
    },
    limits,
    dispatcher,
  );
}

function answerFormat({ answer }: ModelRequest, { schema }: RequestForm) {
  return answer === null || schema === 'none'
    ? {}
    : { responseMimeType: 'application/json', responseJsonSchema: toJsonSchema(answer, 'google') };
}

function thinkingConfig(level: string | null) {
  return level === null ? {} : { thinkingConfig: { thinkingLevel: level } };
}

function readEvents(sink: AnswerSink): (event: unknown) => void {
  function readPart(part: unknown): void {
    const text = memberOf(part, 'text');
    if (memberOf(part, 'thought') === true) sink.reasoning();
    else if (typeof text === 'string') sink.text(text);
  }

  function readCounts(counted: unknown): void {
    const output = sumCounts(
      memberOf(counted, 'candidatesTokenCount'),
      memberOf(counted, 'thoughtsTokenCount'),
    );
    const usage = readUsage(
      memberOf(counted, 'promptTokenCount'),
      memberOf(counted, 'cachedContentTokenCount'),
      output,
    );
    if (usage !== null) sink.usage(usage);
  }

  return (event) => {
    if (memberOf(event, 'error')) {
      sink.report(event);
      return;
    }
    readCounts(memberOf(event, 'usageMetadata'));
    if (typeof memberOf(memberOf(event, 'promptFeedback'), 'blockReason') === 'string')
      sink.end('refused', true);
    const candidate = memberOf(memberOf(event, 'candidates'), 0);
    const parts = memberOf(memberOf(candidate, 'content'), 'parts');
    if (Array.isArray(parts)) parts.forEach(readPart);
    const reason = memberOf(candidate, 'finishReason');
    if (typeof reason !== 'string' || reason === 'FINISH_REASON_UNSPECIFIED') return;
    const end = ends[reason];
    // Some models repeat STOP in every event: only the end of the stream tells the last one.
    if (end === undefined) sink.report(reason);
    else sink.end(end, end !== 'complete');
  };
}

const ends: Readonly<Record<string, ModelEnd['reason']>> = {
  STOP: 'complete',
  MAX_TOKENS: 'length',
  SAFETY: 'refused',
  RECITATION: 'refused',
  LANGUAGE: 'refused',
  BLOCKLIST: 'refused',
  PROHIBITED_CONTENT: 'refused',
  SPII: 'refused',
};
