import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { CannotRun } from '../parts.ts';

export type JsonFile<Value> = {
  /** Null if there is no file. Throws a CannotRun for one that can't be read. */
  read(): Value | null;
  /** Replaces the whole at once: whoever reads sees the old value or the new one. */
  write(value: Value): void;
};

/** A small JSON file that other processes write as well; it is parsed only when it has changed. */
export function openJsonFile<Value>(path: string, schema: z.ZodType<Value>): JsonFile<Value> {
  let known: { state: string; value: Value } | null = null;
  return {
    read() {
      const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
      if (stats === undefined) return null;
      const state = `${stats.ino} ${stats.mtimeNs} ${stats.size}`;
      if (known?.state !== state) known = { state, value: parse(path, schema) };
      return known.value;
    },
    write(value) {
      const unfinished = `${path}.${process.pid}`;
      try {
        writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
        renameSync(unfinished, path);
      } catch (error) {
        rmSync(unfinished, { force: true });
        throw error;
      }
    },
  };
}

function parse<Value>(path: string, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new CannotRun(
      `${path} can’t be read. Check its owner, or remove it and choose a model again.`,
      cause,
    );
  }
}
