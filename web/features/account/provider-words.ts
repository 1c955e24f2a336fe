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
 * What is obviously wrong with a key, or null: the service decides. With an own address any key
 * will do, or none.
 */
export function keyProblem(provider: ProviderName, key: string, baseUrl: string): string | null {
  const trimmed = key.trim();
  if (baseUrl.trim() !== '') return null;
  if (trimmed === '') return 'Enter a key.';
  if (provider === 'openai' && !(trimmed.startsWith('sk-') && trimmed.length > 20))
    return 'An OpenAI key starts with sk- and is longer than 20 characters.';
  return null;
}
