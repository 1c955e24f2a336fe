import { beforeEach, describe, expect, it } from 'vitest';
import { sampleRequest } from '../../testing/models/sample-request.ts';
import { type Model, type ModelEnd, ModelError, type ModelFault } from './port.ts';
import { withBreaker } from './with-breaker.ts';

type Result = 'ok' | 'stopped' | ModelFault;

let now = 0;
let calls = 0;
let writer: Model;
let result: Result;

beforeEach(() => {
  now = 0;
  calls = 0;
  result = 'ok';
  writer = withBreaker(
    {
      name: 'm',
      place: 'service',
      readsAtMost: null,
      write: async () => {
        calls += 1;
        if (result === 'ok') return { reason: 'complete', usage: null };
        if (result === 'stopped') throw new Error('stopped');
        throw new ModelError(result, 'A failure.');
      },
    },
    { now: () => now },
  );
});

function write(): Promise<ModelEnd | Error> {
  return writer.write(sampleRequest(), () => {}).catch((error: Error) => error);
}

async function writeMany(count: number, each: Result): Promise<void> {
  result = each;
  for (let done = 0; done < count; done++) await write();
}

async function isAsked(each: Result = 'ok'): Promise<boolean> {
  const before = calls;
  result = each;
  await write();
  return calls > before;
}

describe('a breaker', () => {
  it('opens when half of at least twenty calls in a minute failed', async () => {
    await writeMany(10, 'ok');
    await writeMany(9, 'unavailable');
    expect(await isAsked('busy')).toBe(true);
    expect(await isAsked()).toBe(false);
  });

  it('stays closed below twenty calls, and below half', async () => {
    await writeMany(19, 'unavailable');
    expect(await isAsked()).toBe(true);
    await writeMany(20, 'ok');
    expect(await isAsked('busy')).toBe(true);
    expect(await isAsked()).toBe(true);
  });

  it('forgets what is older than a minute', async () => {
    await writeMany(19, 'unavailable');
    now += 61_000;
    expect(await isAsked('unavailable')).toBe(true);
    expect(await isAsked()).toBe(true);
  });

  it('does not count what says nothing about the service', async () => {
    for (const each of ['rejected', 'unpaid', 'too_long', 'stopped'] as const) await writeMany(20, each);
    expect(await isAsked()).toBe(true);
  });

  it('says how long it stays open, in our words', async () => {
    await writeMany(20, 'busy');
    now += 10_000;
    expect(await write()).toMatchObject({ fault: 'unavailable', retryAfterMs: 20_000, status: null });
  });

  it('lets one call try after half a minute, and closes when it succeeds', async () => {
    await writeMany(20, 'unavailable');
    now += 29_999;
    expect(await isAsked()).toBe(false);
    now += 1;
    expect(await isAsked()).toBe(true);
    await writeMany(19, 'unavailable');
    expect(await isAsked()).toBe(true);
  });

  it('stays open for another half minute when the one call fails', async () => {
    await writeMany(20, 'unavailable');
    now += 30_000;
    expect(await isAsked('unavailable')).toBe(true);
    now += 29_999;
    expect(await isAsked()).toBe(false);
    now += 1;
    expect(await isAsked()).toBe(true);
  });

  it('lets no second call try while the first is under way, and the next one when it was stopped', async () => {
    let end: (error: Error) => void = () => {};
    const fails = { value: true };
    const slow = withBreaker(
      {
        name: 'm',
        place: 'service',
        readsAtMost: null,
        write: () =>
          fails.value
            ? Promise.reject(new ModelError('unavailable', 'A failure.'))
            : new Promise((_, reject) => {
                end = reject;
              }),
      },
      { now: () => now },
    );
    const ask = () => slow.write(sampleRequest(), () => {}).catch((error: Error) => error);
    for (let done = 0; done < 20; done++) await ask();
    now += 30_000;
    fails.value = false;
    const probe = ask();
    expect(await ask()).toMatchObject({ fault: 'unavailable', retryAfterMs: 1000 });
    end(new Error('stopped'));
    await probe;
    fails.value = true;
    expect(await ask()).toMatchObject({ message: 'A failure.' });
  });
});

it('leaves other breakers alone', async () => {
  await writeMany(20, 'unavailable');
  const other = withBreaker({
    name: 'n',
    place: 'service',
    readsAtMost: null,
    write: async () => ({ reason: 'complete', usage: null }),
  });
  expect(await other.write(sampleRequest(), () => {})).toEqual({ reason: 'complete', usage: null });
});
