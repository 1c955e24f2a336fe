import type { DBSchema } from 'idb';
import { databaseOpener } from '../../../api/device/open-database.ts';
import type { Draft } from './draft.ts';

type DraftSchema = DBSchema & { drafts: { key: string; value: Draft } };

/** Where the drafts lie in this browser. Rejects when it keeps nothing. */
export const openDraftDatabase = databaseOpener<DraftSchema>('fabula', 1, (database) => {
  database.createObjectStore('drafts', { keyPath: 'id' });
});

/** The name of the channel on which pages tell each other that drafts have changed. */
export const draftChannel = 'app:drafts';
