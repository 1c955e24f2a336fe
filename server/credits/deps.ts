import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ModelChoices } from '../models/model-choices.ts';

export type Deps = {
  db: Kysely<Tables>;
  /** Milliseconds since the epoch. */
  now(): number;
  models: ModelChoices;
  settings: {
    isProduction: boolean;
  };
};
