import type { Dispatcher } from 'undici';
import { type BreakerOptions, breaking } from './breaker.ts';
import type { Writer } from './port.ts';
import { type RetryOptions, retrying } from './retrying.ts';
import { anthropicUrl, createAnthropicWriter } from './wire/anthropic.ts';
import { createGoogleWriter, googleUrl } from './wire/google.ts';
import { createOpenAiWriter, openAiUrl } from './wire/openai.ts';
import { type CallLimits, defaultLimits, type ServiceOptions } from './wire/service.ts';

export const providers = ['openai', 'anthropic', 'google'] as const;

export type Provider = (typeof providers)[number];

/** How to reach a provider. What is null or left out takes the provider's own default. */
export type ProviderSettings = {
  apiKey?: string | null;
  baseUrl?: string | null;
  model?: string | null;
  /** How much the model may think, in the provider's words ('low'). */
  effort?: string | null;
};

export type WriterSettings = {
  /** Null: the first provider with a valid key or, for OpenAI's format, an address of its own. */
  provider: Provider | 'storyteller' | null;
  openai?: ProviderSettings;
  anthropic?: ProviderSettings;
  google?: ProviderSettings;
  storytellerWordsPerSecond: number;
  limits?: Partial<CallLimits>;
};

export type WriterParts = {
  createStoryteller(options: { wordsPerSecond: number }): Writer;
  dispatcher?: Dispatcher;
  retry?: RetryOptions;
  breaker?: BreakerOptions;
};

/**
 * The writer that the settings ask for, with its breaker and its retries. Without a valid key it is the storyteller;
 * but the storyteller never takes over from a provider that fails.
 */
export function chooseWriter(settings: WriterSettings, parts: WriterParts): Writer {
  const provider = chosenProvider(settings);
  if (provider === null)
    return parts.createStoryteller({ wordsPerSecond: settings.storytellerWordsPerSecond });
  const create = { openai: createOpenAiWriter, anthropic: createAnthropicWriter, google: createGoogleWriter };
  const options = serviceOptions(provider, settings[provider] ?? {});
  const limits = { ...defaultLimits, ...settings.limits };
  const writer = create[provider]({ ...options, limits, dispatcher: parts.dispatcher });
  return retrying(breaking(writer, parts.breaker), parts.retry);
}

/** The provider that will write, or null for the storyteller. */
export function chosenProvider(settings: WriterSettings): Provider | null {
  const wanted = settings.provider === null ? providers : providers.filter((id) => id === settings.provider);
  return wanted.find((id) => isUsable(id, settings[id] ?? {})) ?? null;
}

/** Whether a key looks like one of this provider's. Only the provider can say whether it is in force. */
export function isValidKey(provider: Provider, key: string): boolean {
  return keyForms[provider].test(key);
}

/** 'sk-' and longer than 20 for OpenAI. Google gives out 'AIza' keys of 39 characters and, newer, 'AQ.' keys. */
const keyForms: Readonly<Record<Provider, RegExp>> = {
  openai: /^sk-[\x21-\x7E]{18,}$/,
  anthropic: /^sk-ant-[\x21-\x7E]{20,}$/,
  google: /^(?:AIza[\w-]{35}|AQ\.[\w.-]{20,})$/,
};

/** A server of one's own that speaks OpenAI's format may need no key, but a model has no default there. */
function isUsable(provider: Provider, settings: ProviderSettings): boolean {
  if (hasOwnServer(provider, settings)) return (settings.model ?? '') !== '';
  return isValidKey(provider, settings.apiKey ?? '');
}

function hasOwnServer(provider: Provider, { baseUrl }: ProviderSettings): boolean {
  return (
    provider === 'openai' && withoutSlash(baseUrl ?? '') !== '' && withoutSlash(baseUrl ?? '') !== openAiUrl
  );
}

type Defaults = { baseUrl: string; model: string; effort: string };

/** Little thinking goes with the default models: a form is filled in while somebody waits. */
const defaults: Readonly<Record<Provider, Defaults>> = {
  openai: { baseUrl: openAiUrl, model: 'gpt-6.1-terra', effort: 'low' },
  anthropic: { baseUrl: anthropicUrl, model: 'claude-sonnet-5-5', effort: 'low' },
  google: { baseUrl: googleUrl, model: 'gemini-3.8-flash', effort: 'low' },
};

/** Room for reasoning, which the three services count into the answer. */
const reasoningTokens = 8192;

function serviceOptions(
  provider: Provider,
  settings: ProviderSettings,
): Omit<ServiceOptions, 'limits' | 'dispatcher'> {
  const { baseUrl, model, effort } = defaults[provider];
  return {
    apiKey: settings.apiKey || null,
    baseUrl: withoutSlash(settings.baseUrl ?? '') || baseUrl,
    model: settings.model || model,
    effort: settings.effort || (settings.model ? null : effort),
    reasoningTokens: hasOwnServer(provider, settings) ? 0 : reasoningTokens,
  };
}

function withoutSlash(address: string): string {
  return address.trim().replace(/\/+$/, '');
}
