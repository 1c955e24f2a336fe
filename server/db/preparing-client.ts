import pg from 'pg';
import { asQuery, WatchedClient } from './watched-client.ts';

/** How often a statement must come before it is prepared. */
const minUses = 3;
/** The most statements one connection prepares; the server keeps them until it closes. */
const maxPrepared = 300;

/**
 * A connection that prepares frequent statements, so that the server parses and plans them once.
 * When a migration outdates one, this connection stops preparing and `transact` retries.
 */
export class PreparingClient extends WatchedClient {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #isPreparing = true;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const watched = this.query;
    const send = (...args: unknown[]) => Reflect.apply(watched, this, args);
    const query = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0)
        return send(...args);
      const name = this.#nameOf(text);
      if (name === null) return send(...args);
      return send({ name, text, values }).catch((error: unknown) => {
        if (isOutdated(error)) this.#isPreparing = false;
        throw error;
      });
    };
    this.query = asQuery(query);
  }

  #nameOf(text: string): string | null {
    if (!this.#isPreparing) return null;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= maxPrepared) return null;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < minUses) {
      if (this.#uses.size > 10 * maxPrepared) this.#uses.clear();
      this.#uses.set(text, uses);
      return null;
    }
    this.#uses.delete(text);
    const name = `fabula_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Whether a prepared statement no longer fits the tables. */
export function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}
