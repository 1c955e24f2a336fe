import type { ProviderName } from '../../../contract/account.ts';

/** The services in the order in which a used key of theirs writes. */
export const providers = ['openai', 'anthropic', 'google'] as const satisfies readonly ProviderName[];

/** What a service is called, and how its keys begin. */
export const providerWords: Readonly<Record<ProviderName, { name: string; keyStart: string }>> = {
  openai: { name: 'OpenAI', keyStart: 'sk-' },
  anthropic: { name: 'Anthropic', keyStart: 'sk-ant-' },
  google: { name: 'Google', keyStart: 'AIza' },
};

/**
 * What is wrong with a key at first sight, or null: whether a service takes it is for the service
 * to say. With an address of one's own the key has whatever form that service wants, or there is
 * none.
 */
export function keyProblem(provider: ProviderName, key: string, baseUrl: string): string | null {
  const trimmed = key.trim();
  if (baseUrl.trim() !== '') return null;
  if (trimmed === '') return 'A key is needed.';
  if (provider === 'openai' && !(trimmed.startsWith('sk-') && trimmed.length > 20))
    return 'An OpenAI key starts with sk- and is longer than 20 characters.';
  return null;
}
