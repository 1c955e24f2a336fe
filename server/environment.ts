import { z } from 'zod';
import { rates } from '../domain/limits.ts';
import { stripeKeys } from './billing/payment-settings.ts';
import { efforts } from './models/effort.ts';

const seconds = (normal: number) =>
  z.coerce.number('write a number of seconds').positive('write a number of seconds above 0').default(normal);
const wholeNumber = (least: number, most: number, example: number) => {
  const error = `write a whole number from ${least} to ${most}, such as ${example}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
export const googleIssuer = 'https://accounts.google.com';
const portList = 'write up to 20 ports with commas between them, such as 11434, 8080';
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

const line = z.string().max(200, 'write at most 200 characters').optional();

const stripePrice = (name: 'STRIPE_PRICE_BASIC' | 'STRIPE_PRICE_GROWTH' | 'STRIPE_PRICE_PRO') =>
  z
    .string()
    .regex(/^price_\w+(\s*,\s*price_\w+)*$/, stripeKeys[name])
    .optional();

/** Every variable that the program reads. A message says what to write. See `.env.example`. */
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
  OPENAI_MODEL: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: webAddress.optional(),
  ANTHROPIC_MODEL: z.string().optional(),
  GOOGLE_API_KEY: z.string().optional(),
  GOOGLE_BASE_URL: webAddress.optional(),
  GOOGLE_MODEL: z.string().optional(),
  READS_AT_MOST: wholeNumber(1000, 100_000_000, 8192).optional(),
  EFFORT: z.enum(['by kind', ...efforts], 'write low, medium, high or by kind').default('by kind'),
  PROVIDER_FIRST_TEXT_SECONDS: seconds(30),
  PROVIDER_SILENCE_SECONDS: seconds(30),
  STORYTELLER_WORDS_PER_SECOND: z.coerce
    .number('write a number of words, or 0 for all at once')
    .nonnegative('write a number of words, or 0 for all at once')
    .default(38),
  RUN_SECONDS: seconds(900),
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
  LOCAL_SERVER_PORTS: z
    .string()
    .regex(/^\d{1,5}(?:[\s,]+\d{1,5}){0,19}$/, portList)
    .transform((list) => list.split(/[\s,]+/).map(Number))
    .pipe(z.array(z.int().min(1, portList).max(65_535, portList)))
    .optional(),
  LOCAL_MODEL: z.enum(['yes', 'no'], 'write yes or no').optional(),
  MODEL_HUB: webAddress.default('https://huggingface.co'),
  HF_TOKEN: z.string().optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/))
    .pipe(z.array(address))
    .default([]),
  OPERATOR_NAME: line,
  OPERATOR_CONTACT: z
    .union(
      [z.email(), webAddress],
      'write an e-mail address, or a web address such as https://fabula.example/us',
    )
    .optional(),
  OPERATOR_ADDRESS: line,
  OPERATOR_COUNTRY: line,
  METRICS_TOKEN: z
    .string()
    .min(16, 'write at least 16 random characters, such as those that "openssl rand -hex 32" prints')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'write fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});
export type Environment = z.infer<typeof Environment>;
