import { asOwner } from '../db/as-owner.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Tx } from '../db/transact.ts';
import { jsonPieces } from '../http/json-pieces.ts';
import type { Deps } from './deps.ts';
import * as store from './download-store.ts';

/**
 * How many rows without a known size are read at once: rows without texts, and runs, which have the
 * longest.
 */
const rowsAtOnce = 500;
const runsAtOnce = 8;
/** Elements whose versions are listed at once. */
const elementsAtOnce = 100;

/**
 * Everything a user made and everything stored about them, as JSON in pieces, with the trash, every
 * version and the working copies, but without keys of model services and sign-ins. Lists everything
 * first, then reads it in short transactions, so that a slow reader blocks nobody. What is erased
 * meanwhile is left out with all that belongs to it.
 */
export async function downloadAccount(
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
): Promise<AsyncGenerator<string>> {
  const read: Read = (work) => asOwner(deps.db, ownerId, work);
  const about = await read(async (tx) => ({
    ...(await store.readAbout(tx, ownerId)),
    helpMessages: await store.readHelpMessages(tx, ownerId),
    uses: await store.listUses(tx, ownerId),
    runs: await store.listRuns(tx, ownerId),
    elements: await store.listElements(tx, ownerId),
    projects: await store.readProjects(tx, ownerId),
  }));
  const known = new Set(about.projects.map(({ id }) => id));
  const elements = about.elements.filter(({ project_id }) => known.has(project_id)).map(({ id }) => id);

  async function* rows<Row>(
    ids: readonly string[],
    atOnce: number,
    readRows: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<Row[]>,
  ): AsyncGenerator<Row[]> {
    for (const batch of chunks(ids, atOnce)) yield await read((tx) => readRows(tx, ownerId, batch));
  }

  /** The same by size, for the rows of all elements. */
  async function* sized<Row>(
    list: (
      tx: Tx,
      ownerId: string,
      elementIds: readonly string[],
    ) => Promise<{ id: string; bytes: number }[]>,
    readRows: (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<Row[]>,
  ): AsyncGenerator<Row[]> {
    for (const part of chunks(elements, elementsAtOnce))
      for (const batch of inBatches(await read((tx) => list(tx, ownerId, part))))
        yield await read((tx) => readRows(tx, ownerId, batch));
  }

  return jsonPieces([
    ['format', 'fabula-account-1'],
    ['madeAt', new Date(deps.now()).toISOString()],
    ['profile', about.profile],
    ['subscriptions', about.subscriptions],
    ['credit_batches', about.batches],
    ['credit_uses', rows(about.uses, rowsAtOnce, store.readUses)],
    ['help_messages', about.helpMessages],
    ['projects', about.projects],
    ['elements', rows(elements, rowsAtOnce, store.readElements)],
    ['versions', sized(store.listVersions, store.readVersions)],
    ['version_sources', sized(store.listVersions, store.readSources)],
    ['working_copies', sized(store.listWorkingCopies, store.readWorkingCopies)],
    ['runs', rows(about.runs, runsAtOnce, store.readRuns)],
  ]);
}

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

function* chunks(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}
