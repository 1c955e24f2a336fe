import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../../contract/problem.ts';

const retryAfterSeconds = 1;

/**
 * Answers whatever comes between the moment when the port is open and the moment when the app is
 * there: without any answer, a connection would wait for ever.
 */
export function refuseEarly(request: IncomingMessage, response: ServerResponse): void {
  const body: Omit<Problem, 'requestId'> = {
    code: 'unavailable',
    message: 'The server is starting. Please try again in a moment.',
    retryAfterSeconds,
  };
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfterSeconds),
    // What was sent with it is not read.
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
}
