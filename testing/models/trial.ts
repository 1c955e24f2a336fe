import { Agent } from 'undici';
import { expect } from 'vitest';
import { type Model, type ModelEnd, ModelError, type ModelRequest } from '../../server/models/port.ts';
import { createAnthropicModel } from '../../server/models/wire/anthropic.ts';
import { createGoogleModel } from '../../server/models/wire/google.ts';
import { createOpenAiModel } from '../../server/models/wire/openai.ts';
import { type CallLimits, defaultLimits } from '../../server/models/wire/service.ts';
import { foreignWords } from './formats.ts';
import { type ModelDouble, startModelDouble } from './model-double.ts';
import { sampleRequest } from './sample-request.ts';
import type { ModelScript, WireFormat } from './script.ts';

export const formats = ['openai', 'anthropic', 'google'] as const satisfies readonly WireFormat[];

/** A model in one format for a server on this machine. */
export function createTrialModel(
  format: WireFormat,
  url: string,
  limits: Partial<CallLimits> = {},
  dispatcher = new Agent(),
): Model {
  const create = { openai: createOpenAiModel, anthropic: createAnthropicModel, google: createGoogleModel };
  return create[format]({
    apiKey: 'key-of-the-trial',
    baseUrl: format === 'openai' ? `${url}/v1` : url,
    model: 'some-model',
    thinking: () => ({ word: null, tokens: 100, patience: 1 }),
    readsAtMost: null,
    server: null,
    limits: { ...defaultLimits, ...limits },
    dispatcher,
  });
}

/** The result of one call: all text, and either the model's end or the error. */
export type Outcome = { text: string; end: ModelEnd | null; error: unknown; pieces: number; calls: number };

export type Trial = {
  double: ModelDouble;
  /** Scripts the double, calls it once and returns the outcome. */
  ask(
    format: WireFormat,
    script: ModelScript,
    limits?: Partial<CallLimits>,
    request?: ModelRequest,
    url?: string,
  ): Promise<Outcome>;
  close(): Promise<void>;
};

export async function startTrial(): Promise<Trial> {
  const double = await startModelDouble();
  const dispatcher = new Agent();
  return {
    double,
    ask: async (format, script, limits = {}, request = sampleRequest(), url = double.url) => {
      double.script(script);
      const callsBefore = double.calls.length;
      const outcome: Outcome = { text: '', end: null, error: null, pieces: 0, calls: 0 };
      try {
        outcome.end = await createTrialModel(format, url, limits, dispatcher).write(request, (piece) => {
          outcome.text += piece;
          outcome.pieces += 1;
        });
      } catch (error) {
        outcome.error = error;
      }
      outcome.calls = double.calls.length - callsBefore;
      return outcome;
    },
    close: async () => {
      await dispatcher.destroy();
      await double.close();
    },
  };
}

/**
 * Expects one call at most, failed with this fault and described in our own words. Returns the
 * error.
 */
export function expectFault(outcome: Outcome, fault: ModelError['fault']): ModelError {
  expect(outcome.end).toBeNull();
  expect(outcome.calls).toBeLessThanOrEqual(1);
  if (!(outcome.error instanceof ModelError)) throw outcome.error;
  expect(outcome.error.fault).toBe(fault);
  expect(outcome.error.message).not.toContain(foreignWords.slice(0, 8));
  expect(outcome.error.message).toMatch(/^[A-Z][^\n]{20,140}\.$/);
  return outcome.error;
}
