import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isGeneratorId } from '../../../../domain/generators/index.ts';
import { type Draft, type DraftVariant, inOrder, withVariant } from './draft.ts';

type DraftSchema = DBSchema & { drafts: { key: string; value: Draft } };

/** What the page knows of this browser's drafts. `isKept` is false when the browser keeps nothing beyond this visit. */
export type DraftsState = { isLoaded: boolean; isKept: boolean; drafts: readonly Draft[] };

/** The drafts of this browser: in memory for the page, in IndexedDB for the next visit, told to other tabs. */
export type DraftStore = {
  state(): DraftsState;
  subscribe(listener: () => void): () => void;
  /** Reads what earlier visits left. Resolves when it is there, also when the browser refused. */
  load(): Promise<void>;
  add(draftId: string, variant: DraftVariant): void;
  remove(draftIds: readonly string[]): void;
  /** Puts removed drafts back. */
  restore(drafts: readonly Draft[]): void;
  /** Stops listening to other tabs. */
  close(): void;
};

export const noDrafts: DraftsState = { isLoaded: false, isKept: true, drafts: [] };

export function createDraftStore(): DraftStore {
  let state = noDrafts;
  let loading: Promise<void> | null = null;
  let opening: Promise<IDBPDatabase<DraftSchema>> | null = null;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<DraftsState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function open(): Promise<IDBPDatabase<DraftSchema>> {
    opening ??= openDB<DraftSchema>('fabula', 1, {
      upgrade(database) {
        database.createObjectStore('drafts', { keyPath: 'id' });
      },
    });
    return opening;
  }

  async function read(): Promise<void> {
    try {
      const stored = await (await open()).getAll('drafts');
      // Another release of the program may have known other kinds.
      const kept = stored.filter(({ kind }) => isGeneratorId(kind));
      // What this page made in the meantime may not be on disk yet.
      const mine = state.isLoaded
        ? []
        : state.drafts.filter(({ id }) => !kept.some((draft) => draft.id === id));
      set({ isLoaded: true, drafts: inOrder([...kept, ...mine]) });
    } catch {
      set({ isLoaded: true, isKept: false });
    }
  }

  /** Writes behind the page's back; other tabs read anew afterwards. */
  function write(act: (database: IDBPDatabase<DraftSchema>) => Promise<unknown>): void {
    open()
      .then(act)
      .then(() => channel?.postMessage('changed'))
      .catch(() => set({ isKept: false }));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (channel === null && typeof BroadcastChannel === 'function') {
        channel = new BroadcastChannel('app:drafts');
        channel.onmessage = () => void read();
      }
      loading ??= read();
      return loading;
    },
    add(draftId, variant) {
      const others = state.drafts.filter(({ id }) => id !== draftId);
      const held = state.drafts.find(({ id }) => id === draftId);
      set({ drafts: inOrder([withVariant(held, draftId, variant), ...others]) });
      write(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite');
        await transaction.store.put(withVariant(await transaction.store.get(draftId), draftId, variant));
        await transaction.done;
      });
    },
    remove(draftIds) {
      set({ drafts: state.drafts.filter(({ id }) => !draftIds.includes(id)) });
      write(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite');
        await Promise.all([...draftIds.map((id) => transaction.store.delete(id)), transaction.done]);
      });
    },
    restore(drafts) {
      const others = state.drafts.filter(({ id }) => !drafts.some((draft) => draft.id === id));
      set({ drafts: inOrder([...others, ...drafts]) });
      write(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite');
        await Promise.all([...drafts.map((draft) => transaction.store.put(draft)), transaction.done]);
      });
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}
