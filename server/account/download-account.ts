import { asOwner } from '../db/as-owner.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Tx } from '../db/transact.ts';
import { jsonPieces } from '../http/json-pieces.ts';
import type { Deps } from './deps.ts';
import * as store from './download-store.ts';

/** Batch sizes for rows whose bytes are not known. Runs have the longest texts. */
const rowsPerBatch = 500;
const runsPerBatch = 8;
const voicesPerBatch = 32;
const elementsPerBatch = 100;

/**
 * Everything a user made and everything stored about them, as JSON in pieces, with the trash, all
 * versions and working copies, but without keys and sign-ins. Lists everything first, then reads it
 * in short transactions, so that a slow reader blocks nobody; what is erased meanwhile is left out.
 */
export async function downloadAccount(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
): Promise<AsyncGenerator<string>> {
  const read: Read = (work) => asOwner(deps.db, ownerId, work);
  const account = await read(async (tx) => ({
    ...(await store.readAccountRows(tx, ownerId)),
    firstPages: await store.readFirstPages(tx, ownerId),
    helpMessages: await store.readHelpMessages(tx, ownerId),
    uses: await store.listUses(tx, ownerId),
    runs: await store.listRuns(tx, ownerId),
    elements: await store.listElements(tx, ownerId),
    projects: await store.readProjects(tx, ownerId),
  }));
  const known = new Set(account.projects.map(({ id }) => id));
  const elements = account.elements.filter(({ project_id }) => known.has(project_id)).map(({ id }) => id);

  async function* rows<Row>(
    ids: readonly string[],
    batchSize: number,
    readRows: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<Row[]>,
  ): AsyncGenerator<Row[]> {
    for (const batch of chunks(ids, batchSize)) yield await read((tx) => readRows(tx, ownerId, batch));
  }

  /** In batches by bytes, for the rows of all elements. */
  async function* rowsBySize<Row>(
    list: (
      tx: Tx,
      ownerId: string,
      elementIds: readonly string[],
    ) => Promise<{ id: string; bytes: number }[]>,
    readRows: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<Row[]>,
  ): AsyncGenerator<Row[]> {
    for (const part of chunks(elements, elementsPerBatch))
      for (const batch of inBatches(await read((tx) => list(tx, ownerId, part))))
        yield await read((tx) => readRows(tx, ownerId, batch));
  }

  return jsonPieces([
    ['format', 'fabula-account-1'],
    ['madeAt', new Date(deps.now()).toISOString()],
    ['profile', account.profile],
    ['first_pages', account.firstPages],
    ['subscriptions', account.subscriptions],
    ['credit_batches', account.batches],
    ['credit_uses', rows(account.uses, rowsPerBatch, store.readUses)],
    ['help_messages', account.helpMessages],
    ['projects', account.projects],
    ['voices', rows([...known], voicesPerBatch, store.readVoices)],
    ['books', rows([...known], voicesPerBatch, store.readBooks)],
    ['imports', rows([...known], voicesPerBatch, store.readImports)],
    ['elements', rows(elements, rowsPerBatch, store.readElements)],
    ['import_elements', rows(elements, rowsPerBatch, store.readImportElements)],
    ['manuscripts', rows(elements, rowsPerBatch, store.readManuscripts)],
    ['parts', rows(elements, rowsPerBatch, store.readParts)],
    ['comments', rows(elements, rowsPerBatch, store.readComments)],
    ['writing_days', rows(elements, rowsPerBatch, store.readWritingDays)],
    ['versions', rowsBySize(store.listVersions, store.readVersions)],
    ['version_sources', rowsBySize(store.listVersions, store.readSources)],
    ['working_copies', rowsBySize(store.listWorkingCopies, store.readWorkingCopies)],
    ['runs', rows(account.runs, runsPerBatch, store.readRuns)],
  ]);
}

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

function* chunks(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}
