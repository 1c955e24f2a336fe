import { expect, it } from 'vitest';
import { Problem, problemStatus } from './problem.ts';

it('gives every reason for a refusal a status that refuses', () => {
  for (const status of Object.values(problemStatus)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

it('has a closed list of codes', () => {
  for (const code of Object.keys(problemStatus))
    expect(Problem.safeParse({ code, message: 'x' }).success).toBe(true);
  expect(Problem.safeParse({ code: 'teapot', message: 'x' }).success).toBe(false);
  expect(Problem.safeParse({ code: 'not_found' }).success).toBe(false);
});
