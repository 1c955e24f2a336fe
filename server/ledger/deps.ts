import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';

export type Deps = { db: Kysely<Tables>; log: Logger };
