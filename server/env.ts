import type { z } from 'zod';
import { choosePayments, type PaymentSettings, stripeProblems } from './billing/payment-settings.ts';
import { CannotStart } from './cannot-start.ts';
import type { DatabaseSettings } from './db/database.ts';
import { Environment, googleIssuer } from './environment.ts';
import type { SignInSettings } from './identity/issuer.ts';
import {
  chosenProvider,
  isValidKey,
  keyRules,
  type ModelSettings,
  providers,
} from './models/choose-model.ts';
import { usualPorts } from './models/own-keys/find-local-servers.ts';
import { nearestName } from './nearest-name.ts';
import type { Operator } from './pages/fill-operator.ts';
import type { AllowanceLimits } from './runs/allowance.ts';

/** Whether models may run on this computer, and where they are fetched from. */
export type LocalModelSettings = { isAllowed: boolean; hub: string; hubToken: string | null };

type Variables = Record<string, string>;

/** The environment as the program uses it. Times in milliseconds; null for no limit or no value. */
export type Settings = {
  /** Whether other machines can reach the server, or NODE_ENV says so. */
  isProduction: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The public origin, such as https://fabula.example. */
  publicUrl: string | null;
  dataFolder: string;
  database: DatabaseSettings;
  /** Never null in production; otherwise null means that the data folder keeps one. */
  secretKey: string | null;
  signIn: SignInSettings;
  payments: PaymentSettings;
  model: ModelSettings;
  /** A model on this computer; in production only if asked for. */
  localModel: LocalModelSettings;
  /** Whether writers may name their own model service; in production only if asked for. */
  allowsEndpoints: boolean;
  /** Where model servers of this machine are looked for. */
  localPorts: readonly number[];
  /** Credits that visitors may use per day (UTC). */
  allowance: AllowanceLimits;
  /** Per visitor or user. */
  maxOpenRuns: number;
  /** Multiplies the product's request rates. */
  rateFactor: number;
  /** Per network address. */
  startsPerMinute: number;
  /** Per network address. */
  signInsPerMinute: number;
  runMs: number;
  leaseMs: number;
  sweepMs: number;
  shutdownMs: number;
  /** Addresses and ranges of our own proxies, whose X-Forwarded-For counts. */
  trustedProxies: string[];
  /** Who runs this server, for the pages that name them. */
  operator: Operator;
  /**
   * The bearer token that other machines need for /metrics; null: only this machine may read it.
   */
  metricsToken: string | null;
  logLevel: Environment['LOG_LEVEL'];
  /** Advice for the operator, one line each; the program runs anyway. */
  hints: string[];
};

/** Reads the environment. Throws CannotStart, naming every bad key and what to write. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given: Variables = {};
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) given[name] = value.trim();

  const hints = misspellings(given);
  const parsed = Environment.safeParse(given);
  const problems = [...problemsOf(parsed.error), ...problemsBetween(given)];
  if (!parsed.success || problems.length > 0) {
    throw new CannotStart(['These settings can’t be used:', ...problems, ...hints].join('\n  '));
  }
  const values = parsed.data;
  const model = modelSettings(values);
  const isFree = chosenProvider(model) === null;
  return {
    isProduction: isProduction(given),
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    dataFolder: values.DATA_DIR,
    database: databaseSettings(values),
    secretKey: values.SECRET_KEY ?? null,
    signIn: signInSettings(values, isProduction(given)),
    payments: choosePayments(values, isProduction(given)),
    model,
    localModel: {
      isAllowed: (values.LOCAL_MODEL ?? (isProduction(given) ? 'no' : 'yes')) === 'yes',
      hub: values.MODEL_HUB.replace(/\/+$/, ''),
      hubToken: values.HF_TOKEN ?? null,
    },
    allowsEndpoints: (values.ALLOW_CUSTOM_ENDPOINTS ?? (isProduction(given) ? 'no' : 'yes')) === 'yes',
    localPorts: values.LOCAL_SERVER_PORTS ?? usualPorts,
    allowance: {
      guest: orDefault(values.GUEST_CREDITS_PER_DAY, isFree ? 60 : 5),
      address: orDefault(values.GUEST_CREDITS_PER_DAY_PER_ADDRESS, isFree ? 600 : 20),
      all: orDefault(values.GUEST_CREDITS_PER_DAY_TOTAL, isFree ? null : 500),
    },
    maxOpenRuns: values.GUEST_OPEN_RUNS,
    rateFactor: values.RATE_FACTOR,
    startsPerMinute: values.STARTS_PER_MINUTE,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    runMs: values.RUN_SECONDS * 1000,
    leaseMs: values.LEASE_SECONDS * 1000,
    sweepMs: values.SWEEP_SECONDS * 1000,
    shutdownMs: values.SHUTDOWN_SECONDS * 1000,
    trustedProxies: values.TRUSTED_PROXIES,
    operator: {
      name: values.OPERATOR_NAME ?? null,
      contact: values.OPERATOR_CONTACT ?? null,
      address: values.OPERATOR_ADDRESS ?? null,
      country: values.OPERATOR_COUNTRY ?? null,
    },
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    hints: [...hints, ...unusedKeys(given), ...proxyHints(given)],
  };
}

function databaseSettings(values: Environment): DatabaseSettings {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL: poolSize } = values;
  if (url === undefined) return { kind: 'pglite', folder: `${values.DATA_DIR}/database` };
  return { kind: 'postgres', url, poolSize, ...(directUrl === undefined ? {} : { directUrl }) };
}

function signInSettings(values: Environment, isProduction: boolean): SignInSettings {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, OIDC_ISSUER: issuer } = values;
  if (clientId !== undefined && clientSecret !== undefined)
    return { kind: 'issuer', issuer, clientId, clientSecret, timeoutMs: 5000 };
  return { kind: isProduction ? 'none' : 'local' };
}

function modelSettings(values: Environment): ModelSettings {
  const readsAtMost = values.READS_AT_MOST ?? null;
  return {
    provider: values.PROVIDER ?? null,
    openai: {
      apiKey: values.OPENAI_API_KEY ?? null,
      baseUrl: values.OPENAI_BASE_URL ?? null,
      model: values.OPENAI_MODEL ?? null,
      readsAtMost,
    },
    anthropic: {
      apiKey: values.ANTHROPIC_API_KEY ?? null,
      baseUrl: values.ANTHROPIC_BASE_URL ?? null,
      model: values.ANTHROPIC_MODEL ?? null,
      readsAtMost,
    },
    google: {
      apiKey: values.GOOGLE_API_KEY ?? null,
      baseUrl: values.GOOGLE_BASE_URL ?? null,
      model: values.GOOGLE_MODEL ?? null,
      readsAtMost,
    },
    effort: values.EFFORT,
    storytellerWordsPerSecond: values.STORYTELLER_WORDS_PER_SECOND,
    limits: {
      firstTextMs: values.PROVIDER_FIRST_TEXT_SECONDS * 1000,
      silenceMs: values.PROVIDER_SILENCE_SECONDS * 1000,
    },
  };
}

/** Keys that don't look like keys: the storyteller writes, and the operator should know why. */
function unusedKeys(given: Variables): string[] {
  return providers.flatMap((provider) => {
    const name = `${provider.toUpperCase()}_API_KEY`;
    const key = given[name];
    const isOwnServer = given[`${provider.toUpperCase()}_BASE_URL`] !== undefined;
    return key === undefined || isOwnServer || isValidKey(provider, key)
      ? []
      : [`${name} is not a valid key and is not used. Keys of ${provider} ${keyRules[provider]}.`];
  });
}

