import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { urls } from '../contract/urls.ts';
import { eraseAccounts } from './account/erase-accounts.ts';
import { helpRoutes } from './account/help-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { createApp } from './app.ts';
import { openBilling, type PaymentBackend } from './billing/open-billing.ts';
import { listPlans } from './billing/plan-store.ts';
import { billingRoutes } from './billing/routes.ts';
import { createAudit } from './credits/create-audit.ts';
import { createGrantTrial } from './credits/grant-trial.ts';
import { creditRoutes } from './credits/routes.ts';
import type { Database } from './db/database.ts';
import { maintainPglite, maintenanceMs } from './db/maintain-pglite.ts';
import { descriptorLimit, shareDescriptors } from './descriptors.ts';
import { openArchivePool } from './formats/archive/open-archive-pool.ts';
import { openFilePool } from './formats/open-file-pool.ts';
import { formatRoutes } from './formats/routes.ts';
import type { Generators } from './generators/load-generators.ts';
import type { TrustedProxies } from './http/client-address.ts';
import { createEventStreams } from './http/event-stream.ts';
import { createLimitedServer } from './http/limited-server.ts';
import { refuseEarly } from './http/refuse-early.ts';
import { createRequestTracker } from './http/request-tracker.ts';
import { createIssuer, type SignInSettings } from './identity/issuer.ts';
import { identityRoutes } from './identity/routes.ts';
import { identitySweepMs, sweepIdentity } from './identity/sweep-identity.ts';
import { dropClaims } from './jobs/claim-steps.ts';
import { createJobUpdates, jobChannel } from './jobs/job-updates.ts';
import { jobRoutes } from './jobs/routes.ts';
import { createJobWorker, readyChannel } from './jobs/worker.ts';
import { copyLedgers } from './ledger/copy-ledgers.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import type { LocalModels } from './local-model/deps.ts';
import { localModelRoutes } from './local-model/routes.ts';
import { beginImported } from './manuscripts/begin-imported.ts';
import { manuscriptRoutes } from './manuscripts/routes.ts';
import { keepTokenCounts } from './models/count-tokens.ts';
import { createModelChoices } from './models/model-choices.ts';
import { createFindOwnModel } from './models/own-keys/find-own-model.ts';
import { createKeyParts } from './models/own-keys/key-parts.ts';
import type { Model } from './models/port.ts';
import type { Pages } from './pages/load-pages.ts';
import { createRateLimiter } from './rates/rate-limiter.ts';
import { serverRates } from './rates/server-rates.ts';
import { shareThrough } from './rates/share-counts.ts';
import { type AllowanceLimits, readAllowance } from './runs/allowance.ts';
import { createRunEngine } from './runs/engine.ts';
import { followPollMs } from './runs/follow-run.ts';
import { journalGapMs } from './runs/journal.ts';
import { runRoutes } from './runs/routes.ts';
import { createRunMetrics } from './runs/run-metrics.ts';
import { createUpdateSubscriptions, updateChannels } from './runs/run-updates.ts';
import { stopChannel } from './runs/stop-run.ts';
import { guestSweepMs, sweepGuests } from './runs/sweep-guests.ts';
import { createRunSweep, sweepRuns } from './runs/sweep-runs.ts';
import { startSweepers } from './start-sweepers.ts';
import { workspaceRoutes } from './workspace/routes.ts';
import { sweepTrash, trashSweepMs } from './workspace/trash/sweep-trash.ts';
import { thinHistories, thinSweepMs } from './workspace/versions/thin-history.ts';

/** How long open requests may take once the server has closed its connections, in milliseconds. */
const requestsEndMs = 2000;

/** What the operator decides; see Settings in env.ts. */
export type ServerSettings = {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Key for hashing network addresses and for encrypting stored secrets. */
  secret: string;
  isHttps: boolean;
  /** Whether other machines can reach the server. */
  isProduction: boolean;
  /** The public origin, such as https://fabula.example; null on a local server without one. */
  publicOrigin: string | null;
  signIn: SignInSettings;
  /** Whether users may name a model service of their own. */
  allowsEndpoints: boolean;
  /** Where users may look for model servers of this machine; the usual ports if missing. */
  localPorts?: readonly number[];
  allowance: AllowanceLimits;
  /** Per visitor or user. */
  maxOpenRuns: number;
  leaseMs: number;
  sweepMs: number;
  runMs: number;
  /** Multiplies the product's request rates. */
  rateFactor: number;
  /** Per network address. */
  startsPerMinute: number;
  /** Per network address. */
  signInsPerMinute: number;
  /**
   * The bearer token that other machines need for /metrics; null: only this machine may read it.
   */
  metricsToken: string | null;
};

