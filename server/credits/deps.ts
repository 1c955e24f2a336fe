import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';

export type Deps = {
  db: Kysely<Tables>;
  /** Milliseconds since the epoch. */
  now(): number;
  model: Model;
  /** The service behind the user's own key, else the operator's model. */
  modelFor(actor: Actor): Promise<Model>;
  settings: {
    isProduction: boolean;
  };
};
