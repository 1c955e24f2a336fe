import type { Kysely } from 'kysely';
import type { FreeBytes } from './disk-space.ts';
import type { Tables } from './tables.ts';

/** Which database, and where. */
export type DatabaseSettings = PgliteSettings | PostgresSettings;

/** The embedded database, for one process. */
export type PgliteSettings = {
  kind: 'pglite';
  /** The folder of its files, created if missing; null keeps everything in memory. */
  folder: string | null;
  /**
   * A tar file of a data folder that a new database starts from; without it, making one takes
   * longer.
   */
  startFrom?: string;
  onTrouble?: TroubleReporter;
  onLost?: LossReporter;
  /**
   * How long it may show no progress before it counts as lost, in milliseconds; 60,000 by default.
   */
  silentMs?: number;
  /** Reads the free space on its disk. */
  freeBytes?: FreeBytes;
};

export type PostgresSettings = {
  kind: 'postgres';
  /**
   * postgres://user:password@host:port/name; a pooler in transaction mode if there is a
   * `directUrl`.
   */
  url: string;
  /** The database's own address if `url` is a pooler's. */
  directUrl?: string;
  /** The most connections that queries use; listening takes one more. */
  poolSize: number;
  /** How long a query may wait for a connection, in milliseconds; 2,000 by default. */
  connectMs?: number;
  onTrouble?: TroubleReporter;
  onLost?: LossReporter;
};

/**
 * Called for failures that no caller waits for, such as a lost connection. `event` names it for the
 * log.
 */
export type TroubleReporter = (event: string, error: Error) => void;

/**
 * Called once if the embedded database can't serve again until the process restarts; what was
 * committed is kept. The error's message is one line for the operator. Never called for PostgreSQL,
 * which comes back by itself.
 */
export type LossReporter = (error: Error) => void;

/** An open database. The same queries work on both kinds. */
export type Database = {
  kind: 'pglite' | 'postgres';
  /** For queries that a request waits for. They fail with DatabaseUnavailable if it can't serve. */
  db: Kysely<Tables>;
  /** One separate connection without limits, for migrations. */
  direct: Kysely<Tables>;
  /**
   * Receives what `pg_notify(channel, ...)` sends from now on, also in other processes on the same
   * PostgreSQL. Messages during a lost connection are missed. Resolves once it listens, to the
   * function that stops it.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Whether a write went through within two seconds, tried at most once a second. Never rejects.
   */
  isReady(): Promise<boolean>;
  /**
   * Whether its disk is almost full, so that nothing new should be stored. Only the embedded one
   * knows.
   */
  isAlmostFull(): boolean;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
};
