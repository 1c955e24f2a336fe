import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { PaymentBackend } from './billing/open-billing.ts';
import { paymentsInWords } from './billing/payment-settings.ts';
import { createStripePayments } from './billing/stripe/stripe-payments.ts';
import { CannotStart } from './cannot-start.ts';
import { type RunningServer, startServer } from './compose.ts';
import { prepareDataFolder, readSecretKey } from './data-folder.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { Settings } from './env.ts';
import { errorCode } from './error-code.ts';
import { loadGenerators } from './generators/load-generators.ts';
import { trustedProxies } from './http/client-address.ts';
import { loadSettings } from './load-settings.ts';
import type { LocalModels } from './local-model/local-models.ts';
import { openLocalModels } from './local-model/open-local-models.ts';
import { logOptions } from './log.ts';
import { checkModel } from './models/check-model.ts';
import { chooseModel } from './models/choose-model.ts';
import { loadStoryteller } from './models/load-storyteller.ts';
import { createModelLists } from './models/model-lists.ts';
import type { Model } from './models/port.ts';
import { compressAll, loadPages, type Pages } from './pages/load-pages.ts';
import { siteOrigin } from './pages/site-origin.ts';

/** How long closing may take beyond what runs are given, in milliseconds. */
const closeMs = 15_000;
const root = join(import.meta.dirname, '..');

try {
  await main();
} catch (error) {
  const line = error instanceof CannotStart ? error.message : `Unexpected: ${String(error)}`;
  process.stderr.write(`Fabula could not start. ${line}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = loadSettings();
  for (const hint of settings.hints) process.stderr.write(`${hint}\n`);
  const dataFolder = prepareDataFolder(settings.dataFolder);
  const log = pino(logOptions(settings.logLevel));
  const pages = await readPages(settings);
  const database = await openDatabase({
    ...settings.database,
    onWarning: (event, error) => log.warn({ event, err: error }),
    onLost: (error) => exitOnLoss(error, log),
  });
  const model = await chooseModel(settings.model, { loadStoryteller, lists: createModelLists() });
  const localModels = settings.localModel.isAllowed
    ? openLocalModels(dataFolder, settings.localModel, { environment: process.env, log })
    : null;
  const parts = { database, dataFolder, pages, model, localModels, log };
  const server = await serve(settings, parts).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  // First, since whoever reads the address may already want it to close.
  const close = async (graceMs: number) => {
    await server.close(graceMs);
    await localModels?.close();
  };
  closeOnSignal(close, settings.shutdownMs, log);
  printSummary(server.url, localModels?.model() ?? model, settings, dataFolder);
  void checkModel(model, log);
  localModels?.goOn();
  await compressAll(pages);
}

async function readPages(settings: Settings): Promise<Pages> {
  const folder = join(root, 'build/client');
  if (!existsSync(folder))
    throw new CannotStart('The web is not built yet. Run npm start, or npm run build.');
  return loadPages(folder, siteOrigin(settings), settings.operator);
}

async function serve(
  settings: Settings,
  parts: {
    database: Database;
    dataFolder: string;
    pages: Pages;
    model: Model;
    localModels: LocalModels | null;
    log: Logger;
  },
): Promise<RunningServer> {
  await migrate(parts.database.direct);
  const starting = startServer({
    ...parts,
    payments: paymentBackendOf(settings.payments),
    generators: await loadGenerators(),
    isProxy: trustedProxies(settings.trustedProxies),
    settings: {
      ...settings,
      publicOrigin: settings.publicUrl,
      isHttps: settings.publicUrl?.startsWith('https:') ?? false,
      allowsEndpoints: settings.allowsEndpoints,
      secret: settings.secretKey ?? readSecretKey(parts.dataFolder),
      allowance: settings.allowance,
      maxOpenRuns: settings.maxOpenRuns,
      rateFactor: settings.rateFactor,
      startsPerMinute: settings.startsPerMinute,
      signInsPerMinute: settings.signInsPerMinute,
      signIn: settings.signIn,
    },
  });
  return starting.catch((error: unknown) => {
    throw listeningProblem(error, settings) ?? error;
  });
}

function paymentBackendOf(payments: Settings['payments']): PaymentBackend {
  switch (payments.kind) {
    case 'stripe':
      return createStripePayments({ ...payments, now: Date.now });
    case 'sandbox':
      return 'sandbox';
    case 'none':
      return null;
  }
}

function listeningProblem(error: unknown, { host, port }: Settings): CannotStart | null {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} is taken. End what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new CannotStart(
        `Port ${port} needs more rights than this user has. Choose one above 1024 with PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(
        `HOST=${host} is not an address of this machine. Leave HOST out to serve this machine only.`,
      );
    default:
      return null;
  }
}

function printSummary(url: string, model: Model, settings: Settings, dataFolder: string): void {
  const data =
    settings.database.kind === 'pglite' ? dataFolder : `PostgreSQL (DATABASE_URL), keys in ${dataFolder}`;
  const mode =
    model.place === 'storyteller'
      ? 'on: the built-in storyteller writes, since no model key is set'
      : `off: ${model.name} writes${model.place === 'local' ? ' on this computer' : ''}`;
  const lines = [
    `Fabula is at  ${settings.publicUrl ?? url}`,
    `Data is in  ${data}`,
    `Sign-in is  ${signInInWords(settings.signIn)}`,
    `Payment is  ${paymentsInWords(settings.payments)}`,
    `Demo mode is  ${mode}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function signInInWords(signIn: Settings['signIn']): string {
  switch (signIn.kind) {
    case 'issuer':
      return `at ${signIn.issuer}`;
    case 'local':
      return 'local: an account chooser on this machine, since GOOGLE_CLIENT_ID is not set';
    case 'none':
      return 'not set up: production needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
  }
}

/** Exits at once, for a supervisor to start it again. Commits are kept. */
function exitOnLoss(error: Error, log: Logger): never {
  process.stderr.write(`${error.message}\n`);
  log.fatal({ event: 'database_lost', err: error });
  process.exit(1);
}

/**
 * Closes in order at the first signal, exits at once at the second. When the parent process is
 * gone, interrupts runs without waiting, since a next start may want the data folder.
 */
function closeOnSignal(end: (graceMs: number) => Promise<void>, graceMs: number, log: Logger): void {
  let isClosing = false;
  const close = (waitMs: number) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => {
      log.fatal({ event: 'close_took_too_long' });
      process.exit(1);
    }, waitMs + closeMs).unref();
    end(waitMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ event: 'close_failed', err: error });
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => close(graceMs));
  process.on('SIGTERM', () => close(graceMs));
  process.once('disconnect', () => {
    if (!isClosing) close(0);
  });
}
