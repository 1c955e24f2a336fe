import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Actor } from '../identity/actor.ts';
import { promptKeys } from './prompt-keys.ts';

const guest = (token: string) => ({ kind: 'guest', tokenHash: Buffer.from(token) }) as Actor;
const project = '019ab000-0000-7000-8000-00000000abcd';

it('gives a project the same keys every time, and others to every other project, visitor and server', () => {
  const secret = randomBytes(32).toString('hex');
  const keys = promptKeys(secret, guest('a'), project);
  expect(promptKeys(secret, guest('b'), project.toUpperCase())).toEqual(keys);
  expect(promptKeys(secret, guest('a'), null)).toEqual(promptKeys(secret, guest('a'), null));
  const others = [
    promptKeys(secret, guest('a'), null),
    promptKeys(secret, guest('b'), null),
    promptKeys(secret, guest('a'), project.replace('abcd', 'abce')),
    promptKeys(randomBytes(32).toString('hex'), guest('a'), project),
  ];
  for (const name of ['boundary', 'cacheKey', 'seed'] as const)
    expect(new Set([keys, ...others].map((one) => one[name])).size).toBe(5);
  expect(keys.boundary).toMatch(/^[\w-]{24}$/);
  expect(keys.cacheKey).toMatch(/^[0-9a-f]{32}$/);
});
