import type { Kysely } from 'kysely';
import type { FreeBytes } from './disk-space.ts';
import type { Tables } from './tables.ts';

/** Which database, and where. */
export type DatabaseSettings = PgliteSettings | PostgresSettings;

/** The embedded database, for one process. */
export type PgliteSettings = {
  kind: 'pglite';
  /** Where its files lie, made when missing; null keeps everything in memory. */
  folder: string | null;
  /** A tar file of a data folder that a new database starts from; without it one is made from nothing, which takes longer. */
  startFrom?: string;
  onTrouble?: TroubleReporter;
  onLost?: LossReporter;
  /** For how long it may show no progress before it counts as lost, in milliseconds; 60,000 unless it is said. */
  silentMs?: number;
  /** Asks for the room on its disk. */
  freeBytes?: FreeBytes;
};

export type PostgresSettings = {
  kind: 'postgres';
  /** postgres://user:password@host:port/name; a pooler in transaction mode where there is a `directUrl`. */
  url: string;
  /** The database's own address, where `url` is that of a pooler. */
  directUrl?: string;
  /** The most connections that queries use; listening takes one more. */
  poolSize: number;
  /** How long a query may wait for a connection, in milliseconds; 2,000 unless it is said. */
  connectMs?: number;
  onTrouble?: TroubleReporter;
  onLost?: LossReporter;
};

/** Told of failures that no caller waits for, such as a lost connection. `event` names it for the log. */
export type TroubleReporter = (event: string, error: Error) => void;

/**
 * Told once when the embedded database serves nothing any more until the process starts again; what was committed is
 * kept. The error's message is one line for the operator. A PostgreSQL server comes back by itself, so never of one.
 */
export type LossReporter = (error: Error) => void;

/** An open database. The same queries mean the same on both kinds. */
export type Database = {
  kind: 'pglite' | 'postgres';
  /** Queries that a request waits for. They fail with DatabaseUnavailable when it cannot serve. */
  db: Kysely<Tables>;
  /** One connection of its own, without limits, for migrations. */
  direct: Kysely<Tables>;
  /**
   * Hears what `pg_notify(channel, ...)` says from now on, also in other processes on the same PostgreSQL. What is said
   * while a connection is lost is missed. Resolves once it hears, to the function that ends it.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether a write went through within two seconds, tried at most once a second. Never rejects. */
  isReady(): Promise<boolean>;
  /** Whether its disk is nearly full, so that nothing new should be stored. Only the embedded one knows. */
  isAlmostFull(): boolean;
  /** Waits for the queries under way, then closes. */
  close(): Promise<void>;
};
