import type { LoggerOptions } from 'pino';
import { errorCode } from './error-code.ts';

/**
 * JSON lines with names and ids. Of an error only its type, code and stack are logged, never its
 * message, which may quote what people write.
 */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    // Under its usual name pino would copy an error's message into every line.
    errorKey: 'unlogged',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: traceOf },
  };
}

type Trace = { type: string; code?: string; at: string[]; cause?: Trace };

function traceOf(error: unknown): Trace {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const code = errorCode(error);
  const at = (error.stack ?? '')
    .split('\n')
    .flatMap((line) => (line.startsWith('    at ') ? [line.slice(7)] : []));
  return {
    type: error.name,
    ...(code === null ? {} : { code }),
    at: at.slice(0, 12),
    ...(error.cause === undefined ? {} : { cause: traceOf(error.cause) }),
  };
}
