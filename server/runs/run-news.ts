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
export const newsChannels = { asked: 'fabula_run_asked', stored: 'fabula_run_stored' } as const;

/** A run, and how far its text is on disk; null once it has ended. */
export type RunNews = { ownerId: string; id: string; position: Position | null };

/** The readers on this process of runs that others perform. */
export type NewsReaders = {
  /** Calls `onUpdate` with what is heard of a run. Returns the function that unsubscribes. */
  add(ownerId: string, id: string, onNews: (position: Position | null) => void): () => void;
  /** Requests updates of a run for so many milliseconds. */
  ask(ownerId: string, id: string, forMs: number): Promise<void>;
  /** Takes a payload of the channel `stored`. */
  hear(payload: string): void;
};

export function createNewsReaders(db: Kysely<Tables>): NewsReaders {
  const readers = new Map<string, Set<(position: Position | null) => void>>();
  return {
    add(ownerId, id, onNews) {
      const key = `${ownerId}/${id}`;
      const known = readers.get(key) ?? new Set();
      readers.set(key, known.add(onNews));
      return () => {
        known.delete(onNews);
        if (known.size === 0 && readers.get(key) === known) readers.delete(key);
      };
    },
    async ask(ownerId, id, forMs) {
      await sql`select pg_notify(${newsChannels.asked}, ${`${ownerId}/${id}/${forMs}`})`.execute(db);
    },
    hear(payload) {
      if (readers.size === 0) return;
      for (const one of payload.split(' ')) {
        const [ownerId, id, attempt, offset] = one.split('/');
        const position = offset === 'end' ? null : { attempt: Number(attempt), offset: Number(offset) };
        for (const onNews of readers.get(`${ownerId}/${id}`) ?? []) onNews(position);
      }
    },
  };
}

/** Updates readers on other processes of the runs that this one performs. */
export type NewsTeller = {
  /** Takes a payload of the channel `requested`. Returns which run it names. */
  note(payload: string): { ownerId: string; id: string };
  /** Publishes updates that somebody requested. Never waits and never fails. */
  tell(news: readonly RunNews[]): void;
  /** The run is no longer performed here. */
  forget(run: Pick<RunLease, 'ownerId' | 'id'>): void;
};

export function createNewsTeller({
  db,
  log,
  now = () => performance.now(),
}: {
  db: Kysely<Tables>;
  log: Logger;
  now?: () => number;
}): NewsTeller {
  const askedUntil = new Map<string, number>();
  return {
    note(payload) {
      const [ownerId = '', id = '', forMs] = payload.split('/');
      askedUntil.set(`${ownerId}/${id}`, now() + Number(forMs));
      return { ownerId, id };
    },
    tell(news) {
      if (askedUntil.size === 0) return;
      const wanted = news.filter(({ ownerId, id }) => (askedUntil.get(`${ownerId}/${id}`) ?? 0) > now());
      if (wanted.length === 0) return;
      sql`select pg_notify(${newsChannels.stored}, payload)
        from json_array_elements_text(${JSON.stringify(payloadsOf(wanted))}::json) as payload`
        .execute(db)
        .catch((error: unknown) => log.warn({ event: 'news_not_told', err: error }));
    },
    forget({ ownerId, id }) {
      askedUntil.delete(`${ownerId}/${id}`);
    },
  };
}

/** The most runs in one notification of at most 8,000 bytes; a run takes about 90. */
const maxTogether = 64;

function payloadsOf(news: readonly RunNews[]): string[] {
  const words = news.map(
    ({ ownerId, id, position }) =>
      `${ownerId}/${id}/${position === null ? '0/end' : `${position.attempt}/${position.offset}`}`,
  );
  const payloads: string[] = [];
  for (let first = 0; first < words.length; first += maxTogether)
    payloads.push(words.slice(first, first + maxTogether).join(' '));
  return payloads;
}
