/**
 * The database cannot serve at the moment: a connection was lost or could not be had, or the server is starting,
 * ending, read only or overloaded. The same work may succeed later. What was being committed may be stored or not.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailable';
  }
}

/** What the driver threw, as DatabaseUnavailable where it means that, else as it is. */
export function asDatabaseError(error: unknown): unknown {
  return error instanceof Error && meansUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

/** SQLSTATEs of a server that may serve a moment later. */
const codes = new Set([
  '25006', // read only: a standby that is about to be promoted
  '25P03', // idle in a transaction for too long
  '55P03', // a lock was not to be had in time
  '57014', // the statement took too long
  '57P01', // shut down by its administrator
  '57P02', // shut down by a crash
  '57P03', // starting up
  '57P05', // idle for too long
]);
/** The same by class: connections, resources, the operating system. A pooler says 08P01 of a server that it lost. */
const classes = new Set(['08', '53', '58']);
/** What node-postgres says without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

function meansUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (codes.has(code) || (code.length === 5 && classes.has(code.slice(0, 2)))) return true;
  // Errors of the system, such as ECONNRESET, name the call that failed.
  return 'syscall' in error || error instanceof AggregateError || messages.test(error.message);
}
