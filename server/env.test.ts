import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { readSettings } from './env.ts';
import { Environment } from './environment.ts';
import { chosenProvider } from './models/choose-model.ts';

const openaiKey = `sk-${'a'.repeat(18)}`;
const googleKey = `AIza${'a'.repeat(35)}`;
const secretKey = 'k'.repeat(32);

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
  throw new Error('It was accepted.');
}

it('needs nothing: a local server with the storyteller', () => {
  expect(readSettings({})).toEqual({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: null,
    dataFolder: './data',
    database: { kind: 'pglite', folder: './data/database' },
    secretKey: null,
    signIn: { kind: 'local' },
    payments: { kind: 'sandbox' },
    model: {
      provider: null,
      openai: { apiKey: null, baseUrl: null, model: null, readsAtMost: null },
      anthropic: { apiKey: null, baseUrl: null, model: null, readsAtMost: null },
      google: { apiKey: null, baseUrl: null, model: null, readsAtMost: null },
      effort: 'by kind',
      storytellerWordsPerSecond: 38,
      limits: { firstTextMs: 30_000, silenceMs: 30_000 },
    },
    localModel: { isAllowed: true, hub: 'https://huggingface.co', hubToken: null },
    allowsEndpoints: true,
    localPorts: [11434, 8080, 1234, 8000, 5001, 5000, 1337],
    allowance: { guest: 60, address: 600, all: null },
    maxOpenRuns: 2,
    rateFactor: 1,
    startsPerMinute: 60,
    signInsPerMinute: 20,
    runMs: 900_000,
    leaseMs: 15_000,
    sweepMs: 10_000,
    shutdownMs: 25_000,
    trustedProxies: [],
    operator: { name: null, contact: null, address: null, country: null },
    metricsToken: null,
    logLevel: 'info',
    hints: [],
  });
});

it('names every bad key at once and says what to write', () => {
  const message = refusal({
    NODE_ENV: 'prod',
    PORT: '70000',
    PUBLIC_URL: 'fabula',
    DATABASE_URL: 'mysql://root:hush@localhost/fabula',
    DATABASE_POOL: '1.5',
    SECRET_KEY: 'short',
    PROVIDER: 'clippy',
    LEASE_SECONDS: '-1',
    GUEST_CREDITS_PER_DAY: 'many',
    GUEST_OPEN_RUNS: '0',
    READS_AT_MOST: 'all',
    EFFORT: 'some',
    LOCAL_SERVER_PORTS: '11434, http',
    STORYTELLER_WORDS_PER_SECOND: 'fast',
    TRUSTED_PROXIES: '10.0.0.0/8, proxy',
    LOG_LEVEL: 'loud',
  });
  expect(message.split('\n  ')).toEqual([
    'These settings can’t be used:',
    'NODE_ENV: write production, development or test.',
    'PORT: write a whole number from 0 to 65535, such as 3000.',
    'PUBLIC_URL: write a web address such as https://fabula.example.',
    'DATABASE_URL: write postgres://user:password@host:5432/name.',
    'DATABASE_POOL: write a whole number from 1 to 1000, such as 10.',
    'SECRET_KEY: write at least 32 random characters, such as those that "openssl rand -hex 32" prints.',
    'PROVIDER: write openai, anthropic, google or storyteller.',
    'READS_AT_MOST: write a whole number from 1000 to 100000000, such as 8192.',
    'EFFORT: write low, medium, high or by kind.',
    'STORYTELLER_WORDS_PER_SECOND: write a number of words, or 0 for all at once.',
    'LEASE_SECONDS: write a number of seconds above 0.',
    'GUEST_CREDITS_PER_DAY: write a whole number from 0 to 1000000000, such as 5.',
    'GUEST_OPEN_RUNS: write a whole number from 1 to 1000, such as 2.',
    'LOCAL_SERVER_PORTS: write up to 20 ports with commas between them, such as 11434, 8080.',
    'TRUSTED_PROXIES: write addresses or ranges with commas between them, such as 10.0.0.0/8, 192.168.1.7.',
    'LOG_LEVEL: write fatal, error, warn, info, debug, trace or silent.',
  ]);
});

it('names what is missing between keys beside bad keys', () => {
  const message = refusal({
    PORT: 'x',
    HOST: '0.0.0.0',
    PROVIDER: 'anthropic',
    OPENAI_BASE_URL: 'http://localhost:11434/v1',
  });
  expect(message.match(/^ {2}\w+/gm)?.map((key) => key.trim())).toEqual([
    'PORT',
    'SECRET_KEY',
    'ANTHROPIC_API_KEY',
    'OPENAI_MODEL',
  ]);
});

