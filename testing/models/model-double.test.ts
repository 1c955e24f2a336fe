import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../domain/formats/answers/translator.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { loadGenerators } from '../../server/generators/load-generators.ts';
import { readAnswer } from '../../server/models/read-answer.ts';
import { startModelDouble } from './model-double.ts';
import { sampleRequest } from './sample-request.ts';
import type { WireFormat } from './script.ts';
import { createTrialModel, formats } from './trial.ts';

async function textOf(url: string, format: WireFormat, request = sampleRequest()): Promise<string> {
  let text = '';
  await createTrialModel(format, url).write(request, (piece) => {
    text += piece;
  });
  return text;
}

describe('the double', () => {
  it('plays its scripts one after the other and keeps the last', async () => {
    const double = await startModelDouble([{ text: 'one' }, { text: 'two' }]);
    for (const text of ['one', 'two', 'two']) expect(await textOf(double.url, 'openai')).toBe(text);
    expect(double.calls.map(({ format, path }) => [format, path])).toEqual(
      Array.from({ length: 3 }, () => ['openai', '/v1/chat/completions']),
    );
    await double.close();
  });

  it('can choose by looking at the call', async () => {
    const double = await startModelDouble((call) => ({ text: call.format }));
    for (const format of formats) expect(await textOf(double.url, format)).toBe(format);
    await double.close();
  });

  it('stands still in the middle until it may go on', async () => {
    let goOn = () => {};
    const until = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const double = await startModelDouble({ text: 'first second', hold: { after: 5, until } });
    let text = '';
    await createTrialModel('openai', double.url).write(sampleRequest(), (piece) => {
      text += piece;
      if (text === 'first') goOn();
    });
    expect(text).toBe('first second');
    await double.close();
  });

  it('keeps its rate', async () => {
    const double = await startModelDouble({ text: 'x'.repeat(40), delayMs: 5 });
    const startedAt = performance.now();
    await textOf(double.url, 'openai');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(50);
    await double.close();
  });

  it('knows when a caller has left', async () => {
    const double = await startModelDouble({ fault: { kind: 'silence' } });
    const stop = new AbortController();
    const writing = createTrialModel('openai', double.url).write(
      sampleRequest('THEME', stop.signal),
      () => {},
    );
    await expect.poll(() => double.calls.length).toBe(1);
    stop.abort('enough');
    await expect(writing).rejects.toBe('enough');
    expect(await double.calls[0]?.ended).toBe('left');
    await double.close();
  });
});

describe('the double as a process', () => {
  it('answers every kind validly in every format, as long as it is told to', async () => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, '--tokens', '200'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const { url }: { url: string } = JSON.parse(String(line));
    const generators = await loadGenerators();
    for (const { kind, result } of sampleAnswers) {
      const { asked, prompt } = generators(kind);
      for (const format of formats) {
        const order = { text: `Piece to make: ${definitionOf(kind).noun}`, isCached: false };
        const request = { ...sampleRequest(kind), answer: asked, prompt: [order] };
        const text = await textOf(url, format, request);
        const translator = createTranslator(prompt.writtenAs ?? null);
        const json = translator.push(text) + translator.end();
        expect(readAnswer(json, result.answer).ok).toBe(true);
        expect(text.length).toBeGreaterThan(780);
      }
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
