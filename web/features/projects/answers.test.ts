import { describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../api/connection-error.ts';
import { UnreadableAnswer } from '../../api/unreadable-answer.ts';
import {
  answerOf,
  formatFailedChange,
  formatFailure,
  isNotFound,
  isProjectLimit,
  Refusal,
  within,
} from './answers.ts';

const refused = (status: number, code: 'not_found' | 'project_limit' | 'internal', message = 'No.') =>
  new Refusal(status, { code, message });

describe('an answer', () => {
  it('is its value', async () => {
    expect(await answerOf(Promise.resolve({ ok: true, value: 7 }))).toBe(7);
  });

  it('throws what the server refused', async () => {
    const problem = { code: 'project_limit' as const, message: 'You have 10 projects.' };
    const asked = answerOf(Promise.resolve({ ok: false as const, status: 403, problem }));
    await expect(asked).rejects.toMatchObject({ status: 403, problem });
  });
});

it('gives up waiting when the time is over', async () => {
  vi.useFakeTimers();
  try {
    const asked = expect(within(10, new Promise(() => {}))).rejects.toThrow('within 10 seconds');
    await vi.advanceTimersByTimeAsync(10_000);
    await asked;
  } finally {
    vi.useRealTimers();
  }
});

it('tells what does not exist and what the plan has no room for', () => {
  expect([isNotFound(refused(404, 'not_found')), isNotFound(new Error('x'))]).toEqual([true, false]);
  expect([isProjectLimit(refused(403, 'project_limit')), isProjectLimit(refused(404, 'not_found'))]).toEqual([
    true,
    false,
  ]);
});

it('says why something failed, and never the text of an unknown error', () => {
  expect(formatFailure(refused(403, 'project_limit', 'You have 10 projects.'))).toBe('You have 10 projects.');
  expect(formatFailure(new ConnectionError())).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
  expect(formatFailure(new UnreadableAnswer())).toMatch(/^This page is older than the server/);
  expect(formatFailedChange(new UnreadableAnswer())).toMatch(/^This page is older than the server/);
  expect(formatFailure(new TypeError('x is not a function'))).toBe(
    'An unexpected error occurred. Try again.',
  );
  expect(formatFailedChange(refused(500, 'internal', 'Something broke.'))).toBe(
    'An unexpected error occurred. Please try again.',
  );
  expect(formatFailedChange(new Error('x'))).toBe('An unexpected error occurred. Please try again.');
  expect(formatFailedChange(refused(404, 'not_found', 'It is gone.'))).toBe('It is gone.');
});
