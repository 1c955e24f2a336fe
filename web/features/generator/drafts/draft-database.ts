import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft } from './draft.ts';

type DraftSchema = DBSchema & { drafts: { key: string; value: Draft } };
export type DraftDatabase = IDBPDatabase<DraftSchema>;

/** Where the drafts lie in this browser. Rejects when it keeps nothing. */
export function openDraftDatabase(): Promise<DraftDatabase> {
  return openDB<DraftSchema>('fabula', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' });
    },
  });
}

/** The name of the channel on which pages tell each other that drafts have changed. */
export const draftChannel = 'app:drafts';
