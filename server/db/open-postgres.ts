import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Database, PostgresSettings } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import { setRoleLimits, startupLimits } from './postgres-limits.ts';
import { PostgresListener } from './postgres-listener.ts';
import { PreparingClient } from './preparing-client.ts';
import { createReadiness, tinyWrite } from './readiness.ts';
import type { Tables } from './tables.ts';
import { asNumber, typeIds } from './value-types.ts';
import { WatchedClient } from './watched-client.ts';

const minVersion = 15;

/**
 * Opens a pool of connections to a PostgreSQL server; see openDatabase. With `directUrl`, `url` may
 * be a pooler in transaction mode, and nothing may outlive a transaction.
 */
export async function openPostgres(settings: PostgresSettings): Promise<Database> {
  const onWarning = settings.onWarning ?? (() => {});
  const isPooled = settings.directUrl !== undefined;
  const direct: pg.ClientConfig = {
    connectionString: settings.directUrl ?? settings.url,
    application_name: 'fabula',
    connectionTimeoutMillis: settings.connectMs ?? 2_000,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
  const { options: _, ...pooled } = { ...direct, connectionString: settings.url };
  const pool = new pg.Pool({
    ...(isPooled ? pooled : { ...direct, ...startupLimits }),
    max: settings.poolSize,
    // A prepared statement belongs to one server connection, which a pooler changes.
    Client: isPooled ? WatchedClient : PreparingClient,
  });
  const directPool = new pg.Pool({ ...direct, max: 1, idleTimeoutMillis: 1_000 });
  for (const one of [pool, directPool])
    one.on('error', (error) => onWarning('database_connection_lost', error));
  directPool.on('connect', (client) => client.on('error', () => {}));
  const listener = new PostgresListener(() => new pg.Client(direct), onWarning);
  const database: Database = {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) }),
    direct: new Kysely<Tables>({ dialect: new GuardedDialect({ pool: directPool }) }),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    isReady: createReadiness(() => sql.raw(tinyWrite).execute(database.db)),
    isAlmostFull: () => false,
    async close() {
      await listener.close();
      await Promise.all([database.db.destroy(), database.direct.destroy()]);
      for (const one of [pool, directPool]) if (!one.ended) await one.end();
    },
  };
  try {
    if (settings.directUrl === undefined) await checkUrl(settings.url);
    else await checkPooled(settings.url, settings.directUrl, () => setRoleLimits(database.direct));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function checkUrl(url: string): Promise<void> {
  const { isPooler } = await identify(url, 'DATABASE_URL');
  if (isPooler)
    throw new CannotStart(
      `DATABASE_URL leads to a connection pooler (${describeTarget(url)}). Write the database’s own address as DATABASE_DIRECT_URL beside it: migrations and messages between servers need one.`,
    );
}

/** `prepare` runs before the first connection through the pooler, which then keeps the settings. */
async function checkPooled(url: string, directUrl: string, prepare: () => Promise<void>): Promise<void> {
  const direct = await identify(directUrl, 'DATABASE_DIRECT_URL');
  if (direct.isPooler)
    throw new CannotStart(
      `DATABASE_DIRECT_URL leads to a connection pooler (${describeTarget(directUrl)}). Write the database’s own address there.`,
    );
  await prepare();
  const pooled = await identify(url, 'DATABASE_URL');
  if (direct.role !== pooled.role || direct.database !== pooled.database)
    throw new CannotStart(
      `DATABASE_URL is ${pooled.role} in ${pooled.database}, DATABASE_DIRECT_URL ${direct.role} in ${direct.database}. Both must be the same role and database.`,
    );
}

type ServerIdentity = { role: string; database: string; isPooler: boolean };

/** Identifies a server. Throws CannotStart, naming `variable`, if no usable PostgreSQL answers. */
async function identify(url: string, variable: string): Promise<ServerIdentity> {
  const client = new WatchedClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; pid: number; role: string; database: string }>(
      `select current_setting('server_version_num')::int as version, pg_backend_pid() as pid,
        current_user as role, current_database() as database`,
    );
    const [row] = rows;
    if (row === undefined || row.version < minVersion * 10_000)
      throw new Error(`it is older than PostgreSQL ${minVersion}`);
    // A server reports its real process id on connecting; a pooler makes one up.
    return { role: row.role, database: row.database, isPooler: readProcessId(client) !== row.pid };
  } catch (error) {
    throw new CannotStart(
      `The database ${describeTarget(url)} can’t be used: ${reasonOf(error)}. Check ${variable}.`,
      error,
    );
  } finally {
    void client.end().catch(() => {});
  }
}

/** node-postgres keeps the id that the server reported, but its types don't say so. */
function readProcessId(client: pg.Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null;
}

const parsers = new Map<number, (text: string) => unknown>([
  [typeIds.int8, asNumber],
  [typeIds.date, String],
]);

/** node-postgres' own parsers except for two types. Only the text format is used. */
const getTypeParser: typeof pg.types.getTypeParser = (typeId: number) =>
  parsers.get(typeId) ?? pg.types.getTypeParser(typeId);

/** Names the server without the URL's password. */
function describeTarget(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `"${database}" at ${host}:${port}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof DatabaseUnavailable) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
