import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Allowance } from '../../contract/session.ts';
import type { Tables } from '../db/tables.ts';
import type { ModelChoices } from '../models/model-choices.ts';
import type { Issuer } from './issuer.ts';
import type { GrantTrial } from './provision-user.ts';

export type Deps = {
  db: Kysely<Tables>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now(): number;
  issuer: Issuer;
  origins: ReadonlySet<string>;
  models: ModelChoices;
  /** What a visitor may still generate today. */
  readAllowance(guest: Buffer): Promise<Allowance>;
  grantTrial: GrantTrial;
  /** The plans on offer. */
  listPlanNames(): Promise<string[]>;
  takesPayments: boolean;
  /** Whether a user may manage the models on this computer. */
  offersLocalModel: boolean;
  settings: {
    isHttps: boolean;
    /** Such as https://fabula.example; null on a local server without one. */
    publicOrigin: string | null;
  };
};
