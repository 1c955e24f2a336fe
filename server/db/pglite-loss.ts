import { errorCode } from '../error-code.ts';

export type PgliteLoss =
  /** The system refused a write to the log, with its error code. */
  | { kind: 'unwritable'; code: string }
  /** It showed no progress for this long while a query waited. */
  | { kind: 'silent'; ms: number }
  /** PostgreSQL's code of an error after which its memory can't be trusted. */
  | { kind: 'error'; code: string }
  | { kind: 'ended'; cause?: Error };

/** The error of every query once the database is lost. `message` is one line for the operator. */
export class PgliteLost extends Error {
  readonly reason: string;

  constructor(loss: PgliteLoss) {
    const reason = inWords(loss);
    super(`The embedded database no longer answers. ${reason}`, {
      cause: loss.kind === 'ended' ? loss.cause : undefined,
    });
    this.name = 'PgliteLost';
    this.reason = reason;
  }
}

function inWords(loss: PgliteLoss): string {
  switch (loss.kind) {
    case 'unwritable':
      return explainCode(loss.code);
    case 'silent':
      return `It has made no progress for ${loss.ms / 1000} seconds; perhaps the disk is full. Free some space if so, and start again.`;
    case 'error':
      return explainError(loss.code);
    case 'ended':
      return 'Its thread has ended. Start again.';
  }
}

/** What a system error code means for the data folder, and what to do. */
export function explainCode(code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'Its disk is full: free some space and start again.';
    case 'EFBIG':
      return 'The system lets this process write no larger files: raise its limit (ulimit -f) and start again.';
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open: raise the limit (ulimit -n) and start again.';
    case 'EROFS':
      return 'Its disk is read only: make it writable, or choose another DATA_DIR.';
    case 'EACCES':
    case 'EPERM':
      return 'Its files belong to another user: give them to the user that runs Fabula, or choose another DATA_DIR.';
    default:
      return `Its disk refuses to write (${code}): check it and start again.`;
  }
}

/** Why a database could not be opened or made, and what to do if known. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof PgliteLost) return error.reason;
  if ('refusal' in error && typeof error.refusal === 'string') return explainCode(error.refusal);
  const code = errorCode(error);
  if ('syscall' in error && code !== null) return explainCode(code);
  return error.message;
}

const fatalErrors: ReadonlyMap<string, string> = new Map([
  ['53000', 'It ran out of resources; perhaps too many files are open. Start again.'],
  ['58P02', 'A file could not be created; perhaps too many files are open. Start again.'],
  ['58030', 'Its disk refuses to read or write: check it and start again.'],
]);

export function isFatal({ code, severity }: { code?: string; severity?: string }): boolean {
  return severity === 'PANIC' || severity === 'FATAL' || fatalErrors.has(code ?? '');
}

function explainError(code: string): string {
  // 53100 is a full disk.
  if (code === '53100') return explainCode('ENOSPC');
  return fatalErrors.get(code) ?? `It failed with the error ${code}. Start again.`;
}
