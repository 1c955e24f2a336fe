/**
 * The messages between the main thread and PGlite's worker. Each request is answered once, under
 * its id.
 */

export type PgliteWorkerData = {
  /** A folder on the disk, or null for one in memory. */
  folder: string | null;
  /** A tar file of a data folder to load, or null. */
  startFrom: string | null;
  /** Grows with every disk operation of the worker. */
  progress: Int32Array<SharedArrayBuffer>;
};

export type PgliteRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'ping' }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export type PgliteMessage =
  | { kind: 'opened' }
  | { kind: 'not_opened'; failure: PgliteFailure }
  /** The folder can no longer be written; the system's error code. */
  | { kind: 'unwritable'; code: string }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: PgliteFailure }
  | { kind: 'notification'; channel: string; payload: string };

/** The result of a query, in node-postgres' form. */
export type PgliteResult = {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
  /** Columns whose values are bytes. */
  byteColumns: string[];
};

/**
 * An error without the query's text and values, which may be people's texts. `refusal` is the code
 * of the system's last refusal, if the error itself says nothing.
 */
export type PgliteFailure = { message: string; refusal?: string } & Partial<
  Record<(typeof failureFields)[number], string>
>;

/** The fields of a PostgreSQL error that are kept. */
export const failureFields = ['code', 'severity', 'constraint', 'schema', 'table', 'column'] as const;