export type ServerParts = {
  database: Database;
  model: Model;
  /** The model behind somebody's own key; their stored key if missing. */
  ownModel?: (userId: string) => Promise<Model | null>;
  payments: PaymentBackend;
  /** The models on this computer; null or missing where the server has none. */
  localModels?: LocalModels | null;
  /** The one of them that is in use; as they say if missing. */
  localModel?: () => Model | null;
  generators: Generators;
  pages: Pages;
  log: Logger;
  isProxy: TrustedProxies;
  settings: ServerSettings;
  now?: () => number;
  /** How often readers poll for text of runs on other processes, in milliseconds. */
  followPollMs?: number;
};

export type RunningServer = {
  /** The local address, such as http://127.0.0.1:3000. */
  url: string;
  port: number;
  /** Every route, by method, as the router names it. */
  routes: readonly { method: string; path: string }[];
  /**
   * Stops taking runs, lets open ones end for up to `graceMs`, then interrupts them; closes streams
   * and sockets, finishes requests whose client has left, and closes the database.
   */
  close(graceMs: number): Promise<void>;
};

/**
 * Serves an open, migrated database. First ends orphaned runs if no other process can own them.
 * Rejects with the system's error if the port can't be had.
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { database, model, generators, settings, log } = parts;
  const { db } = database;
  const now = parts.now ?? Date.now;
  let isClosing = false;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const streams = createEventStreams();
  new Gauge({
    name: 'fabula_event_streams_open',
    help: 'Readers following runs.',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });
  const engine = createRunEngine({
    db,
    settings: { ...settings, gapMs: journalGapMs[database.kind] },
    metrics: createRunMetrics(registry),
    log,
    now,
  });

  // An embedded database has no other process, so its open runs were left by an earlier one.
  const sweeping = { leaseMs: settings.leaseMs, log, now };
  if (database.kind === 'pglite') {
    await sweepRuns(db, { ...sweeping, all: true });
    await dropClaims(db);
  }
  const updates = createUpdateSubscriptions(db);
  const unlisten = await database.listen(stopChannel, (payload) => {
    const [ownerId = '', id = ''] = payload.split('/');
    engine.stop(ownerId, id);
  });
  const jobUpdates = createJobUpdates();
  // An embedded database has no other process to tell.
  const unlistenUpdates =
    database.kind === 'pglite'
      ? []
      : [
          await database.listen(updateChannels.requested, engine.onUpdatesRequested),
          await database.listen(updateChannels.stored, updates.receive),
        ];

  const server = createLimitedServer(shareDescriptors(descriptorLimit()).connections);
  let answer: RequestListener = refuseEarly;
  server.on('request', (request, response) => answer(request, response));
  const port = await listen(server, settings.host, settings.port);

  // Only now: if the port is taken, the server ends at once, and a sweep would lose its database.
  const billing = openBilling({ db, now, log, backend: paymentBackendOf(parts) });
  const stopSweepers = startSweepers(
    [
      ...billing.sweeps,
      { name: 'runs', everyMs: settings.sweepMs, isDoneAtStart: true, work: createRunSweep(db, sweeping) },
      {
        name: 'identity',
        everyMs: identitySweepMs,
        isDoneAtStart: false,
        work: () => sweepIdentity(db, now()),
      },
      { name: 'trash', everyMs: trashSweepMs, isDoneAtStart: true, work: () => sweepTrash(db, now()) },
      { name: 'histories', everyMs: thinSweepMs, isDoneAtStart: true, work: () => thinHistories(db, now()) },
      { name: 'accounts', everyMs: trashSweepMs, isDoneAtStart: true, work: () => eraseAccounts(db, now()) },
      createAudit({ db, log, registry, now }),
      ...(database.kind === 'pglite'
        ? [{ name: 'database', everyMs: maintenanceMs, isDoneAtStart: true, work: () => maintainPglite(db) }]
        : []),
      { name: 'guests', everyMs: guestSweepMs, isDoneAtStart: true, work: () => sweepGuests(db, now()) },
    ],
    log,
  );

  const origins = ownOrigins(settings.publicOrigin, port);
  const issuer = createIssuer(settings.signIn, {
    returnAddresses: [...origins].map((origin) => `${origin}${urls.signInReturn}`),
    warn: (error) => log.warn({ event: 'local_issuer_failed', err: error }),
  });
  const keys = createKeyParts(settings);
  const findOwnModel = createFindOwnModel(db, keys, log);
  const localModels = parts.localModels ?? null;
  const models = createModelChoices({
    server: model,
    ownModel: parts.ownModel ?? findOwnModel,
    localModel: parts.localModel ?? (() => localModels?.model() ?? null),
  });
  const common = { db, log, now, settings };
  const tokenCounts = keepTokenCounts();
  const worker = createJobWorker(
    {
      ...common,
      generators,
      tokenCounts,
      engine,
      models,
      isClosing: () => isClosing,
      isAlmostFull: () => database.isAlmostFull(),
    },
    { claimMs: 2 * settings.leaseMs },
  );
  const unlistenJobs = [
    await database.listen(readyChannel, () => worker.wake()),
    await database.listen(jobChannel, jobUpdates.receive),
  ];
  const limiter = createRateLimiter({
    rates: serverRates(settings),
    share: database.kind === 'pglite' ? null : shareThrough(db, settings.secret),
    log,
    now,
  });
  const files = openFilePool();
  const archives = openArchivePool();
  const app = createApp(
    {
      db,
      log,
      now,
      isHttps: settings.isHttps,
      origins,
      isProxy: parts.isProxy,
      limiter,
      registry,
      metricsToken: settings.metricsToken,
      pages: parts.pages,
      isReady: async () => !isClosing && (await database.isReady()),
      isAlmostFull: () => database.isAlmostFull(),
      modelProblem: () => model.problem ?? null,
    },
    [
      identityRoutes({
        ...common,
        issuer,
        origins,
        models,
        grantTrial: createGrantTrial(settings.secret),
        listPlanNames: async () => (await listPlans(db)).map(({ name }) => name),
        takesPayments: billing.payments !== null,
        offersLocalModel: localModels !== null && !settings.isProduction,
        readAllowance: (guest) => readAllowance(db, { guest, limits: settings.allowance, now: now() }),
      }),
      accountRoutes({ ...common, keys, payments: billing.payments, stopRun: engine.stop }),
      localModelRoutes({ localModels: settings.isProduction ? null : localModels }),
      helpRoutes(common),
      creditRoutes({ ...common, models }),
      billingRoutes({
        ...common,
        payments: billing.payments,
        sandbox: billing.sandbox,
        wakeBilling: billing.wake,
        origins,
      }),
      workspaceRoutes({
        ...common,
        generators,
        models,
        copyLedgers,
        beginImported: (tx, ownerId, text) => beginImported({ generators }, tx, ownerId, text),
      }),
      manuscriptRoutes({ ...common, generators }),
      formatRoutes({ ...common, generators, files, archives }),
      ledgerRoutes(common),
      jobRoutes({
        ...common,
        generators,
        models,
        streams,
        updates: jobUpdates,
        followPollMs: parts.followPollMs ?? followPollMs,
        engine,
      }),
      runRoutes({
        ...common,
        generators,
        tokenCounts,
        engine,
        updates,
        followPollMs: parts.followPollMs ?? followPollMs,
        streams,
        models,
        isClosing: () => isClosing,
      }),
    ],
  );
  const requests = createRequestTracker();
  answer = getRequestListener((request, env) => requests.track(app.fetch(request, env)));

  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    port,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    async close(graceMs) {
      isClosing = true;
      await worker.close();
      await files.close();
      await archives.close();
      await engine.close(graceMs);
      streams.closeAll();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1000).unref();
      await closed;
      await requests.drained(requestsEndMs);
      // One of those requests may have started a run.
      await engine.close(0);
      await stopSweepers();
      await billing.close();
      await issuer.close();
      await limiter.close();
      // One after the other: they share a connection, and pg 9 takes one statement at a time.
      for (const end of [unlisten, ...unlistenJobs, ...unlistenUpdates]) await end();
      await database.close();
      registry.clear();
    },
  };
}

/** The sandbox is for one machine only. */
function paymentBackendOf({ payments, settings }: ServerParts): PaymentBackend {
  return payments === 'sandbox' && settings.isProduction ? null : payments;
}

function ownOrigins(publicOrigin: string | null, port: number): ReadonlySet<string> {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return new Set(publicOrigin === null ? local : [...local, publicOrigin]);
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
