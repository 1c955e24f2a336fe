import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';
import type { DatabaseSettings } from './db/database.ts';
import { Environment, isMissingKeyAllowed, isValidKey, providerKinds } from './environment.ts';
import { similarNames } from './similar-names.ts';

/** The environment as the program uses it. Times in milliseconds. */
export type Settings = {
  /** Whether others than the people at this machine can reach it, or somebody said so. */
  isProduction: boolean;
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The origin that people type, such as https://fabula.example; null: this machine's own address. */
  publicUrl: string | null;
  dataFolder: string;
  database: DatabaseSettings;
  /** null outside of production: made once and kept in the data folder. */
  secretKey: string | null;
  writer: WriterSettings;
  guestCredits: {
    perDay: number | null;
    perDayPerAddress: number | null;
    perDayTotal: number | null;
    /** The most runs of one visitor at a time. */
    openRuns: number;
  };
  runMs: number;
  leaseMs: number;
  sweepMs: number;
  shutdownMs: number;
  /** Addresses and ranges (CIDR) of proxies whose X-Forwarded-For counts. */
  trustedProxies: string[];
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  /** What the operator should hear, although the program runs: one line each. */
  hints: string[];
};

/** Where the text comes from. */
export type WriterSettings =
  /** 0 words a second: at once. */
  | { kind: 'storyteller'; wordsPerSecond: number }
  | {
      kind: (typeof providerKinds)[number];
      /** null for a server of one's own that asks for none. */
      apiKey: string | null;
      /** null: the provider's own address. */
      baseUrl: string | null;
      model: string;
      firstTextMs: number;
      silenceMs: number;
    };

/** Reads the environment. Throws CannotStart, which names every bad key at once and says what to write. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const hints = Object.keys(given).flatMap((name) => hintAt(name, given));
  const parsed = Environment.safeParse(given);
  const problems = [...problemsOfKeys(parsed.error), ...problemsBetweenKeys(given)];
  if (!parsed.success || problems.length > 0) {
    throw new CannotStart(['These settings can’t be used:', ...problems, ...hints].join('\n  '));
  }
  const environment = parsed.data;
  const writer = chooseWriter(environment, hints);
  const isFree = writer.kind === 'storyteller';
  return {
    isProduction: isProduction(given),
    host: environment.HOST,
    port: environment.PORT,
    publicUrl: environment.PUBLIC_URL ?? null,
    dataFolder: environment.DATA_DIR,
    database: environment.DATABASE_URL
      ? { kind: 'postgres', url: environment.DATABASE_URL, poolSize: environment.DATABASE_POOL }
      : { kind: 'pglite', folder: `${environment.DATA_DIR}/database` },
    secretKey: environment.SECRET_KEY ?? null,
    writer,
    guestCredits: {
      perDay: orElse(environment.GUEST_CREDITS_PER_DAY, isFree ? 60 : 5),
      perDayPerAddress: orElse(environment.GUEST_CREDITS_PER_DAY_PER_ADDRESS, isFree ? 600 : 20),
      perDayTotal: orElse(environment.GUEST_CREDITS_PER_DAY_TOTAL, isFree ? null : 500),
      openRuns: environment.GUEST_OPEN_RUNS,
    },
    runMs: environment.RUN_SECONDS * 1000,
    leaseMs: environment.LEASE_SECONDS * 1000,
    sweepMs: environment.SWEEP_SECONDS * 1000,
    shutdownMs: environment.SHUTDOWN_SECONDS * 1000,
    trustedProxies: environment.TRUSTED_PROXIES,
    logLevel: environment.LOG_LEVEL,
    hints,
  };
}

/** The provider that was asked for, else the first that has what it needs, else the storyteller. */
function chooseWriter(environment: Environment, hints: string[]): WriterSettings {
  const usable = providerKinds.filter((kind) => isUsable(kind, environment));
  const kind = environment.PROVIDER ?? usable[0] ?? 'storyteller';
  if (kind === 'storyteller') {
    if (environment.PROVIDER === undefined) {
      for (const { keyName, keyRule } of providerKinds.map((kind) => keysOf(kind, environment)).filter(hasKey)) {
        hints.push(`${keyName} is not a valid key (${keyRule}), so the storyteller answers.`);
      }
    }
    return { kind, wordsPerSecond: environment.STORYTELLER_WORDS_PER_SECOND };
  }
  const { apiKey, baseUrl, model } = keysOf(kind, environment);
  return {
    kind,
    apiKey: apiKey ?? null,
    baseUrl: baseUrl ?? null,
    model,
    firstTextMs: environment.PROVIDER_FIRST_TEXT_SECONDS * 1000,
    silenceMs: environment.PROVIDER_SILENCE_SECONDS * 1000,
  };
}
