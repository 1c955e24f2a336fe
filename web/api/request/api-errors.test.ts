import { expect, it } from 'vitest';
import {
  acceptedOf,
  ConnectionError,
  failedChangeInWords,
  failureInWords,
  isNotFound,
  isProjectLimit,
  Refusal,
  UnreadableAnswer,
} from './api-errors.ts';

const refused = (status: number, code: 'not_found' | 'project_limit' | 'internal', message = 'No.') =>
  new Refusal(status, { code, message });

it('gives what the server accepted, and throws what it refused', () => {
  expect(acceptedOf({ ok: true, value: 7 })).toBe(7);
  const problem = { code: 'project_limit' as const, message: 'You have 10 projects.' };
  expect(() => acceptedOf({ ok: false, status: 403, problem })).toThrow(
    expect.objectContaining({ status: 403, code: 'project_limit', message: 'You have 10 projects.' }),
  );
});

it('tells what does not exist and what the plan has no room for', () => {
  expect([isNotFound(refused(404, 'not_found')), isNotFound(new Error('x'))]).toEqual([true, false]);
  expect(isProjectLimit(refused(403, 'project_limit'))).toBe(true);
  expect(isProjectLimit(refused(404, 'not_found'))).toBe(false);
});

it('says why something failed, and never the text of an unknown error', () => {
  expect(failureInWords(refused(403, 'project_limit', 'You have 10 projects.'))).toBe(
    'You have 10 projects.',
  );
  expect(failureInWords(new ConnectionError())).toBe(
    'The server could not be reached. Check your connection and try again.',
  );
  for (const inWords of [failureInWords, failedChangeInWords]) {
    expect(inWords(new UnreadableAnswer())).toMatch(/^This page is older than the server/);
    expect(inWords(new TypeError('x is not a function'))).toBe(
      'An unexpected error occurred. Please try again.',
    );
  }
});

it('says of a change that failed on the server the specified words, and otherwise what was refused', () => {
  expect(failedChangeInWords(refused(500, 'internal', 'Something broke.'))).toBe(
    'An unexpected error occurred. Please try again.',
  );
  expect(failedChangeInWords(refused(404, 'not_found', 'It is gone.'))).toBe('It is gone.');
});
