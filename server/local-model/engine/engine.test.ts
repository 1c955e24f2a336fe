// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { startEngine, textRequest, tinyFile, writeWith } from '../../../testing/local-model/run-engine.ts';
import { tinyModelBytes } from '../../../testing/tiny-model/tiny-model.ts';
import { ModelError } from '../../models/port.ts';
import type { ModelFile } from '../parts.ts';

/** It never ends a text by itself: what ends it is a stop, a limit or a fault. */
const endless = () => tinyFile({ ends: false });
const longText = (changes: Parameters<typeof textRequest>[0] = {}) =>
  textRequest({ maxOutputTokens: 30_000, ...changes });

describe('the engine of a model on this computer', () => {
  it('writes a text in pieces, up to its limit or until the model ends it', async () => {
    const engine = startEngine();
    const pieces: string[] = [];
    const end = await engine.write(endless(), textRequest(), (piece) => pieces.push(piece));
    expect(end).toMatchObject({ reason: 'length', usage: { cachedTokens: 0, outputTokens: 60 } });
    expect(pieces.length).toBeGreaterThan(30);
    expect(engine.state).toEqual({
      state: 'ready',
      uses: 'the processor',
      writing: 0,
      waiting: 0,
      problem: null,
    });
    const whole = await writeWith(engine, tinyFile(), textRequest({ maxOutputTokens: 8_000 }));
    expect(whole.reason).toBe('complete');
    expect(whole.text).not.toContain('<|');
  });

  it('writes the same text again for the same seed, and another for another', async () => {
    const engine = startEngine();
    const seeded = (seed: number) =>
      writeWith(engine, endless(), textRequest({ task: { ...textRequest().task, seed } }));
    const [first, again, other] = [await seeded(7), await seeded(7), await seeded(8)];
    expect(again.text).toBe(first.text);
    expect(other.text).not.toBe(first.text);
  });

  it('chooses words as a model’s makers recommend, as its file says, or as the kind wants', async () => {
    const engine = startEngine();
    const folder = mkdtempSync(join(tmpdir(), 'fabula-model-'));
    const path = join(folder, 'model.gguf');
    // Without warmth all seeds give the likeliest text.
    writeFileSync(
      path,
      tinyModelBytes({ ends: false }, { 'general.sampling.temp': { type: 'float32', value: 0 } }),
    );
    const textsOf = async (file: ModelFile) => {
      const seeded = (seed: number) =>
        writeWith(engine, file, textRequest({ task: { ...textRequest().task, seed } }));
      return new Set([(await seeded(1)).text, (await seeded(2)).text]).size;
    };
    expect(await textsOf(endless())).toBe(2);
    expect(await textsOf({ title: 'Tiny', path })).toBe(1);
    expect(await textsOf({ title: 'Tiny', path, sampling: { temperature: 1 } })).toBe(2);
    rmSync(folder, { recursive: true });
  });

  it('never shows what a model thinks', async () => {
    const engine = startEngine();
    const { text, usage } = await writeWith(
      engine,
      tinyFile({ thinks: true, ends: false }),
      textRequest({ maxOutputTokens: 1_500 }),
    );
    expect(text).not.toMatch(/think/);
    expect(text).not.toBe('');
    expect(usage?.outputTokens).toBe(1_500);
  });

  it('rejects at once with the reason of a stop, and writes the next request soon', async () => {
    const engine = startEngine({ mostSequences: 1 });
    const controller = new AbortController();
    const stopped = engine.write(endless(), longText({ signal: controller.signal }), () =>
      controller.abort(new Error('stopped')),
    );
    await expect(stopped).rejects.toThrow('stopped');
    const { reason } = await writeWith(engine, endless(), textRequest());
    expect(reason).toBe('length');
  });

  it('stops while it reads a long prompt, and keeps what it has read', async () => {
    const engine = startEngine({ mostSequences: 1 });
    const controller = new AbortController();
    const prompt = [{ text: 'A long prompt. '.repeat(400), isCached: true }];
    const stopped = engine.write(
      endless(),
      textRequest({
        prompt,
        signal: controller.signal,
        onWaiting: (before) => {
          if (before === 0) setTimeout(() => controller.abort(new Error('stopped')), 100);
        },
      }),
      () => {},
    );
    await expect(stopped).rejects.toThrow('stopped');
    const { usage } = await writeWith(engine, endless(), textRequest({ prompt }));
    expect(usage?.cachedTokens).toBeLessThan(usage?.inputTokens ?? 0);
  });

  it('lets projects take turns, and tells each request how many are before it', async () => {
    const engine = startEngine({ mostSequences: 1 });
    const told: Record<string, number[]> = {};
    const ended: string[] = [];
    const write = async (name: string, cacheKey: string) => {
      const places: number[] = [];
      told[name] = places;
      await writeWith(engine, endless(), textRequest({ cacheKey, onWaiting: (n) => places.push(n) }));
      ended.push(name);
    };
    await Promise.all([
      write('first of one', 'one'),
      write('second of one', 'one'),
      write('third of one', 'one'),
      write('first of two', 'two'),
    ]);
    expect(ended).toEqual(['first of one', 'first of two', 'second of one', 'third of one']);
    expect(told).toEqual({
      'first of one': [0],
      'second of one': [1, 2, 1, 0],
      'third of one': [2, 3, 2, 1, 0],
      'first of two': [1, 0],
    });
  });

  it('lets a waiting request go at once', async () => {
    const engine = startEngine({ mostSequences: 1 });
    const one = new AbortController();
    const two = new AbortController();
    const begun = Promise.withResolvers<void>();
    const written = engine.write(endless(), longText({ signal: one.signal }), () => begun.resolve());
    await begun.promise;
    const waiting = engine.write(endless(), longText({ signal: two.signal }), () => {});
    expect(engine.state.waiting).toBe(1);
    two.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(engine.state.waiting).toBe(0);
    one.abort(new Error('over'));
    await expect(written).rejects.toThrow('over');
  });

  it('writes several at once where memory holds several', async () => {
    const engine = startEngine();
    let most = 0;
    const watch = () => {
      most = Math.max(most, engine.state.writing);
    };
    await Promise.all(
      ['one', 'two', 'three'].map((cacheKey) => engine.write(endless(), textRequest({ cacheKey }), watch)),
    );
    expect(most).toBe(3);
  });

  it('changes to another model once those before it are written', async () => {
    const engine = startEngine();
    const other = tinyFile({ ends: false, trainedTokens: 2_048 });
    const ended: string[] = [];
    await Promise.all([
      writeWith(engine, endless(), textRequest({ cacheKey: 'one' })).then(() => ended.push('one')),
      writeWith(engine, other, textRequest({ cacheKey: 'other' })).then(() => ended.push('other')),
      writeWith(engine, endless(), textRequest({ cacheKey: 'late' })).then(() => ended.push('late')),
    ]);
    expect(ended).toEqual(['one', 'other', 'late']);
  });

  it('fails what is written when its process is killed, and begins again for the next', async () => {
    const engine = startEngine({ mostSequences: 1 });
    const killed = engine.write(endless(), longText(), () => {
      if (engine.pid !== undefined) process.kill(engine.pid, 'SIGKILL');
    });
    const waiting = writeWith(engine, endless(), textRequest());
    await expect(killed).rejects.toMatchObject({ fault: 'unavailable', message: /broke off/ });
    expect((await waiting).reason).toBe('length');
  });

  it('gives all its memory back when it was not used for a while', async () => {
    const engine = startEngine({ idleMs: 20 });
    await writeWith(engine, endless(), textRequest());
    const { pid } = engine;
    if (pid === undefined) throw new Error('the engine runs');
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 10_000 });
    expect(engine.state).toMatchObject({ state: 'asleep', problem: null });
    expect((await writeWith(engine, endless(), textRequest())).reason).toBe('length');
  });

  it('ends with its server, however that ends', async () => {
    const server = execFile(process.execPath, [
      fileURLToPath(new URL('../../../testing/local-model/server-to-kill.ts', import.meta.url)),
    ]);
    const pid = await new Promise<number>((resolve) =>
      server.stdout?.once('data', (line) => resolve(Number(line))),
    );
    expect(isThere(pid)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(isThere(pid)).toBe(false), { timeout: 10_000 });
  });

  it('says that a prompt is too long, and shifts nothing out of the window', async () => {
    const engine = startEngine();
    const file = tinyFile({ ends: false, trainedTokens: 2_048 });
    const long = textRequest({ prompt: [{ text: 'x'.repeat(2_040), isCached: false }] });
    await expect(writeWith(engine, file, long)).rejects.toMatchObject({
      fault: 'too_long',
      message: /longer than Tiny reads/,
    });
    const near = textRequest({
      prompt: [{ text: 'x'.repeat(1_500), isCached: false }],
      maxOutputTokens: 5_000,
    });
    const { reason, usage } = await writeWith(engine, file, near);
    expect(reason).toBe('length');
    expect((usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0)).toBeLessThan(2_048);
  });

  it('ends a request whose reader fails, and nothing else', async () => {
    const engine = startEngine({ mostSequences: 1 });
    const failing = engine.write(endless(), longText(), () => {
      throw new Error('no reader');
    });
    await expect(failing).rejects.toThrow('no reader');
    expect((await writeWith(engine, endless(), textRequest())).reason).toBe('length');
  });

  it('rests on request, after what is being written', async () => {
    const engine = startEngine();
    const written = writeWith(engine, endless(), textRequest());
    await engine.rest();
    expect((await written).reason).toBe('length');
    expect(engine.state.state).toBe('asleep');
  });

  it('says that its program has to be fetched where that is missing', async () => {
    const engine = startEngine({ packages: '/nowhere' });
    const failure = await writeWith(engine, endless(), textRequest()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ModelError);
    expect(failure).toMatchObject({ message: /Fetch it again/ });
    expect(engine.state.problem).toMatch(/Fetch it again/);
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
