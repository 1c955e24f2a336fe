import type { DBSchema, IDBPObjectStore } from 'idb';
import { databaseOpener } from '../../api/device/open-database.ts';
import { isPageGone, pageId } from './page-lock.ts';
import type { KeptText } from './save-state.ts';

/** A text that the server lacks. `pageId` is the page that wrote it: two tabs keep two texts. */
type KeptRecord = {
  userId: string;
  elementId: string;
  pageId: string;
  keptAt: number;
  text: KeptText | EarlierText;
};
type EarlierText = Omit<KeptText, 'base'> & { stand: KeptText['base'] };

interface KeptTexts extends DBSchema {
  texts: { key: [string, string, string]; value: KeptRecord };
}

/** Where this device keeps the texts of one element that this page writes. */
export type LocalCopyStore = {
  keep: (text: KeptText) => Promise<void>;
  forget: () => Promise<void>;
};

const store = 'texts';

const open = databaseOpener<KeptTexts>('fabula-texts', 1, (database) => {
  database.createObjectStore(store, { keyPath: ['userId', 'elementId', 'pageId'] });
});

/** The newest text of an element kept by this page or one that is gone. Rejects if refused. */
export async function findKeptText(userId: string, elementId: string): Promise<KeptText | null> {
  const database = await open();
  const all = await database.getAll(store, IDBKeyRange.bound([userId, elementId], [userId, elementId, []]));
  for (const record of all.toSorted((one, other) => other.keptAt - one.keptAt)) {
    if (record.pageId === pageId) return currentForm(record.text);
    if (!(await isPageGone(record.pageId))) continue;
    const write = database.transaction(store, 'readwrite');
    await Promise.all([
      write.store.put({ ...record, pageId }),
      write.store.delete([userId, elementId, record.pageId]),
      write.done,
    ]);
    return currentForm(record.text);
  }
  return null;
}

/** Keeps this page's text of an element. Calls run in order. */
export function localCopyStore(userId: string, elementId: string): LocalCopyStore {
  const key: [string, string, string] = [userId, elementId, pageId];
  return {
    keep: async (text) => {
      const record = { userId, elementId, pageId, keptAt: Date.now(), text };
      await write((texts) => texts.put(record));
    },
    forget: () => write((texts) => texts.delete(key)),
  };
}

/** The user's elements of which this device keeps a text. Rejects if refused. */
export async function keptElements(userId: string): Promise<ReadonlySet<string>> {
  const keys = await (await open()).getAllKeys(store, allOf(userId));
  return new Set(keys.map(([, elementId]) => elementId));
}

/** The user's elements of which other pages keep texts on this device. Rejects if refused. */
export async function elementsKeptByOthers(userId: string): Promise<string[]> {
  const keys = await (await open()).getAllKeys(store, allOf(userId));
  return [...new Set(keys.flatMap(([, elementId, writer]) => (writer === pageId ? [] : elementId)))];
}

/** Forgets everything that this device keeps of a user's texts: what signing out calls for. */
export async function forgetTextsOf(userId: string): Promise<void> {
  await (await open()).delete(store, allOf(userId));
}

/** A text as it is kept now. Earlier releases called the base revision `stand`. */
export function currentForm(text: KeptText | EarlierText): KeptText {
  if (!('stand' in text)) return text;
  const { stand, ...rest } = text;
  return { ...rest, base: stand };
}

function allOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

type Texts = IDBPObjectStore<KeptTexts, ['texts'], 'texts', 'readwrite'>;

/** Commits without waiting: a page that is going away would lose what is not committed. */
async function write(change: (texts: Texts) => Promise<unknown>): Promise<void> {
  const transaction = (await open()).transaction(store, 'readwrite', { durability: 'relaxed' });
  const changed = change(transaction.store);
  transaction.commit();
  await Promise.all([changed, transaction.done]);
}
