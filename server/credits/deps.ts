import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../identity/actor.ts';
import type { Model } from '../models/port.ts';

/** What reading credits needs. */
export type Deps = {
  db: Kysely<Tables>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The operator's own model. */
  model: Model;
  /** Who writes for somebody: the service behind their own key, else the operator's model. */
  modelFor(actor: Actor): Promise<Model>;
  settings: {
    /** Whether more than this machine can reach the server. */
    isProduction: boolean;
  };
};