function problemsOf(error: z.ZodError | undefined): string[] {
  const first = new Map<PropertyKey, string>();
  for (const { path, message } of error?.issues ?? []) {
    const key = path[0] ?? '';
    if (!first.has(key)) first.set(key, message);
  }
  return [...first].map(([key, message]) => `${String(key)}: ${message}.`);
}

/** Problems between keys. Reads the text as given, so that they are named beside bad keys. */
function problemsBetween(given: Variables): string[] {
  const problems: string[] = [];
  if (isProduction(given) && given.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY: production needs one; write what "openssl rand -hex 32" prints, and keep it.');
  }
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    problems.push('DATABASE_URL: write the address of the database, or of its pooler, as well.');
  }
  problems.push(...signInProblems(given), ...stripeProblems(given));
  const provider = providers.find((name) => name === given.PROVIDER);
  if (provider !== undefined) {
    const prefix = provider.toUpperCase();
    if (given[`${prefix}_BASE_URL`] === undefined && !isValidKey(provider, given[`${prefix}_API_KEY`] ?? ''))
      problems.push(`${prefix}_API_KEY: write the key for ${provider}. Its keys ${keyRules[provider]}.`);
  }
  if (given.OPENAI_BASE_URL !== undefined && given.OPENAI_MODEL === undefined) {
    problems.push(
      'OPENAI_MODEL: write the name of a model that the server at OPENAI_BASE_URL has, such as llama3.3.',
    );
  }
  return problems;
}

function signInProblems({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER }: Variables): string[] {
  const problems: string[] = [];
  const isOther = OIDC_ISSUER !== undefined && OIDC_ISSUER !== googleIssuer;
  const isWanted = GOOGLE_CLIENT_ID !== undefined || GOOGLE_CLIENT_SECRET !== undefined || isOther;
  if (isWanted && GOOGLE_CLIENT_ID === undefined)
    problems.push('GOOGLE_CLIENT_ID: write the id of the client that the issuer of sign-ins knows.');
  if (isWanted && GOOGLE_CLIENT_SECRET === undefined)
    problems.push('GOOGLE_CLIENT_SECRET: write the secret that belongs to GOOGLE_CLIENT_ID.');
  if (isOther && URL.canParse(OIDC_ISSUER)) {
    const { protocol, hostname } = new URL(OIDC_ISSUER);
    if (protocol === 'http:' && !isLocalHost(hostname))
      problems.push('OIDC_ISSUER: write an https address; only an issuer on this machine may do without.');
  }
  return problems;
}

function isProduction({ NODE_ENV, HOST, PUBLIC_URL }: Variables): boolean {
  if (NODE_ENV === 'production') return true;
  const publicHost =
    PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : 'localhost';
  return !isLocalHost(HOST ?? 'localhost') || !isLocalHost(publicHost);
}

function isLocalHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** Unknown variables that look like one of ours. */
function misspellings(given: Variables): string[] {
  const known = Object.keys(Environment.shape);
  return Object.keys(given).flatMap((name) => {
    const meant = known.includes(name) ? null : nearestName(name, known);
    return meant === null || given[meant] !== undefined
      ? []
      : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}

/** A public site that listens only on this machine is behind a proxy. */
function proxyHints({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Variables): string[] {
  if (PUBLIC_URL === undefined || TRUSTED_PROXIES !== undefined || !isLocalHost(HOST ?? 'localhost'))
    return [];
  return isLocalHost(new URL(PUBLIC_URL).hostname)
    ? []
    : [
        'PUBLIC_URL is reached through a proxy, and TRUSTED_PROXIES is not set: everybody behind it shares the limits of one client. For a proxy on this machine write TRUSTED_PROXIES=127.0.0.1,::1',
      ];
}

function orDefault<T>(value: T | undefined, normal: T): T {
  return value === undefined ? normal : value;
}
