import type { Dispatcher } from 'undici';
import { ProviderName } from '../../contract/account.ts';
import { chooseName } from './choose-name.ts';
import { type EffortSetting, effortFor, thinkingAt, unknownThinking } from './effort.ts';
import { windowOf } from './known-models.ts';
import type { ModelLists } from './model-lists.ts';
import type { Model } from './port.ts';
import { anthropicUrl, createAnthropicModel } from './wire/anthropic.ts';
import { createConnections } from './wire/connections.ts';
import { createGoogleModel, googleUrl } from './wire/google.ts';
import type { ListedService, ModelList } from './wire/list-models.ts';
import { createOpenAiModel, openAiUrl } from './wire/openai.ts';
import { hintsFor, type OwnServer } from './wire/own-servers.ts';
import { type CallLimits, defaultLimits, type ServiceOptions } from './wire/service.ts';
import { type BreakerOptions, withBreaker } from './with-breaker.ts';
import { type RetryOptions, withRetries } from './with-retries.ts';

/** In the order in which they are chosen. */
export const providers = ProviderName.options;

export type Provider = ProviderName;

/** How to reach a provider. What is null or missing takes the provider's own default. */
export type ProviderSettings = {
  apiKey?: string | null;
  baseUrl?: string | null;
  model?: string | null;
  /** The window of a model on a server of one's own, in tokens; null if it is unknown. */
  readsAtMost?: number | null;
};

export type ModelSettings = {
  /** Null: the first one with a valid key or an address of its own. */
  provider: Provider | 'storyteller' | null;
  openai?: ProviderSettings;
  anthropic?: ProviderSettings;
  google?: ProviderSettings;
  /** By kind if missing. */
  effort?: EffortSetting;
  /** 0: all at once. */
  storytellerWordsPerSecond: number;
  limits?: Partial<CallLimits>;
};

export type ModelParts = ServiceParts & {
  /** Called only if the built-in storyteller is chosen. */
  loadStoryteller(): Promise<(options: { wordsPerSecond: number | null }) => Model>;
};

export type ServiceParts = {
  /** The pool of connections; a new one if missing. */
  dispatcher?: Dispatcher;
  /** What the services have; if missing, nobody is asked. */
  lists?: ModelLists;
  retry?: RetryOptions;
  breaker?: BreakerOptions;
};

/**
 * The model that the settings ask for, with breaker and retries. Without a valid key it is the
 * storyteller, which never takes over from a provider that fails.
 */
export async function chooseModel(settings: ModelSettings, parts: ModelParts): Promise<Model> {
  const provider = chosenProvider(settings);
  if (provider !== null) return createServiceModel(provider, settings, parts);
  const createStoryteller = await parts.loadStoryteller();
  return createStoryteller({ wordsPerSecond: settings.storytellerWordsPerSecond || null });
}

/**
 * The model of one provider, with breaker and retries. With lists it follows what the service has:
 * its name may change while nothing but the order of preference names it.
 */
export function createServiceModel(
  provider: Provider,
  settings: Pick<ModelSettings, Provider | 'limits' | 'effort'>,
  parts: ServiceParts,
): Model {
  const { lists, dispatcher = createConnections() } = parts;
  const own = settings[provider] ?? {};
  const listed: ListedService = {
    provider,
    apiKey: own.apiKey || null,
    baseUrl: hasOwnServer(provider, own) ? withoutSlash(own.baseUrl ?? '') : null,
    dispatcher,
  };
  const choice = () => chooseName(provider, own.model || null, lists?.known(listed) ?? null);
  let made: { about: string; model: Model } | null = null;

  function create(about: ModelAbout): Model {
    const options = serviceOptions(provider, own, { ...about, effort: settings.effort ?? 'by kind' });
    const limits = { ...defaultLimits, ...settings.limits };
    const model = adapters[provider]({ ...options, limits, dispatcher });
    return withRetries(withBreaker(model, parts.breaker), parts.retry);
  }

  /** Made anew once the service says something else of itself or of the model. */
  function current(): Model {
    const { name } = choice();
    const list = lists?.known(listed) ?? null;
    const about = { name, server: list?.server ?? null, window: windowIn(list, name) };
    const key = JSON.stringify(about);
    if (made?.about !== key) made = { about: key, model: create(about) };
    return made.model;
  }

  return {
    place: 'service',
    get name() {
      return choice().name;
    },
    get readsAtMost() {
      return current().readsAtMost;
    },
    get problem() {
      return choice().problem;
    },
    async checkName() {
      await lists?.load(listed);
    },
    write(request, onText) {
      void lists?.load(listed);
      return current().write(request, onText);
    },
  };
}

