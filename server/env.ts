import { z } from 'zod';
import { rates } from '../domain/limits.ts';
import {
  choosePayments,
  type PaymentSettings,
  stripeKeys,
  stripeProblems,
} from './billing/payment-settings.ts';
import { CannotStart } from './cannot-start.ts';
import type { DatabaseSettings } from './db/database.ts';
import type { SignInSettings } from './identity/issuer.ts';
import {
  chosenProvider,
  defaultModel,
  isValidKey,
  type ModelSettings,
  type Provider,
  providers,
} from './models/choose-model.ts';
import { nearestName } from './nearest-name.ts';
import type { AllowanceLimits } from './runs/allowance.ts';

const seconds = (normal: number) =>
  z.coerce.number('write a number of seconds').positive('write a number of seconds above 0').default(normal);
const wholeNumber = (least: number, most: number, example: number) => {
  const error = `write a whole number from ${least} to ${most}, such as ${example}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
const googleIssuer = 'https://accounts.google.com';
const credits = z
  .union(
    [z.literal('off').transform(() => null), z.coerce.number().int().nonnegative()],
    'write a whole number of credits, or off',
  )
  .optional();
const address = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'write addresses or ranges with commas between them, such as 10.0.0.0/8, 192.168.1.7',
);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'write a web address such as https://fabula.example',
});

const stripePrice = (name: 'STRIPE_PRICE_BASIC' | 'STRIPE_PRICE_GROWTH' | 'STRIPE_PRICE_PRO') =>
  z
    .string()
    .regex(/^price_\w+(\s*,\s*price_\w+)*$/, stripeKeys[name])
    .optional();

/** Every variable that the program reads. A message says what to write. `.env.example` explains each. */
export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'write production, development or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 3000).default(3000),
  PUBLIC_URL: webAddress
    .regex(/^https?:\/\/[^/?#]+\/?$/i, 'write the address without a path, such as https://fabula.example')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'write postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'write postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_POOL: wholeNumber(1, 1000, 10).default(10),
  SECRET_KEY: z
    .string()
    .min(32, 'write at least 32 random characters, such as those that "openssl rand -hex 32" prints')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: webAddress.default(googleIssuer),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(live|test)_\w+$/, stripeKeys.STRIPE_SECRET_KEY)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, stripeKeys.STRIPE_WEBHOOK_SECRET)
    .optional(),
  STRIPE_PRICE_BASIC: stripePrice('STRIPE_PRICE_BASIC'),
  STRIPE_PRICE_GROWTH: stripePrice('STRIPE_PRICE_GROWTH'),
  STRIPE_PRICE_PRO: stripePrice('STRIPE_PRICE_PRO'),
  PROVIDER: z
    .enum(['openai', 'anthropic', 'google', 'storyteller'], 'write openai, anthropic, google or storyteller')
    .optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  OPENAI_MODEL: z.string().default(defaultModel('openai')),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: webAddress.optional(),
  ANTHROPIC_MODEL: z.string().default(defaultModel('anthropic')),
  GOOGLE_API_KEY: z.string().optional(),
  GOOGLE_BASE_URL: webAddress.optional(),
  GOOGLE_MODEL: z.string().default(defaultModel('google')),
  PROVIDER_FIRST_TEXT_SECONDS: seconds(30),
  PROVIDER_SILENCE_SECONDS: seconds(30),
  STORYTELLER_WORDS_PER_SECOND: z.coerce
    .number('write a number of words, or 0 for all at once')
    .nonnegative('write a number of words, or 0 for all at once')
    .default(38),
  RUN_SECONDS: seconds(300),
  LEASE_SECONDS: seconds(15),
  SWEEP_SECONDS: seconds(10),
  SHUTDOWN_SECONDS: seconds(25),
  GUEST_CREDITS_PER_DAY: wholeNumber(0, 1_000_000_000, 5).optional(),
  GUEST_CREDITS_PER_DAY_PER_ADDRESS: credits,
  GUEST_CREDITS_PER_DAY_TOTAL: credits,
  GUEST_OPEN_RUNS: wholeNumber(1, 1000, 2).default(2),
  RATE_FACTOR: z.coerce
    .number('write a number, such as 1 or 2.5')
    .min(0.1, 'write a number from 0.1 up, such as 2.5')
    .default(1),
  STARTS_PER_MINUTE: wholeNumber(1, 1_000_000_000, 60).default(rates.starts.network),
  SIGN_INS_PER_MINUTE: wholeNumber(1, 1_000_000_000, 20).default(rates.signIns.network),
  ALLOW_CUSTOM_ENDPOINTS: z.enum(['yes', 'no'], 'write yes or no').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(address))
    .default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'write fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});
type Environment = z.infer<typeof Environment>;
type Variables = Record<string, string>;

/** The environment as the program uses it. Times in milliseconds; null where there is no limit or no value. */
export type Settings = {
  /** Whether more than this machine can reach the server, or NODE_ENV says so. */
  isProduction: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The origin that people type, such as https://fabula.example. */
  publicUrl: string | null;
  dataFolder: string;
  database: DatabaseSettings;
  /** Never null in production; elsewhere null means that the data folder keeps one. */
  secretKey: string | null;
  signIn: SignInSettings;
  /** Who takes the money for plans. */
  payments: PaymentSettings;
  model: ModelSettings;
  /** Whether writers may name a model service of their own; not in production unless it is asked for. */
  allowsEndpoints: boolean;
  /** How many credits visitors may use a day (UTC). */
  allowance: AllowanceLimits;
  /** How many runs one visitor may have open. */
  maxOpenRuns: number;
  /** What the product's rates of requests are multiplied by. */
  rateFactor: number;
  /** How many runs one network address may start in a minute. */
  startsPerMinute: number;
  /** How many sign-ins one network address may begin in a minute. */
  signInsPerMinute: number;
  runMs: number;
  leaseMs: number;
  sweepMs: number;
  shutdownMs: number;
  /** Addresses and ranges of our own proxies, whose X-Forwarded-For counts. */
  trustedProxies: string[];
  logLevel: Environment['LOG_LEVEL'];
  /** What the operator should hear although the program runs: one line each. */
  hints: string[];
};

/** Reads the environment. Throws CannotStart, which names every bad key at once and says what to write. */
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
    allowsEndpoints: (values.ALLOW_CUSTOM_ENDPOINTS ?? (isProduction(given) ? 'no' : 'yes')) === 'yes',
    allowance: {
      guest: unless(values.GUEST_CREDITS_PER_DAY, isFree ? 60 : 5),
      address: unless(values.GUEST_CREDITS_PER_DAY_PER_ADDRESS, isFree ? 600 : 20),
      all: unless(values.GUEST_CREDITS_PER_DAY_TOTAL, isFree ? null : 500),
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
    logLevel: values.LOG_LEVEL,
    hints: [...hints, ...unusedKeys(given)],
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

const keyRules: Readonly<Record<Provider, string>> = {
  openai: 'It starts with sk- and is longer than 20 characters',
  anthropic: 'It starts with sk-ant- and is longer than 20 characters',
  google: 'It starts with AIza and has 39 characters',
};

function modelSettings(values: Environment): ModelSettings {
  return {
    provider: values.PROVIDER ?? null,
    openai: {
      apiKey: values.OPENAI_API_KEY ?? null,
      baseUrl: values.OPENAI_BASE_URL ?? null,
      model: values.OPENAI_MODEL,
    },
    anthropic: {
      apiKey: values.ANTHROPIC_API_KEY ?? null,
      baseUrl: values.ANTHROPIC_BASE_URL ?? null,
      model: values.ANTHROPIC_MODEL,
    },
    google: {
      apiKey: values.GOOGLE_API_KEY ?? null,
      baseUrl: values.GOOGLE_BASE_URL ?? null,
      model: values.GOOGLE_MODEL,
    },
    storytellerWordsPerSecond: values.STORYTELLER_WORDS_PER_SECOND,
    limits: {
      firstTextMs: values.PROVIDER_FIRST_TEXT_SECONDS * 1000,
      silenceMs: values.PROVIDER_SILENCE_SECONDS * 1000,
    },
  };
}

/** Keys that were given and look like no key: the storyteller answers, and the operator should know why. */
function unusedKeys(given: Variables): string[] {
  return providers.flatMap((provider) => {
    const name = `${provider.toUpperCase()}_API_KEY`;
    const key = given[name];
    const isOwnServer = given[`${provider.toUpperCase()}_BASE_URL`] !== undefined;
    return key === undefined || isOwnServer || isValidKey(provider, key)
      ? []
      : [`${name} is not a valid key and is not used. ${keyRules[provider]}.`];
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

/** What no single key shows. Works on the text as given, so that it speaks up beside bad keys. */
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
      problems.push(`${prefix}_API_KEY: write the key for ${provider}. ${keyRules[provider]}.`);
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
    if (protocol === 'http:' && !isLoopback(hostname))
      problems.push('OIDC_ISSUER: write an https address; only an issuer on this machine may do without.');
  }
  return problems;
}

function isProduction({ NODE_ENV, HOST, PUBLIC_URL }: Variables): boolean {
  if (NODE_ENV === 'production') return true;
  const publicHost =
    PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : 'localhost';
  return !isLoopback(HOST ?? 'localhost') || !isLoopback(publicHost);
}

function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** Variables that nobody reads but that look like one of ours. */
function misspellings(given: Variables): string[] {
  const known = Object.keys(Environment.shape);
  return Object.keys(given).flatMap((name) => {
    const meant = known.includes(name) ? null : nearestName(name, known);
    return meant === null || given[meant] !== undefined
      ? []
      : [`${name} is not a setting. Did you mean ${meant}?`];
  });
}

function unless<T>(value: T | undefined, normal: T): T {
  return value === undefined ? normal : value;
}
