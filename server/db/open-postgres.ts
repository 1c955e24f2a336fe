import { Kysely } from 'kysely';
import pg from 'pg';
import { CannotStart } from '../cannot-start.ts';
import type { Database, PostgresSettings } from './database.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import { PostgresListener } from './postgres-listener.ts';
import { PreparingClient } from './preparing-client.ts';
import { createReadiness, tinyWrite } from './readiness.ts';
import type { Tables } from './tables.ts';
import { asNumber, typeIds } from './value-types.ts';

const OLDEST_VERSION = 15;

/** Opens a pool of connections to a PostgreSQL server; see openDatabase. */
export async function openPostgres(settings: PostgresSettings): Promise<Database> {
  const onTrouble = settings.onTrouble ?? (() => {});
  const connection: pg.ClientConfig = {
    connectionString: settings.url,
    application_name: 'fabula',
    connectionTimeoutMillis: settings.connectMs ?? 2_000,
    statement_timeout: 15_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
  const pool = new pg.Pool({ ...connection, max: settings.poolSize, Client: PreparingClient });
  pool.on('error', (error) => onTrouble('database_connection_lost', error));
  const listener = new PostgresListener(() => new pg.Client(connection), onTrouble);
  const database: Database = {
    kind: 'postgres',
    db: new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) }),
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    isReady: createReadiness(() => pool.query(tinyWrite)),
    isAlmostFull: () => false,
    async close() {
      await listener.close();
      await database.db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION * 10_000)
      throw new Error(`it is older than PostgreSQL ${OLDEST_VERSION}`);
  } catch (error) {
    await pool.end();
    throw new CannotStart(
      `${describeTarget(settings.url)} can’t be used: ${reasonOf(error)}. Check DATABASE_URL.`,
      error,
    );
  }
  return database;
}

const parsers = new Map<number, (text: string) => unknown>([
  [typeIds.int8, asNumber],
  [typeIds.date, String],
]);

/** node-postgres' own parsers but for two types. Only text is asked for, never the binary format. */
const getTypeParser: typeof pg.types.getTypeParser = (typeId: number) =>
  parsers.get(typeId) ?? pg.types.getTypeParser(typeId);

/** Names the server without the password that a URL may hold. */
function describeTarget(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `The database "${database}" at ${host}:${port}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
