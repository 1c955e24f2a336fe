import { isGeneratorId } from '../../../../domain/generators/index.ts';
import type { Owner } from '../../../api/session/use-owner.ts';
import { type Draft, type DraftAlternative, inOrder, type SavedPlace, withAlternative } from './draft.ts';
import { draftChannel, openDraftDatabase } from './draft-database.ts';
import { draftsWithoutRoom } from './draft-limit.ts';
import { isSpent, withPlace } from './places.ts';
import { claimFor, isVisible } from './whose-draft.ts';

/** This browser's drafts. `isKept` is false if it keeps nothing beyond this visit. */
export type DraftsState = { isLoaded: boolean; isKept: boolean; drafts: readonly Draft[] };

/** Drafts in memory and IndexedDB, shared with other tabs. */
export type DraftStore = {
  /** What whoever is here may see. */
  state(): DraftsState;
  subscribe(listener: () => void): () => void;
  /** Reads what earlier visits left. Resolves when it is there, also when the browser refused. */
  load(): Promise<void>;
  /** Resolves when the drafts are read and it is known whose may be seen. */
  settled(): Promise<void>;
  /** Says who is here. What was made here without an account becomes the user's. */
  setOwner(owner: Owner): void;
  /** Keeps a result. Beyond `limits.drafts` a draft goes for it, which `formatRoom` says before. */
  add(draftId: string, alternative: DraftAlternative): void;
  /** Notes where a result goes in a project; null forgets it. */
  place(of: { draftId: string; runId: string; projectId: string }, place: SavedPlace | null): void;
  remove(draftIds: readonly string[]): void;
  /** Puts removed drafts back. */
  restore(drafts: readonly Draft[]): void;
  /** Stops listening to other tabs. */
  close(): void;
};

export const noDrafts: DraftsState = { isLoaded: false, isKept: true, drafts: [] };

export function createDraftStore(): DraftStore {
  let state = noDrafts;
  /** Everybody's in this browser. */
  let all: readonly Draft[] = [];
  let owner: Owner;
  const ownerKnown = Promise.withResolvers<void>();
  let loading: Promise<void> | null = null;
  let channel: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();

  function set(drafts: readonly Draft[], about: Partial<Omit<DraftsState, 'drafts'>> = {}): void {
    all = drafts;
    state = { ...state, ...about, drafts: all.filter((draft) => isVisible(draft, owner)) };
    for (const listener of listeners) listener();
  }

  async function read(): Promise<void> {
    try {
      const database = await openDraftDatabase();
      const stored = await database.getAll('drafts');
      // Another release of the program may have known other kinds.
      const known = stored.filter(({ kind }) => isGeneratorId(kind));
      const kept = known.filter((draft) => !isSpent(draft, Date.now()));
      // What this page made in the meantime may not be on disk yet.
      const mine = state.isLoaded ? [] : all.filter(({ id }) => !kept.some((draft) => draft.id === id));
      set(inOrder([...kept, ...mine]), { isLoaded: true });
      if (kept.length < known.length)
        write((transaction) =>
          known.filter((draft) => !kept.includes(draft)).map(({ id }) => transaction.delete(id)),
        );
      claim();
    } catch {
      set(all, { isLoaded: true, isKept: false });
    }
  }

  /** Makes what was made here without an account the user's. */
  function claim(): void {
    const userId = owner;
    if (typeof userId !== 'string' || !state.isLoaded) return;
    const claimed = all.flatMap((draft) => claimFor(draft, userId) ?? []);
    if (claimed.length === 0) return;
    const others = all.filter(({ id }) => !claimed.some((draft) => draft.id === id));
    set(inOrder([...others, ...claimed]));
    write((store) =>
      claimed.map(async ({ id }) => {
        const held = await store.get(id);
        const mine = held === undefined ? null : claimFor(held, userId);
        if (mine !== null) await store.put(mine);
      }),
    );
  }

  /** Writes behind the page's back; other tabs read anew afterwards. */
  function write(act: (store: DraftWriter) => Promise<unknown>[]): void {
    openDraftDatabase()
      .then(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite');
        const { store } = transaction;
        const writer: DraftWriter = {
          get: (id) => store.get(id),
          put: (draft) => store.put(draft),
          delete: (id) => store.delete(id),
        };
        await Promise.all([...act(writer), transaction.done]);
      })
      .then(() => channel?.postMessage('changed'))
      .catch(() => set(all, { isKept: false }));
  }

  /** Changes one draft, in memory and on disk. */
  function change(draftId: string, next: (draft: Draft | undefined) => Draft | undefined): void {
    const changed = next(all.find(({ id }) => id === draftId));
    if (changed !== undefined) set(inOrder([changed, ...all.filter(({ id }) => id !== draftId)]));
    write((store) => [
      store.get(draftId).then(async (held) => {
        const kept = next(held);
        if (kept !== undefined) await store.put(kept);
      }),
    ]);
  }

  function remove(draftIds: readonly string[]): void {
    set(all.filter(({ id }) => !draftIds.includes(id)));
    write((store) => draftIds.map((id) => store.delete(id)));
  }

  function load(): Promise<void> {
    if (channel === null && typeof BroadcastChannel === 'function') {
      channel = new BroadcastChannel(draftChannel);
      channel.onmessage = () => void read();
    }
    loading ??= read();
    return loading;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    async settled() {
      await Promise.all([load(), ownerKnown.promise]);
    },
    setOwner(next) {
      if (next === owner) return;
      owner = next;
      set(all);
      claim();
      ownerKnown.resolve();
    },
    add(draftId, alternative) {
      change(draftId, (held) => withAlternative(held, draftId, alternative, owner ?? null));
      const noRoom = draftsWithoutRoom(state.drafts);
      if (noRoom.length > 0) remove(noRoom.map(({ id }) => id));
    },
    place({ draftId, runId, projectId }, place) {
      change(
        draftId,
        (held) =>
          held && {
            ...held,
            variants: held.variants.map((alternative) =>
              alternative.run.id === runId ? withPlace(alternative, projectId, place) : alternative,
            ),
          },
      );
    },
    remove,
    restore(drafts) {
      const others = all.filter(({ id }) => !drafts.some((draft) => draft.id === id));
      set(inOrder([...others, ...drafts]));
      write((store) => drafts.map((draft) => store.put(draft)));
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}

/** The drafts on disk, within one transaction. */
type DraftWriter = {
  get(id: string): Promise<Draft | undefined>;
  put(draft: Draft): Promise<unknown>;
  delete(id: string): Promise<void>;
};
