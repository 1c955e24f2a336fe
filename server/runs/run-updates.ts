import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Position } from '../../contract/run-events.ts';
import type { Tables } from '../db/tables.ts';
import type { RunLease } from './run.ts';

/**
 * How processes update each other's readers. A process with readers of a run elsewhere repeats its
 * request on `requested`; for that long the performing process says on `stored` how far the text on
 * disk has come. Missed updates are found by polling.
 */
export const updateChannels = { requested: 'fabula_run_asked', stored: 'fabula_run_stored' } as const;

/** A run, and how far its text is on disk; null once it has ended. */
export type RunUpdate = { ownerId: string; id: string; position: Position | null };

/** The readers on this process of runs that others perform. */
export type UpdateSubscriptions = {
  /** Calls `onUpdate` with what is heard of a run. Returns the function that unsubscribes. */
  subscribe(ownerId: string, id: string, onUpdate: (position: Position | null) => void): () => void;
  /** Requests updates of a run for so many milliseconds. */
  request(ownerId: string, id: string, forMs: number): Promise<void>;
  /** Takes a payload of the channel `stored`. */
  receive(payload: string): void;
};

export function createUpdateSubscriptions(db: Kysely<Tables>): UpdateSubscriptions {
  const readers = new Map<string, Set<(position: Position | null) => void>>();
  return {
    subscribe(ownerId, id, onUpdate) {
      const key = `${ownerId}/${id}`;
      const known = readers.get(key) ?? new Set();
      readers.set(key, known.add(onUpdate));
      return () => {
        known.delete(onUpdate);
        if (known.size === 0 && readers.get(key) === known) readers.delete(key);
      };
    },
    async request(ownerId, id, forMs) {
      await sql`select pg_notify(${updateChannels.requested}, ${`${ownerId}/${id}/${forMs}`})`.execute(db);
    },
    receive(payload) {
      if (readers.size === 0) return;
      for (const one of payload.split(' ')) {
        const [ownerId, id, attempt, offset] = one.split('/');
        const position = offset === 'end' ? null : { attempt: Number(attempt), offset: Number(offset) };
        for (const onUpdate of readers.get(`${ownerId}/${id}`) ?? []) onUpdate(position);
      }
    },
  };
}

/** Updates readers on other processes of the runs that this one performs. */
export type UpdatePublisher = {
  /** Takes a payload of the channel `requested`. Returns which run it names. */
  addRequest(payload: string): { ownerId: string; id: string };
  /** Publishes updates that somebody requested. Never waits and never fails. */
  publish(updates: readonly RunUpdate[]): void;
  /** The run is no longer performed here. */
  forget(run: Pick<RunLease, 'ownerId' | 'id'>): void;
};

export function createUpdatePublisher({
  db,
  log,
  now = () => performance.now(),
}: {
  db: Kysely<Tables>;
  log: Logger;
  now?: () => number;
}): UpdatePublisher {
  const requestedUntil = new Map<string, number>();
  return {
    addRequest(payload) {
      const [ownerId = '', id = '', forMs] = payload.split('/');
      requestedUntil.set(`${ownerId}/${id}`, now() + Number(forMs));
      return { ownerId, id };
    },
    publish(updates) {
      if (requestedUntil.size === 0) return;
      const wanted = updates.filter(
        ({ ownerId, id }) => (requestedUntil.get(`${ownerId}/${id}`) ?? 0) > now(),
      );
      if (wanted.length === 0) return;
      sql`select pg_notify(${updateChannels.stored}, payload)
        from json_array_elements_text(${JSON.stringify(payloadsOf(wanted))}::json) as payload`
        .execute(db)
        .catch((error: unknown) => log.warn({ event: 'updates_not_published', err: error }));
    },
    forget({ ownerId, id }) {
      requestedUntil.delete(`${ownerId}/${id}`);
    },
  };
}

/** The most runs in one notification of at most 8,000 bytes; a run takes about 90. */
const maxRunsPerPayload = 64;

function payloadsOf(updates: readonly RunUpdate[]): string[] {
  const entries = updates.map(
    ({ ownerId, id, position }) =>
      `${ownerId}/${id}/${position === null ? '0/end' : `${position.attempt}/${position.offset}`}`,
  );
  const payloads: string[] = [];
  for (let first = 0; first < entries.length; first += maxRunsPerPayload)
    payloads.push(entries.slice(first, first + maxRunsPerPayload).join(' '));
  return payloads;
}
