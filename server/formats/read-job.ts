import { sql } from 'kysely';
import type { z } from 'zod';
import type { AskExportPreview, Book, FirstPage } from '../../contract/exports.ts';
import { Kind } from '../../contract/runs.ts';
import { exportFormats } from '../../domain/formats/export-formats.ts';
import { limitMessage, limits } from '../../domain/limits.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Tx } from '../db/transact.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { readHeads } from '../workspace/heads/read-heads.ts';
import { listCurrentTexts, readCurrentTexts } from '../workspace/projects/download-store.ts';
import { findProject, type ProjectRow } from '../workspace/projects/project-store.ts';
import { findBook, findFirstPage } from './book-store.ts';
import type { Deps } from './deps.ts';
import type { Piece } from './work/job.ts';

type Ask = z.output<typeof AskExportPreview>;

/** What a file is made from, as it is now. */
export type Material = {
  project: ProjectRow;
  /** In the order that was asked for, without those that are gone. */
  pieces: Piece[];
  /** Milliseconds since the epoch. */
  changedAt: number;
  book: Book;
  firstPage: FirstPage;
  /** The plan has this format. */
  isIncluded: boolean;
  /** Of the whole project's texts. */
  bytes: number;
};

/** The most bytes of stored JSON that may have as many characters as a file is made from. */
const maxBytes = 4 * limits.exportCharacters;

/**
 * Reads the texts of an export, what is being typed included, in one transaction; a head of a
 * manuscript is its whole text. Throws notFound, and `too_large` before it reads too much.
 */
export function readMaterial(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  projectId: string,
  { format, pieces: asked }: Pick<Ask, 'format' | 'pieces'>,
): Promise<Material> {
  return asOwner(db, ownerId, async (tx) => {
    const project = await findProject(tx, ownerId, projectId);
    if (project === null) throw notFound();
    const listed = await listCurrentTexts(tx, ownerId, projectId);
    const known = new Map(listed.map(({ id, bytes }) => [id, bytes]));
    const ids = [...new Set(asked.map((id) => id.toLowerCase()))].filter((id) => known.has(id));
    const bytes = ids.reduce((sum, id) => sum + (known.get(id) ?? 0), 0);
    if (bytes > maxBytes) throw tooMuch(bytes);
    const rows = await readCurrentTexts(tx, ownerId, ids);
    const heads = await readHeads(tx, ownerId, ids);
    const places = new Map(ids.map((id, place) => [id, place]));
    const pieces = rows
      .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
      .map(({ id, kind, title, inputs, content, typed }) => ({
        id,
        kind: Kind.parse(kind),
        title,
        inputs,
        content: heads.get(id) ?? typed ?? content,
      }));
    const changes = rows.map(({ id, updated_at }) => (heads.has(id) ? project.updated_at : updated_at));
    return {
      project,
      pieces,
      changedAt: Math.max(0, ...changes.map((time) => time.getTime())),
      book: await findBook(tx, ownerId, projectId),
      firstPage: await findFirstPage(tx, ownerId),
      isIncluded: await isInPlan(tx, ownerId, format),
      bytes: listed.reduce((sum, each) => sum + each.bytes, 0),
    };
  });
}

/** The refusal of texts that are too long for one file. */
export function tooMuch(
  characters: number,
  sentence: string = limitMessage('exportCharacters', characters),
): AppError {
  return new AppError('too_large', `${sentence} Leave some texts out, and make a second file of them.`);
}

/** Without a subscription the Free plan's formats count. */
async function isInPlan(tx: Tx, ownerId: string, format: Ask['format']): Promise<boolean> {
  const { plan } = exportFormats[format];
  if (plan === null) return true;
  const { rows } = await sql<{ has: boolean }>`
    select features->'export_formats' @> ${JSON.stringify([plan])}::jsonb as has from subscription_plans
    where id = coalesce((select plan_id from subscriptions where owner_id = ${ownerId}), 'free')`.execute(tx);
  return rows[0]?.has === true;
}
