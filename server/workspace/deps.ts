import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Generators } from '../generators/load-generators.ts';
import type { ModelChoices } from '../models/model-choices.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  generators: Generators;
  models: ModelChoices;
  settings: {
    /** Whether other machines can reach the server. */
    isProduction: boolean;
  };
};
