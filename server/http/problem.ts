import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { GeneratedContent } from '../../contract/generate-content.ts';
import type { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { AppError, requestAborted } from './app-error.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * The one place where an error becomes a response. An unknown error's text never leaves the server.
 */
export function answerProblem<Env extends HttpEnv>(error: unknown, c: Context<Env>, log: Logger): Response {
  const known = asAppError(error) ?? (isRequestCutOff(c) ? requestAborted(error) : null);
  if (known?.cause === error)
    log.info({ event: 'request_broken_off', requestId: c.get('requestId'), err: error });
  if (known === null) log.error({ event: 'request_failed', requestId: c.get('requestId'), err: error });
  else if (error instanceof DatabaseUnavailable)
    log.warn({ event: 'database_unavailable', requestId: c.get('requestId'), err: error });
  const problem = known ?? new AppError('internal', 'Something went wrong on our side. Please try again.');
  const requestId = c.get('requestId');
  const body: Problem = { code: problem.code, message: problem.message, ...problem.about, requestId };
  if (problem.about.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(problem.about.retryAfterSeconds));
  return c.json(
    c.req.path === urls.generateContent ? asGeneratedContent(problem.message) : body,
    problem.status,
  );
}

/** This address answers every refusal in its own specified shape. */
function asGeneratedContent(error: string): GeneratedContent {
  return { success: false, error };
}

function isRequestCutOff<Env extends HttpEnv>(c: Context<Env>): boolean {
  const { complete, destroyed } = c.env.incoming;
  return destroyed && !complete;
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable)
    return new AppError(
      'unavailable',
      'The database can’t be reached at the moment. Please try again in a few seconds; what you typed is still here.',
      { retryAfterSeconds: 2 },
    );
  if (error instanceof HTTPException && error.status === 413)
    return new AppError('too_large', 'That is more than this server takes in one request. Please send less.');
  return null;
}
