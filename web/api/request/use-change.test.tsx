import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useChange } from './use-change.ts';

/** Calls that end when the test says so, by their input. */
function scriptedCalls() {
  const calls = new Map<string, PromiseWithResolvers<void>>();
  const asked: string[] = [];
  return {
    asked,
    act: (input: string) => {
      asked.push(input);
      const call = Promise.withResolvers<void>();
      calls.set(input, call);
      return call.promise;
    },
    succeed: (input: string) => act(async () => calls.get(input)?.resolve()),
    fail: (input: string, cause: Error) => act(async () => calls.get(input)?.reject(cause)),
  };
}

describe('useChange', () => {
  it('ignores a second call while one is under way, and tells when it is done', async () => {
    const calls = scriptedCalls();
    const { result } = renderHook(() => useChange(calls.act));
    act(() => {
      result.current.attempt('first');
      result.current.attempt('second');
    });
    expect(calls.asked).toEqual(['first']);
    expect(result.current).toMatchObject({ isBusy: true, pending: ['first'], isDone: false });
    await calls.succeed('first');
    expect(result.current).toMatchObject({ isBusy: false, pending: [], isDone: true, failure: null });
    act(() => result.current.reset());
    expect(result.current.isDone).toBe(false);
  });

  it('keeps the input of a call that failed until the next one', async () => {
    const calls = scriptedCalls();
    const { result } = renderHook(() => useChange(calls.act));
    const cause = new Error('refused');
    act(() => result.current.attempt('first'));
    await calls.fail('first', cause);
    expect(result.current).toMatchObject({
      isBusy: false,
      isDone: false,
      failure: { cause, input: 'first' },
    });
    act(() => result.current.attempt('second'));
    expect(result.current.failure).toBeNull();
  });

  it('lists every call under way where calls may overlap', async () => {
    const calls = scriptedCalls();
    const { result } = renderHook(() => useChange(calls.act, { mayOverlap: true }));
    act(() => {
      result.current.attempt('first');
      result.current.attempt('second');
    });
    expect(result.current.pending).toEqual(['first', 'second']);
    await calls.succeed('first');
    expect(result.current.pending).toEqual(['second']);
    await calls.succeed('second');
    expect(result.current.isBusy).toBe(false);
  });
});
