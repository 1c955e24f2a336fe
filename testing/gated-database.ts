import type { KyselyPlugin } from 'kysely';
import type { Database } from '../server/db/database.ts';

/** A database whose answers a test can hold back. */
export type GatedDatabase = {
  database: Database;
  /** How many queries carried this value. */
  countOf(value: unknown): number;
  /**
   * Holds back the answer to the next query that carries one of the values, after `skip` others.
   * Resolves once the answer is there, with a function that releases it.
   */
  holdNext(values: readonly unknown[], skip: number): Promise<() => void>;
};

/** Wraps a database: queries run at once, and their answers wait where a test says so. */
export function gateDatabase(inner: Database): GatedDatabase {
  const asked: string[] = [];
  const heldIds = new WeakSet<object>();
  let wanted: readonly string[] = [];
  let skips = 0;
  let onHeld: (release: () => void) => void = () => {};
  const gate: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = JSON.stringify(node);
      asked.push(query);
      if (wanted.some((value) => query.includes(value))) {
        if (skips === 0) {
          heldIds.add(queryId);
          wanted = [];
        }
        skips -= 1;
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (heldIds.has(queryId)) await new Promise<void>((resolve) => onHeld(resolve));
      return result;
    },
  };
  return {
    database: { ...inner, db: inner.db.withPlugin(gate) },
    countOf: (value) => asked.filter((query) => query.includes(JSON.stringify(value))).length,
    holdNext(values, skip) {
      wanted = values.map((value) => JSON.stringify(value));
      skips = skip;
      return new Promise((resolve) => {
        onHeld = resolve;
      });
    },
  };
}
