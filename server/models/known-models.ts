import type { ProviderName } from '../../contract/account.ts';

type KnownModel = { name: string; readsAtMost: number };

/**
 * Each service's models, the preferred ones first, with their windows in tokens: prompt and answer
 * together. As documented in November 2026 at developers.openai.com/api/docs/models,
 * platform.claude.com/docs/en/models and ai.google.dev/gemini-api/docs/models.
 */
const knownModels: Readonly<Record<ProviderName, readonly [KnownModel, ...KnownModel[]]>> = {
  openai: [
    { name: 'gpt-6.1-terra', readsAtMost: 1_050_000 },
    { name: 'gpt-6.1-sol', readsAtMost: 1_050_000 },
    { name: 'gpt-5.6-terra', readsAtMost: 1_050_000 },
  ],
  anthropic: [
    { name: 'claude-sonnet-5-5', readsAtMost: 1_000_000 },
    { name: 'claude-sonnet-5', readsAtMost: 1_000_000 },
    { name: 'claude-haiku-4-5', readsAtMost: 200_000 },
  ],
  google: [
    { name: 'gemini-3.8-flash', readsAtMost: 1_048_576 },
    { name: 'gemini-3.6-flash', readsAtMost: 1_048_576 },
  ],
};

/** The names of a service's models, in the order in which they are chosen. */
export function preferredModels(provider: ProviderName): readonly [string, ...string[]] {
  const [first, ...rest] = knownModels[provider];
  return [first.name, ...rest.map(({ name }) => name)];
}

/** The tokens of a service's own model; null for one that is not in the list. */
export function windowOf(provider: ProviderName, model: string): number | null {
  return knownModels[provider].find(({ name }) => name === model)?.readsAtMost ?? null;
}
