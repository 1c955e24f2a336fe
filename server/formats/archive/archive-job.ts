import { createHash } from 'node:crypto';
import type { ImportProposal } from '../../../contract/imports.ts';
import { type Generators, loadGenerators } from '../../generators/load-generators.ts';
import type { ReadArchive } from './archive-read.ts';
import { readArchive } from './read-archive.ts';
import {
  type ImportAbout,
  type ImportedRow,
  type ImportedTable,
  importedTables,
  rowsOfArchive,
} from './rows-of-archive.ts';

/** Plain data for a worker thread. */
export type ArchiveJob =
  /** An archive to be made into rows. */
  | { kind: 'take'; bytes: Uint8Array<ArrayBuffer>; importId: string; now: number }
  /** One that is only looked at. */
  | { kind: 'propose'; bytes: Uint8Array<ArrayBuffer> };

/** Rows of one table as a JSON list, some hundred kilobytes each. */
export type RowBatch = { table: ImportedTable; columns: string[]; json: Uint8Array<ArrayBuffer> };

export type ArchiveAnswer =
  /** `projectIds`: in the order of the archive. `batches`: in the order in which to store them. */
  | { kind: 'rows'; projectIds: string[]; requestHashes: string[]; batches: RowBatch[] }
  /** `body`: an ImportProposal as JSON. */
  | { kind: 'proposal'; body: Uint8Array<ArrayBuffer> }
  | { kind: 'refused'; sentence: string };

/** About how many characters one statement stores. */
const batchCharacters = 512 * 1024;

let loading: Promise<Generators> | undefined;

/** Reads and checks an archive, and makes what is asked for of it. */
export async function doArchiveJob(job: ArchiveJob): Promise<ArchiveAnswer> {
  loading ??= loadGenerators();
  const read = readArchive(job.bytes, await loading);
  if (read.type === 'refused') return { kind: 'refused', sentence: read.sentence };
  const { archive } = read;
  if (job.kind === 'propose')
    return { kind: 'proposal', body: new TextEncoder().encode(JSON.stringify(proposalOf(archive))) };
  const fileHash = createHash('sha256').update(job.bytes).digest();
  return rowsOf(archive, { importId: job.importId, madeAt: archive.madeAt, fileHash, now: job.now });
}

/** What an archive has in it. Elements are those that its pages list: no parts, and no trash. */
function proposalOf({ madeAt, projects }: ReadArchive): ImportProposal {
  return {
    type: 'archive',
    madeAt,
    projects: projects.map(({ project: { name, type }, elements }) => ({
      name,
      type,
      elements: elements.filter(({ head_id, deleted_at }) => head_id === null && deleted_at === null).length,
      versions: elements.reduce((sum, { versions }) => sum + versions.length, 0),
    })),
    losses: [],
  };
}

function rowsOf({ projects }: ReadArchive, about: ImportAbout): ArchiveAnswer {
  const batches: RowBatch[] = [];
  const projectIds: string[] = [];
  const requestHashes: string[] = [];
  for (const project of projects) {
    const rows = rowsOfArchive(project, about);
    for (const table of importedTables) {
      for (const batch of packRows(table, rows[table])) batches.push(batch);
    }
    for (const { id, request_hash } of rows.projects) {
      projectIds.push(String(id));
      requestHashes.push(String(request_hash));
    }
  }
  return { kind: 'rows', projectIds, requestHashes, batches };
}

function* packRows(table: ImportedTable, rows: Iterable<ImportedRow>): Generator<RowBatch> {
  const encoder = new TextEncoder();
  let columns: string[] = [];
  let lines: string[] = [];
  let characters = 0;
  const pack = (): RowBatch => {
    const json = encoder.encode(`[${lines.join(',')}]`);
    lines = [];
    characters = 0;
    return { table, columns, json };
  };
  for (const row of rows) {
    if (columns.length === 0) columns = Object.keys(row);
    const line = JSON.stringify(row);
    lines.push(line);
    characters += line.length;
    if (characters >= batchCharacters) yield pack();
  }
  if (lines.length > 0) yield pack();
}
