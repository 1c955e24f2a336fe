import { errorCode } from '../error-code.ts';

/**
 * The database can't serve at the moment: a connection was lost or refused, or the server is
 * starting, stopping, read only or overloaded. The same work may succeed later; a commit that was
 * under way may have been stored.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
  }
}

/** Returns DatabaseUnavailable if a driver's error means that, otherwise the error itself. */
export function asDatabaseError(error: unknown): unknown {
  return error instanceof Error && meansUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

/** SQLSTATEs of a server that may serve again soon. */
const codes = new Set([
  '25006', // read only: a standby that is about to be promoted
  '25P03', // idle in a transaction for too long
  '55P03', // a lock was not granted in time
  '57014', // the statement took too long
  '57P01', // shut down by its administrator
  '57P02', // shut down by a crash
  '57P03', // starting up
  '57P05', // idle for too long
]);
/** SQLSTATE classes: connections, resources, system. Poolers report a lost server as 08P01. */
const classes = new Set(['08', '53', '58']);
/** Errors of node-postgres without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

function meansUnavailable(error: Error): boolean {
  const code = errorCode(error) ?? '';
  if (codes.has(code) || (code.length === 5 && classes.has(code.slice(0, 2)))) return true;
  // System errors, such as ECONNRESET, name the failed call.
  return 'syscall' in error || error instanceof AggregateError || messages.test(error.message);
}