const adapters = { openai: createOpenAiModel, anthropic: createAnthropicModel, google: createGoogleModel };

/** The provider that will write, or null for the storyteller. */
export function chosenProvider(settings: ModelSettings): Provider | null {
  const wanted = settings.provider === null ? providers : providers.filter((id) => id === settings.provider);
  return wanted.find((id) => isUsable(id, settings[id] ?? {})) ?? null;
}

/** Whether a key looks like one of this provider's. Only the provider knows if it is in force. */
export function isValidKey(provider: Provider, key: string): boolean {
  return keyPatterns[provider].test(key);
}

/** The form of each provider's keys, to follow “Its keys”. */
export const keyRules: Readonly<Record<Provider, string>> = {
  openai: 'start with sk- and are longer than 20 characters',
  anthropic: 'start with sk-ant- and are longer than 20 characters',
  google: 'start with AIza and have 39 characters, or start with AQ',
};

/** Google issues 'AIza' keys of 39 characters and, newer, 'AQ.' keys. */
const keyPatterns: Readonly<Record<Provider, RegExp>> = {
  openai: /^sk-\S{18,}$/,
  anthropic: /^sk-ant-\S{14,}$/,
  google: /^(?:AIza[\w-]{35}|AQ\.\S{18,})$/,
};

/** A server of one's own has its own rule for keys, or none. */
function isUsable(provider: Provider, settings: ProviderSettings): boolean {
  return hasOwnServer(provider, settings) || isValidKey(provider, settings.apiKey ?? '');
}

function hasOwnServer(provider: Provider, { baseUrl }: ProviderSettings): boolean {
  const address = withoutSlash(baseUrl ?? '');
  return address !== '' && address !== addresses[provider];
}

/** The models of a service that take a word for how much they think. */
const takesEffort: Readonly<Record<Provider, RegExp>> = {
  openai: /^(?:gpt-[5-9]|o\d)(?!.*(?:chat|pro))/,
  anthropic: /^claude-[a-z]+-[5-9]/,
  google: /^gemini-[3-9]/,
};

const addresses: Readonly<Record<Provider, string>> = {
  openai: openAiUrl,
  anthropic: anthropicUrl,
  google: googleUrl,
};

/** What its list says of a model: the program that runs it, and its window in tokens. */
type ModelAbout = { name: string; server: OwnServer | null; window: number | null };

/** Ollama lists names with a tag; llama.cpp takes any name for the one model that it has. */
function windowIn(list: ModelList | null, name: string): number | null {
  if (list === null) return null;
  const { windows, takesAnyName } = list;
  const [only] = takesAnyName ? windows.values() : [];
  return windows.get(name) ?? windows.get(`${name}:latest`) ?? only ?? null;
}

function serviceOptions(
  provider: Provider,
  settings: ProviderSettings,
  { name, server, window, effort }: ModelAbout & { effort: EffortSetting },
): Omit<ServiceOptions, 'limits' | 'dispatcher'> {
  const isOwnServer = hasOwnServer(provider, settings);
  const isTold = isOwnServer ? effort !== 'by kind' : takesEffort[provider].test(name);
  return {
    apiKey: settings.apiKey || null,
    baseUrl: withoutSlash(settings.baseUrl ?? '') || addresses[provider],
    model: name,
    thinking(kind) {
      const known = thinkingAt(effortFor(kind, provider, effort));
      const thinking = { ...known, patience: Math.max(known.patience, hintsFor(server).patience) };
      if (isTold) return thinking;
      return isOwnServer ? { ...unknownThinking, patience: thinking.patience } : unknownThinking;
    },
    readsAtMost: isOwnServer ? (settings.readsAtMost ?? window) : windowOf(provider, name),
    server,
  };
}

function withoutSlash(address: string): string {
  return address.trim().replace(/\/+$/, '');
}
