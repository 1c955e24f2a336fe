import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Generators, loadGenerators } from '../../server/generators/load-generators.ts';
import { createServiceModel } from '../../server/models/choose-model.ts';
import { createModelLists } from '../../server/models/model-lists.ts';
import type { Model, ModelRequest } from '../../server/models/port.ts';
import { reportedFault } from '../../server/models/wire/faults.ts';
import { FormRefused } from '../../server/models/wire/form-refused.ts';
import { sampleRequest } from '../models/sample-request.ts';
import { type KeptPrograms, keepPrograms } from '../servers/keep-programs.ts';
import { tinyModel } from '../tiny-model/tiny-model.ts';
import { buildLlamaServer } from './build-llama-server.ts';
import {
  type LlamaServer,
  startEmptyServer,
  startLlamaServer,
  startLoadingServer,
} from './start-llama-server.ts';
import { tryKinds } from './try-kinds.ts';

const buildMs = 60 * 60_000;
const window = 65_536;

let program: string;
let programs: KeptPrograms;
let dispatcher: Agent;
let generators: Generators;

beforeAll(async () => {
  program = await buildLlamaServer();
  programs = keepPrograms();
  dispatcher = new Agent();
  generators = await loadGenerators();
}, buildMs);
afterAll(async () => {
  await dispatcher.destroy();
  await programs.stop();
});

const startTiny = (tokens = window) =>
  startLlamaServer(programs, {
    program,
    model: tinyModel({ trainedTokens: window }),
    window: tokens,
  });

/** As `OPENAI_BASE_URL` or a writer's own key make it, without asking again. */
function createModel({ url }: LlamaServer, more: { model?: string; readsAtMost?: number } = {}): Model {
  const settings = { openai: { baseUrl: url, model: 'tiny', ...more } };
  return createServiceModel('openai', settings, {
    dispatcher,
    lists: createModelLists(),
    retry: { maxRetries: 0 },
  });
}

async function outcomeOf(model: Model, more: Partial<ModelRequest> = {}, onText = (_: string) => {}) {
  let text = '';
  const end = await model
    .write({ ...sampleRequest(), ...more }, (piece) => {
      text += piece;
      onText(piece);
    })
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  return { end, text };
}

describe('a llama.cpp server as one’s own', () => {
  let server: LlamaServer;
  beforeAll(async () => {
    server = await startTiny();
  });

  it('writes all twelve kinds to their end, and what ends is of its schema', async () => {
    const model = createModel(server);
    await model.checkName?.();
    expect([model.readsAtMost, model.problem]).toEqual([window, null]);
    const times = 10;
    const reports = await tryKinds(model, generators, times);
    process.stdout.write(`${reports.map((report) => JSON.stringify(report)).join('\n')}\n`);
    expect(reports).toHaveLength(12);
    for (const { kind, isStructured, complete, cut, valid, inputTokens } of reports) {
      expect({ kind, ended: complete + cut }).toEqual({ kind, ended: times });
      expect(inputTokens).toBeGreaterThan(0);
      if (isStructured) expect({ kind, valid }).toEqual({ kind, valid: complete });
    }
  });

  it('refuses the schemas that it can’t make a grammar of, which is known as a refusal of their form', async () => {
    const refusals = [];
    for (const schema of [
      { type: 'string', minLength: 2_500 },
      { type: 'object', properties: { a: { $ref: '#/nowhere' } }, required: ['a'] },
      { type: 'no such type' },
    ]) {
      const response = await fetch(`${server.url}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({
          messages: [{ role: 'user', content: 'Write.' }],
          max_tokens: 5,
          response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } },
        }),
      });
      const { status } = response;
      const fault = reportedFault({
        isOwnServer: true,
        status,
        body: await response.json(),
        retryAfterMs: null,
      });
      refusals.push(fault instanceof FormRefused ? fault.about : fault.message);
    }
    expect(refusals).toEqual(['keyword', 'field', 'field']);
  });

  it('keeps serving after an answer whose least length is above the most that is sent', async () => {
    const model = createModel(server);
    await model.checkName?.();
    const answer = z.object({ text: z.string().min(2_500) });
    const { text } = await outcomeOf(model, { answer, maxOutputTokens: 3_000 });
    expect(text).toMatch(/^\{\s*"text"/);
    expect((await outcomeOf(model)).end).toMatchObject({ reason: expect.any(String) });
  });

  it('stops when the reader leaves, and then serves the next', async () => {
    const model = createModel(server);
    const leaving = new AbortController();
    const left = outcomeOf(model, { answer: null, maxOutputTokens: 16_000, signal: leaving.signal }, () =>
      leaving.abort(new Error('the reader left')),
    );
    expect((await left).end).toBe('the reader left');
    const startedAt = performance.now();
    expect((await outcomeOf(model, { maxOutputTokens: 50 })).end).toMatchObject({
      reason: expect.any(String),
    });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('that is killed in the middle fails with its sentence, keeping what came', async () => {
    const killed = await startTiny();
    const model = createModel(killed);
    const { end, text } = await outcomeOf(model, { answer: null, maxOutputTokens: 16_000 }, () => {
      void killed.kill();
    });
    expect(end).toBe('The model service broke off in the middle. Try again.');
    expect(text).not.toBe('');
    expect((await outcomeOf(model)).end).toBe('The model service cannot be reached. Try again in a moment.');
  });
});

describe('a llama.cpp server with a small window', () => {
  const tooLong = /^This is longer than the model reads\. .*--ctx-size \(llama\.cpp\)/;
  const prompt = [{ text: 'The tide came in and nobody said a word. '.repeat(300), isCached: false }];

  it('is not asked once its window is known, and else its refusal has the same sentence', async () => {
    const server = await startTiny(1_024);
    const known = createModel(server);
    await known.checkName?.();
    expect(known.readsAtMost).toBe(1_024);
    expect((await outcomeOf(known, { prompt })).end).toMatch(tooLong);
    expect((await outcomeOf(createModel(server), { prompt })).end).toMatch(tooLong);
    // Its window is full before it may end.
    const answer = z.object({ texts: z.array(z.string().min(1_400)).length(20) });
    const { end, text } = await outcomeOf(known, { answer, maxOutputTokens: 4_000 });
    expect(end).toMatchObject({ reason: 'length' });
    expect(text.length).toBeGreaterThan(500);
  });
});

it('a llama.cpp server that is still loading its model says so', async () => {
  const server = await startLoadingServer(programs, program);
  const model = createModel(server);
  await model.checkName?.();
  expect((await outcomeOf(model)).end).toBe(
    'The model service is still loading its model. Try again in a minute.',
  );
});

it('a llama.cpp server that loads models by name does not know every name', async () => {
  const server = await startEmptyServer(programs, program);
  expect((await outcomeOf(createModel(server, { model: 'no-such-model' }))).end).toBe(
    'The model service does not know this model. Check model and address in the settings.',
  );
});
