/** Messages between the main thread and PGlite's worker. Each request gets one answer by its id. */

export type PgliteWorkerData = {
  /** Null for one in memory. */
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
  /** The folder can no longer be written; `code` is the system's. */
  | { kind: 'unwritable'; code: string }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: PgliteFailure }
  | { kind: 'notification'; channel: string; payload: string };

/** A query's result in node-postgres' form. */
export type PgliteResult = {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
  /** Columns whose values are bytes. */
  byteColumns: string[];
};

/**
 * An error without the query's text and values, which people may have written. `refusal` is the
 * system's last error code, if the error itself has none.
 */
export type PgliteFailure = { message: string; refusal?: string } & Partial<
  Record<(typeof failureFields)[number], string>
>;

export const failureFields = ['code', 'severity', 'constraint', 'schema', 'table', 'column'] as const;
