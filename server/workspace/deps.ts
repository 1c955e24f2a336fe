import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transact.ts';
import type { Generators } from '../generators/load-generators.ts';
import type { ModelChoices } from '../models/model-choices.ts';
import type { CopiedElement } from './elements/copied-rows.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  generators: Generators;
  models: ModelChoices;
  /** Gives copies of manuscripts the ledgers of their originals. */
  copyLedgers(tx: Tx, ownerId: string, copies: readonly CopiedElement[]): Promise<void>;
  /**
   * Stores a text from a file as a manuscript: the id of its head's version, null if its id is
   * taken.
   */
  beginImported(
    tx: Tx,
    ownerId: string,
    text: { id: string; projectId: string; kind: 'STORY' | 'SCRIPT'; title: string; content: unknown },
  ): Promise<string | null>;
  settings: {
    /** Whether other machines can reach the server. */
    isProduction: boolean;
  };
};
