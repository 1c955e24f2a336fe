import { expect, it } from 'vitest';
import { SignInProblem } from '../../../contract/session.ts';
import { signInProblemInWords } from './sign-in-problem-in-words.ts';

it('has words of its own for every problem of signing in', () => {
  const all = SignInProblem.options.map(signInProblemInWords);
  expect(new Set(all).size).toBe(SignInProblem.options.length);
});

it.each([null, '', 'toString', '<b>'])('says of %j that it was unexpected', (problem) => {
  expect(signInProblemInWords(problem)).toBe('An unexpected error occurred. Please try again.');
});
