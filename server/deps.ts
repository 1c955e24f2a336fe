import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Allowance } from '../contract/session.ts';
import type { Payments } from './billing/port.ts';
import type { SandboxPayments } from './billing/sandbox/sandbox-payments.ts';
import type { Tables } from './db/tables.ts';
import type { EventStreams } from './http/event-stream.ts';
import type { Actor } from './http/http-env.ts';
import type { Issuer } from './identity/issuer.ts';
import type { KeyParts } from './models/own-keys/key-parts.ts';
import type { Writer } from './models/port.ts';
import type { AllowanceLimits } from './runs/allowance.ts';
import type { RunEngine } from './runs/engine.ts';
import type { Generators } from './runs/load-generators.ts';

/** What requests are answered with. Made once, in main or in a test. */
export type Deps = {
  db: Kysely<Tables>;
  generators: Generators;
  /** The operator's own writer. */
  writer: Writer;
  /** Who writes for somebody: the service behind their own key, else the operator's writer. */
  writerFor(actor: Actor): Promise<Writer>;
  /** How writers' own keys are sealed and their services reached. */
  keys: KeyParts;
  engine: RunEngine;
  streams: EventStreams;
  /** Where users prove who they are. */
  issuer: Issuer;
  /** Who takes the money for plans; null where nobody does. */
  payments: Payments | null;
  /** The same, where it is the sandbox. */
  sandbox: SandboxPayments | null;
  /** Looks at once what the payment service has reported. */
  wakeBilling(): void;
  /** The origins of our own pages. */
  origins: ReadonlySet<string>;
  log: Logger;
  /** What somebody may still generate today. */
  readAllowance(guest: Buffer): Promise<Allowance>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Whether the server is about to end and takes no new work. */
  isClosing(): boolean;
  settings: {
    /** Key of the hashes of network addresses. */
    secret: string;
    isHttps: boolean;
    /** Whether more than this machine can reach the server. */
    isProduction: boolean;
    /** The origin that people type, such as https://fabula.example; null on a local server without one. */
    publicOrigin: string | null;
    /** Whether writers may name a model service of their own. */
    allowsEndpoints: boolean;
    allowance: AllowanceLimits;
    /** The most runs that one visitor may have open. */
    maxOpenRuns: number;
    /** What the product's rates are multiplied by. */
    rateFactor: number;
    /** The most starts of one network address in a minute. */
    startsPerMinute: number;
    /** The most sign-ins that one network address may begin in a minute. */
    signInsPerMinute: number;
  };
};