describe('signing in', () => {
  const client = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' };
  const signIn = (environment: Record<string, string>) => readSettings(environment).signIn;

  it('is at the local issuer, or nowhere in production, as long as there is no client', () => {
    expect(signIn({})).toEqual({ kind: 'local' });
    for (const production of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://fabula.example' }])
      expect(signIn({ ...production, SECRET_KEY: secretKey })).toEqual({ kind: 'none' });
  });

  it('is at Google with a client, or at the issuer that is named', () => {
    const google = { kind: 'issuer', clientId: 'an-id', clientSecret: 'a-secret', timeoutMs: 5000 };
    expect(signIn(client)).toEqual({ ...google, issuer: 'https://accounts.google.com' });
    for (const issuer of ['https://id.example/realms/one', 'http://127.0.0.1:8080', 'http://localhost/'])
      expect(signIn({ ...client, OIDC_ISSUER: issuer })).toEqual({ ...google, issuer });
  });

  it.for([
    [{ GOOGLE_CLIENT_ID: 'an-id' }, ['GOOGLE_CLIENT_SECRET']],
    [{ GOOGLE_CLIENT_SECRET: 'hush' }, ['GOOGLE_CLIENT_ID']],
    [{ OIDC_ISSUER: 'https://id.example' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
    [{ ...client, OIDC_ISSUER: 'http://id.example' }, ['OIDC_ISSUER']],
    [{ ...client, OIDC_ISSUER: 'id.example' }, ['OIDC_ISSUER']],
  ] as const)('names what is missing in %j', ([environment, keys]) => {
    const message = refusal(environment);
    expect(message.match(/^ {2}\w+/gm)?.map((key) => key.trim())).toEqual(keys);
    expect(message).not.toContain('hush');
  });
});

it('repeats no secret', () => {
  expect(
    refusal({
      SECRET_KEY: 'hush',
      DATABASE_URL: 'ftp://me:hush@host',
      PROVIDER: 'openai',
      OPENAI_API_KEY: 'hush',
    }),
  ).not.toContain('hush');
});

it('refuses a public address with a path', () => {
  expect(refusal({ PUBLIC_URL: 'https://fabula.example/app', SECRET_KEY: secretKey })).toContain(
    'without a path',
  );
  expect(readSettings({ PUBLIC_URL: 'https://fabula.example/', SECRET_KEY: secretKey }).publicUrl).toBe(
    'https://fabula.example',
  );
});

it('treats an empty value as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', SECRET_KEY: '' })).toEqual(readSettings({}));
});

