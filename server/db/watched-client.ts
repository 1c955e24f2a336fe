import pg from 'pg';
import { asDatabaseError } from './database-unavailable.ts';

/** How long a query may go without an answer before its connection is given up: longer than any limit of the server's. */
const silenceMs = 25_000;

/**
 * A connection whose loss fails what was asked on it, as DatabaseUnavailable, and nothing else. A server that vanishes
 * without a word (a cut cable, a machine without power) is given up after `silenceMs`.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens to idle connections only; an error that nobody listens to would end the process.
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

/** The driver's method has a dozen overloads; this one passes on whatever it is given. */
export function asQuery(query: (...args: unknown[]) => unknown): pg.Client['query'] {
  return query as pg.Client['query'];
}
