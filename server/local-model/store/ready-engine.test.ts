import { expect, it } from 'vitest';
import { idleEngine } from '../../../testing/local-model/test-models.ts';
import { sampleRequest } from '../../../testing/models/sample-request.ts';
import { ModelError } from '../../models/port.ts';
import { CannotRun } from '../parts.ts';
import type { PackagesState } from './engine-packages.ts';
import { readyEngine } from './ready-engine.ts';

const file = { title: 'Mine', path: '/models/mine.gguf' };

/** An engine whose packages come, or fail to come, when the test says so. */
function startEngine(state: PackagesState = 'absent') {
  const fetches: { come(): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const engine = readyEngine({
    packages: () => state,
    fetchPackages: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const come = () => {
          state = 'best';
          resolve();
        };
        fetches.push({ come, fail: reject, signal });
      }),
    create: () => idleEngine(),
  });
  const write = (signal?: AbortSignal) =>
    engine.write(file, { ...sampleRequest('THEME'), ...(signal ? { signal } : {}) }, () => {});
  return { engine, fetches, write };
}

it('what was not fetched yet, as after an update, is fetched once by whoever writes first', async () => {
  const { engine, fetches, write } = startEngine();
  expect(engine.isHere).toBe(false);
  const writing = [write(), write()];
  fetches[0]?.come();
  expect(await Promise.all(writing)).toMatchObject([{ reason: 'complete' }, { reason: 'complete' }]);
  expect(fetches.length).toBe(1);
  expect(engine.isHere).toBe(true);
});

it('a run fails with the sentence when it can’t be fetched, and the next one tries again', async () => {
  const { fetches, write } = startEngine();
  const writing = write();
  fetches[0]?.fail(new CannotRun('The npm registry can’t be reached.'));
  await expect(writing).rejects.toThrow(ModelError);
  await expect(writing).rejects.toThrow('The npm registry can’t be reached.');
  const next = write();
  fetches[1]?.come();
  expect(await next).toMatchObject({ reason: 'complete' });
});

it('a run that is stopped meanwhile ends at once, and the packages still come', async () => {
  const { fetches, write } = startEngine();
  const stopping = new AbortController();
  const writing = write(stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(writing).rejects.toThrow('stopped');
  expect(fetches[0]?.signal.aborted).toBe(false);
});

it('the plain packages are used as they are until a model is fetched', async () => {
  const { engine, fetches, write } = startEngine('plain');
  await write();
  expect(fetches.length).toBe(0);
  const preparing = engine.prepare();
  fetches[0]?.come();
  await preparing;
});

it('closing ends what is being fetched', async () => {
  const { engine, fetches } = startEngine();
  const preparing = engine.prepare();
  const rejected = expect(preparing).rejects.toThrow();
  await engine.close();
  expect(fetches[0]?.signal.aborted).toBe(true);
  await rejected;
});
