import type { Kysely } from 'kysely';
import type { FreeBytes } from './disk-space.ts';
import type { Tables } from './tables.ts';

export type DatabaseSettings = PgliteSettings | PostgresSettings;

export type PgliteSettings = {
  kind: 'pglite';
  /** Created if missing; null keeps everything in memory. */
  folder: string | null;
  /** A tar file of a data folder to start a new database from, which is quicker than making one. */
  startFrom?: string;
  onWarning?: WarningReporter;
  onLost?: LossReporter;
  /** It counts as lost after so many milliseconds without progress; 60,000 by default. */
  silentMs?: number;
  freeBytes?: FreeBytes;
};

export type PostgresSettings = {
  kind: 'postgres';
  /** postgres://user:password@host:port/name; with `directUrl` it may be a pooler's. */
  url: string;
  /** The database's own address if `url` is a pooler in transaction mode. */
  directUrl?: string;
  /** The most connections for queries; listening takes one more. */
  poolSize: number;
  /** How long a query may wait for a connection, in milliseconds; 2,000 by default. */
  connectMs?: number;
  onWarning?: WarningReporter;
  onLost?: LossReporter;
};

/** Called for problems that no caller sees, such as a lost connection. `event` is for the log. */
export type WarningReporter = (event: string, error: Error) => void;

/**
 * Called once if the embedded database can't serve until the process restarts. Commits are kept.
 * The error's message is one line for the operator. PostgreSQL comes back by itself.
 */
export type LossReporter = (error: Error) => void;

/** An open database. The same queries work on both kinds. */
export type Database = {
  kind: 'pglite' | 'postgres';
  /** For queries of requests. They fail with DatabaseUnavailable if it can't serve. */
  db: Kysely<Tables>;
  /** One separate connection without limits, for migrations. */
  direct: Kysely<Tables>;
  /**
   * Receives what `pg_notify(channel, ...)` sends, also from other processes; messages during a
   * lost connection are missed. Resolves to the function that stops listening.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether a write went through within two seconds; tried at most once a second. */
  isReady(): Promise<boolean>;
  /**
   * Whether its disk is almost full, so that nothing new should be stored. False for PostgreSQL.
   */
  isAlmostFull(): boolean;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
};
