import { expect, it } from 'vitest';
import { type FirstProjectCalls, firstProjectFor } from './save-after-sign-in.ts';

const calls = (count: number): FirstProjectCalls => ({
  countProjects: async () => ({ ok: true, value: count }),
  createProject: async ({ id, name }) => ({ ok: true, value: { id, name } }),
});

it('makes the first project for a user who has none', async () => {
  expect(await firstProjectFor(calls(0))).toMatchObject({ name: 'My Story Project' });
});

it('asks a user who has projects, and one whose project could not be made', async () => {
  expect(await firstProjectFor(calls(2))).toBeNull();
  const broken = { ...calls(0), createProject: () => Promise.reject(new Error('no network')) };
  expect(await firstProjectFor(broken)).toBeNull();
  const problem = { code: 'unavailable' as const, message: 'Wait.' };
  const closed = { ...calls(0), countProjects: async () => ({ ok: false as const, status: 503, problem }) };
  expect(await firstProjectFor(closed)).toBeNull();
});
