import type { DownloadProject } from '../../../contract/projects.ts';
import { Kind } from '../../../contract/runs.ts';
import { materialToSheet } from '../../../domain/formats/material-to-sheet.ts';
import { headText, sheetText, textGap } from '../../../domain/formats/text/sheet-text.ts';
import { kindsInOrder } from '../../../domain/story/kinds-in-order.ts';
import { asOwner } from '../../db/as-owner.ts';
import { inBatches } from '../../db/in-batches.ts';
import { notFound } from '../../http/app-error.ts';
import { jsonPieces } from '../../http/json-pieces.ts';
import type { Deps } from '../deps.ts';
import { readHeads } from '../heads/read-heads.ts';
import { listCurrentTexts, readCurrentTexts } from './download-store.ts';
import { findProject } from './project-store.ts';
import { findVoice } from './voice-store.ts';

type ProjectFile = { pieces: AsyncGenerator<string>; type: string; name: string };

/**
 * A whole project as a file: every element with its latest text, working copies included, in the
 * order of the project's type. Reads a megabyte at a time. Throws notFound.
 */
export async function downloadProject(
  deps: Pick<Deps, 'db' | 'generators' | 'now'>,
  ownerId: string,
  id: string,
  format: DownloadProject['format'],
): Promise<ProjectFile> {
  const { project, voice, listed } = await asOwner(deps.db, ownerId, async (tx) => ({
    project: await findProject(tx, ownerId, id),
    voice: (await findVoice(tx, ownerId, id))?.voice ?? null,
    listed: await listCurrentTexts(tx, ownerId, id),
  }));
  if (project === null) throw notFound();
  const order = kindsInOrder(project.type);
  const placeOf = (kind: string) => order.indexOf(Kind.parse(kind));
  const inOrder = listed.toSorted((one, other) => placeOf(one.kind) - placeOf(other.kind));
  const elements = readElements(deps, ownerId, inOrder);

  if (format === 'txt')
    return {
      pieces: asText(headText(project), elements),
      type: 'text/plain; charset=utf-8',
      name: `${project.name}.txt`,
    };
  const { name, description, type, settings, created_at, updated_at } = project;
  const pieces = jsonPieces([
    ['format', 'fabula-project-1'],
    ['madeAt', new Date(deps.now()).toISOString()],
    ['project', { id, name, description, type, settings, voice, created_at, updated_at }],
    ['elements', asRecords(elements)],
  ]);
  return { pieces: withLineBreak(pieces), type: 'application/json', name: `${name}.json` };
}

type ReadElement = Awaited<ReturnType<typeof readBatch>>[number];

async function* readElements(
  deps: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  listed: readonly { id: string; bytes: number }[],
): AsyncGenerator<ReadElement[]> {
  for (const ids of inBatches(listed)) yield await readBatch(deps, ownerId, ids);
}

/** Elements in the order of `ids`, without those erased meanwhile. */
async function readBatch(
  { db, generators }: Pick<Deps, 'db' | 'generators'>,
  ownerId: string,
  ids: readonly string[],
) {
  const { rows, heads } = await asOwner(db, ownerId, async (tx) => ({
    rows: await readCurrentTexts(tx, ownerId, ids),
    heads: await readHeads(tx, ownerId, ids),
  }));
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => {
      const kind = Kind.parse(row.kind);
      const { result } = generators(kind);
      const content = result.content.parse(heads.get(row.id) ?? row.typed ?? row.content);
      const title = heads.has(row.id) ? row.title : (result.title(content, row.inputs) ?? row.title);
      const subtitle = result.subtitle(content, row.inputs);
      return { row, kind, result, content, title, subtitle };
    });
}

async function* asText(head: string, elements: AsyncIterable<ReadElement[]>): AsyncGenerator<string> {
  yield head;
  for await (const batch of elements)
    yield batch
      .map(({ row, ...element }) => textGap + sheetText(materialToSheet({ ...element, inputs: row.inputs })))
      .join('');
  yield '\n';
}

async function* asRecords(elements: AsyncIterable<ReadElement[]>) {
  for await (const batch of elements)
    yield batch.map(({ row, kind, result, content, title, subtitle }) => ({
      id: row.id,
      kind,
      title,
      subtitle,
      content,
      structured_data: result.toStructuredData(content),
      version: {
        number: row.number,
        origin: row.origin,
        inputs: row.inputs,
        direction: row.direction,
        writer: row.writer,
        isTyped: row.typed !== null,
      },
      created_at: row.created_at,
      updated_at: row.updated_at,
    }));
}

async function* withLineBreak(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield* pieces;
  yield '\n';
}
