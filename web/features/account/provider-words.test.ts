import { expect, it } from 'vitest';
import { ProviderName } from '../../../contract/account.ts';
import { keyProblem, providers, providerWords } from './provider-words.ts';

it('knows every service of the contract', () => {
  expect(providers.toSorted()).toEqual(ProviderName.options.toSorted());
  expect(Object.keys(providerWords).toSorted()).toEqual(ProviderName.options.toSorted());
});

it.each([
  ['openai', ` sk-${'a'.repeat(18)} `, '', true],
  ['openai', `sk-${'a'.repeat(17)}`, '', false],
  ['openai', 'a'.repeat(40), '', false],
  ['openai', '', 'http://localhost:11434/v1', true],
  ['anthropic', 'anything', '', true],
  ['google', '  ', '', false],
] as const)('lets a key of %s (%j, address %j) be tried: %s', (provider, key, baseUrl, isTried) => {
  expect(keyProblem(provider, key, baseUrl) === null).toBe(isTried);
});
