import { archiveVersion } from '../../../contract/archive.ts';
import { asOwner, asOwnerAtOnce } from '../../db/as-owner.ts';
import { inBatches } from '../../db/in-batches.ts';
import type { Deps } from '../deps.ts';
import { type Frame, readElements, readFrame, readLedger, readVersions } from './archive-store.ts';

type Reads = Pick<Deps, 'db'>;

/** Histories up to so many bytes are read with their element. */
const readAtOnceBytes = 2 * 1024 * 1024;

/**
 * A whole project as JSON in pieces, for as long as its reader takes them; null if there is none.
 *
 * What there is, and what is where in its manuscripts, is read in one moment. Each text is then
 * read in a moment of its own with its working copy and its history: a transaction for all of it
 * would last as long as a slow reader wants. What is added meanwhile is left out, and what is
 * erased meanwhile too.
 */
export async function openProjectArchive(
  deps: Reads,
  ownerId: string,
  projectId: string,
): Promise<AsyncGenerator<string> | null> {
  const frame = await asOwnerAtOnce(deps.db, ownerId, (tx) => readFrame(tx, ownerId, projectId));
  return frame === null ? null : projectPieces(deps, ownerId, frame);
}

/** The members of every archive that say what it is. */
export function archiveHead(format: 'fabula-project' | 'fabula-account', now: number): string {
  const head = { format, formatVersion: archiveVersion, madeAt: new Date(now).toISOString(), app: 'Fabula' };
  return JSON.stringify(head).slice(1, -1);
}

/** The members of an object, without its braces. */
async function* projectPieces(deps: Reads, ownerId: string, frame: Frame): AsyncGenerator<string> {
  const { project, voice, book, choices, elements, heads } = frame;
  yield `"project":${project},\n"voice":${voice},\n"book":${book},\n"source_choices":${choices},\n"elements":[`;
  const written = new Set<string>();
  const places = new Map(elements.map(({ id, place }) => [id, place]));
  const headOf = new Map(elements.map(({ id, headId }) => [id, headId]));
  // Of a head that was erased meanwhile its parts are going too.
  const isWanted = (id: string) => {
    const head = headOf.get(id) ?? null;
    return head === null || written.has(head);
  };
  for (const ids of inBatches(elements)) {
    const { read, texts } = await readBatch(deps, ownerId, ids);
    for (const { id, line, versions } of read) {
      if (!isWanted(id)) continue;
      const place = places.get(id) ?? null;
      yield `${written.size === 0 ? '' : ','}\n${line.slice(0, -1)},"place":${place},"versions":[`;
      written.add(id);
      let isFirst = true;
      for (const batch of texts === null ? inBatches(versions) : [versions.map((version) => version.id)]) {
        const byId = texts ?? (await asOwner(deps.db, ownerId, (tx) => readVersions(tx, ownerId, batch)));
        const found = batch.flatMap((version) => byId.get(version) ?? []);
        if (found.length === 0) continue;
        yield `${isFirst ? '' : ','}\n${found.join(',\n')}`;
        isFirst = false;
      }
      yield ']}';
    }
  }
  yield '],\n"ledgers":[';
  let isFirst = true;
  for (const head of heads) {
    if (!written.has(head)) continue;
    const ledger = await asOwnerAtOnce(deps.db, ownerId, (tx) => readLedger(tx, ownerId, head));
    yield `${isFirst ? '' : ','}\n${ledger}`;
    isFirst = false;
  }
  yield ']';
}

/** `texts`: all their versions; null where these are too much to read with them. */
function readBatch({ db }: Reads, ownerId: string, ids: readonly string[]) {
  return asOwnerAtOnce(db, ownerId, async (tx) => {
    const read = await readElements(tx, ownerId, ids);
    const versions = read.flatMap((element) => element.versions);
    const bytes = versions.reduce((sum, version) => sum + version.bytes, 0);
    const texts =
      bytes > readAtOnceBytes
        ? null
        : await readVersions(
            tx,
            ownerId,
            versions.map(({ id }) => id),
          );
    return { read, texts };
  });
}