it.for([
  [{ NODE_ENV: 'production' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: 'fabula.internal' }, true],
  [{ PUBLIC_URL: 'https://fabula.example' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, true],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:4000' }, false],
  [{ PUBLIC_URL: 'http://[::1]:4000' }, false],
] as const)('judges %j to be production: %s', ([environment, expected]) => {
  expect(readSettings({ ...environment, SECRET_KEY: secretKey }).isProduction).toBe(expected);
  if (expected) expect(refusal(environment)).toContain('SECRET_KEY: production needs one');
});

it.for([
  [{}, 'storyteller'],
  [{ OPENAI_API_KEY: openaiKey }, 'openai'],
  [{ ANTHROPIC_API_KEY: `sk-ant-${'a'.repeat(14)}` }, 'anthropic'],
  [{ GOOGLE_API_KEY: googleKey }, 'google'],
  [{ OPENAI_API_KEY: openaiKey, PROVIDER: 'storyteller' }, 'storyteller'],
  [{ OPENAI_API_KEY: openaiKey, GOOGLE_API_KEY: googleKey, PROVIDER: 'google' }, 'google'],
  [{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3.3' }, 'openai'],
  [{ OPENAI_API_KEY: 'sk-short' }, 'storyteller'],
  [{ OPENAI_API_KEY: `pk-${'a'.repeat(18)}` }, 'storyteller'],
] as const)('with %j the text comes from: %s', ([environment, expected]) => {
  expect(chosenProvider(readSettings({ ...environment }).model) ?? 'storyteller').toBe(expected);
});

it('says why a key is not used', () => {
  expect(readSettings({ OPENAI_API_KEY: 'sk-short' }).hints).toEqual([
    'OPENAI_API_KEY is not a valid key and is not used. Keys of openai start with sk- and are longer than 20 characters.',
  ]);
});

it('limits visitors more strictly where their text costs money', () => {
  const { allowance, model } = readSettings({ OPENAI_API_KEY: openaiKey, PROVIDER_SILENCE_SECONDS: '0.5' });
  expect(allowance).toEqual({ guest: 5, address: 20, all: 500 });
  expect(model).toMatchObject({
    openai: { apiKey: openaiKey },
    limits: { firstTextMs: 30_000, silenceMs: 500 },
  });
  const own = { OPENAI_API_KEY: openaiKey, GUEST_CREDITS_PER_DAY_TOTAL: 'off', GUEST_CREDITS_PER_DAY: '0' };
  expect(readSettings(own).allowance).toEqual({ guest: 0, address: 20, all: null });
});

it('reads lists, and leaves the database to PostgreSQL where one is named', () => {
  const settings = readSettings({
    TRUSTED_PROXIES: '10.0.0.0/8, ::1 192.168.1.7',
    DATABASE_URL: 'postgres://me@db/fabula',
    DATABASE_POOL: '4',
  });
  expect(settings.trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.168.1.7']);
  expect(settings.database).toEqual({ kind: 'postgres', url: 'postgres://me@db/fabula', poolSize: 4 });
});

it('hints at a proxy that is not named, and knows where there is none', () => {
  const site = { PUBLIC_URL: 'https://fabula.example', SECRET_KEY: secretKey };
  expect(readSettings(site).hints).toEqual([expect.stringContaining('TRUSTED_PROXIES=127.0.0.1,::1')]);
  for (const without of [
    { ...site, TRUSTED_PROXIES: '127.0.0.1' },
    { ...site, HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://localhost:3000' },
    {},
  ])
    expect(readSettings(without).hints).toEqual([]);
});

it('takes an e-mail or a web address of the operator, and nothing else', () => {
  for (const contact of ['help@fabula.example', 'https://fabula.example/us'])
    expect(readSettings({ OPERATOR_CONTACT: contact }).operator.contact).toBe(contact);
  for (const contact of ['call us', 'javascript:alert(1)'])
    expect(refusal({ OPERATOR_CONTACT: contact })).toContain('OPERATOR_CONTACT: write an e-mail address');
});

it('hints at misspelt keys, and leaves strangers alone', () => {
  const strangers = {
    HOME: '/root',
    HOSTNAME: 'x',
    PORTS: '1',
    npm_config_port: '1',
    OPENAI_ORG_ID: 'x',
    NODE_PATH: 'x',
  };
  expect(readSettings({ ...strangers, GUEST_CREDIT_PER_DAY: '9', DATABSE_URL: 'x' }).hints).toEqual([
    'GUEST_CREDIT_PER_DAY is not a setting. Did you mean GUEST_CREDITS_PER_DAY?',
    'DATABSE_URL is not a setting. Did you mean DATABASE_URL?',
  ]);
});

describe('who takes the money', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_PRICE_BASIC: 'price_b',
    STRIPE_PRICE_GROWTH: 'price_g',
    STRIPE_PRICE_PRO: 'price_p',
  };
  const production = { NODE_ENV: 'production', SECRET_KEY: secretKey };

  it('is a sandbox on this machine, nobody in production, and Stripe with its five keys', () => {
    expect(readSettings({}).payments).toEqual({ kind: 'sandbox' });
    expect(readSettings({ HOST: '0.0.0.0', SECRET_KEY: secretKey }).payments).toEqual({ kind: 'none' });
    expect(readSettings(production).payments).toEqual({ kind: 'none' });
    for (const where of [{}, production])
      expect(readSettings({ ...where, ...stripe }).payments).toEqual({
        kind: 'stripe',
        secretKey: 'sk_live_abc',
        webhookSecret: 'whsec_abc',
        prices: { basic: 'price_b', growth: 'price_g', pro: 'price_p' },
      });
  });

  it('is told key by key what is missing when some are given, and which are none of Stripe’s', () => {
    for (const name of Object.keys(stripe)) {
      const { [name]: _, ...rest } = stripe as Record<string, string>;
      const missing = refusal(rest).split('\n  ').slice(1);
      expect(missing).toEqual([expect.stringMatching(`^${name}: write .+\\.$`)]);
      const wrong = refusal({ ...stripe, [name]: 'pk_live_abc' })
        .split('\n  ')
        .slice(1);
      expect(wrong).toEqual(missing);
    }
  });
});

it('is explained key by key in .env.example, with what holds when nothing is set', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const shown = [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(shown.map(([name]) => name).sort()).toEqual(Object.keys(Environment.shape).sort());
  const values = Object.fromEntries(shown.filter(([, value]) => value !== ''));
  expect(readSettings(values)).toEqual(readSettings({}));
  const silent = shown.filter(([name]) => !new RegExp(`^# .+\\n(#.*\\n)*#?${name}=`, 'm').test(text));
  expect(silent).toEqual([]);
});
