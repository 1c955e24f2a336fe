import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cachedTokens, promptTokens } from '../../../testing/models/formats.ts';
import { sampleRequest, sampleText } from '../../../testing/models/sample-request.ts';
import {
  createTrialModel,
  expectFault,
  formats,
  startTrial,
  type Trial,
} from '../../../testing/models/trial.ts';
import type { ModelRequest } from '../port.ts';

const text = sampleText();
let trial: Trial;
const ask: Trial['ask'] = (...call) => trial.ask(...call);

beforeAll(async () => {
  trial = await startTrial();
});
afterAll(() => trial.close());

const waiting = { firstTextMs: 200, silenceMs: 200, lingerMs: 50 };

describe.each(formats)('an answer in the format of %s', (format) => {
  it('arrives whole, with its tokens counted', async () => {
    const outcome = await ask(format, { text });
    expect(outcome.text).toBe(text);
    expect(outcome.pieces).toBe(Math.ceil(text.length / 4));
    expect(outcome.end).toEqual({
      reason: 'complete',
      usage: { inputTokens: promptTokens, cachedTokens, outputTokens: Math.ceil(text.length / 4) },
    });
    expect(outcome.calls).toBe(1);
  });

  it.each([1, 2, 3, 7])('arrives whole when the wire cuts it every %i bytes', async (splitBytes) => {
    const story = '{"a":"É😀 “so”\\n—"}';
    for (const lineEnd of ['\n', '\r\n', '\r'] as const)
      expect((await ask(format, { text: story, splitBytes, lineEnd, chunkSize: 5 })).text).toBe(story);
  });

  it('arrives without the reasoning that came in fields of its own', async () => {
    expect((await ask(format, { text, reasoning: 'Let me see. {"name":' })).text).toBe(text);
  });

  it('arrives without the reasoning in tags, wherever they are cut', async () => {
    for (let chunkSize = 1; chunkSize < 20; chunkSize++) {
      const outcome = await ask(format, { text: `<think>no <b>{"</think>${text}`, chunkSize });
      expect(outcome.text).toBe(text);
    }
  });

  it('arrives as valid text', async () => {
    const outcome = await ask(format, { text: '{"a":"x\r\ny\u202E\x1b"} \uD83D', chunkSize: 1 });
    expect(outcome.text).toBe('{"a":"x\ny"} \uFFFD');
  });

  it('arrives when each event takes its time', async () => {
    const outcome = await ask(format, { text: text.slice(0, 40), delayMs: 3, firstDelayMs: 5 });
    expect(outcome.end?.reason).toBe('complete');
  });

  it.each(['length', 'refused'] as const)('that ends as %s says so', async (end) => {
    const outcome = await ask(format, { text: text.slice(0, 30), end });
    expect(outcome.end?.reason).toBe(end);
    expect(outcome.text).toBe(text.slice(0, 30));
  });

  it('that is empty or blank ends as the model ended it', async () => {
    expect((await ask(format, { text: '' })).end?.reason).toBe('complete');
    expect((await ask(format, { text: '   ' })).text).toBe('   ');
  });

  it('is asked for as JSON by its schema, or as a text without one', async () => {
    const bodyOf = async (request: ModelRequest) => {
      await ask(format, { text }, {}, request);
      return JSON.stringify(trial.double.calls.at(-1)?.body);
    };
    const word = /json/i;
    expect(await bodyOf(sampleRequest())).toMatch(word);
    expect(await bodyOf({ ...sampleRequest(), answer: null })).not.toMatch(word);
  });

  it('comes over a connection that serves the next call as well', async () => {
    const own = new Agent();
    let connections = 0;
    own.on('connect', () => {
      connections += 1;
    });
    for (let call = 0; call < 5; call++) {
      trial.double.script({ text });
      const writer = createTrialModel(format, trial.double.url, {}, own);
      await writer.write(sampleRequest(), () => {});
      await trial.double.calls.at(-1)?.ended;
    }
    // The second call may be quicker than the first one’s connection is free again.
    expect(connections).toBeLessThanOrEqual(2);
    await own.destroy();
  });
});

describe('the end of the model', () => {
  it.each(['openai', 'anthropic'] as const)(
    'is enough for %s when the stream’s own end is missing',
    async (format) => {
      const outcome = await ask(format, { text, fault: { kind: 'no_close' } }, { lingerMs: 50 });
      expect(outcome.end?.reason).toBe('complete');
      expect(outcome.text).toBe(text);
    },
  );

  it('is not enough for Google, which may repeat it in every event', async () => {
    expectFault(await ask('google', { text, fault: { kind: 'no_close' } }, waiting), 'unavailable');
  });
});
