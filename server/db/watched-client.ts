import pg from 'pg';
import { asDatabaseError } from './database-unavailable.ts';

/** How long to wait for an answer, in milliseconds; longer than any limit of the server. */
const silenceMs = 25_000;

/**
 * A connection whose loss fails only its own queries, as DatabaseUnavailable. A server that
 * vanishes (a cut cable, a power loss) is given up after `silenceMs`.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool handles errors of idle connections only; an unhandled one would end the process.
    this.on('error', () => {});
    const send = this.query.bind(this);
    this.query = asQuery((...args) => {
      const answer = Reflect.apply(send, this, args);
      return answer instanceof Promise ? this.#watch(answer) : answer;
    });
  }

  async #watch(answer: Promise<unknown>): Promise<unknown> {
    const timer = setTimeout(() => {
      this.connection.stream.destroy(new Error('Connection terminated: the database did not answer'));
    }, silenceMs);
    try {
      return await answer;
    } catch (error) {
      throw asDatabaseError(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The driver's method has a dozen overloads; this one passes its arguments on. */
export function asQuery(query: (...args: unknown[]) => unknown): pg.Client['query'] {
  return query as pg.Client['query'];
}
