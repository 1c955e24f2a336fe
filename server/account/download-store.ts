import { sql } from 'kysely';
import type { Tx } from '../db/transact.ts';

type Ids = readonly string[];

const anyOf = (ids: Ids) => sql<string>`any(${ids}::uuid[])`;

export async function readAccountRows(tx: Tx, ownerId: string) {
  return {
    profile: await tx
      .selectFrom('profiles')
      .select(['id', 'email', 'full_name', 'avatar_url', 'theme', 'created_at'])
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow(),
    subscriptions: await tx
      .selectFrom('subscriptions')
      .select(['id', 'plan_id', 'status', 'current_period_start', 'current_period_end', 'created_at'])
      .where('owner_id', '=', ownerId)
      .execute(),
    batches: await tx
      .selectFrom('credit_batches')
      .select(['id', 'label', 'credits_total', 'credits_remaining', 'source', 'expires_at', 'created_at'])
      .where('owner_id', '=', ownerId)
      .orderBy('created_at')
      .execute(),
  };
}

export function readHelpMessages(tx: Tx, ownerId: string) {
  return tx
    .selectFrom('help_messages')
    .select(['id', 'email', 'message', 'answer', 'answered_at', 'closed_at', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function listUses(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('credit_holds')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function readUses(tx: Tx, ownerId: string, ids: Ids) {
  return tx
    .selectFrom('credit_holds')
    .select([
      'id',
      'generator_type',
      'credits',
      'credits_spent',
      'state',
      'credits_remaining_after',
      'created_at',
      'settled_at',
    ])
    .where('owner_id', '=', ownerId)
    .where('id', '=', anyOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function listRuns(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('runs')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function readRuns(tx: Tx, ownerId: string, ids: Ids) {
  return tx
    .selectFrom('runs')
    .select(['id', 'kind', 'state', 'inputs', 'direction', 'built_on', 'writer', 'price_credits'])
    .select(['spent_credits', 'hold'])
    .select(['text', 'result', 'problem_code', 'project_id', 'element_id', 'created_at', 'ended_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', anyOf(ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function readProjects(tx: Tx, ownerId: string) {
  return tx
    .selectFrom('projects')
    .select(['id', 'name', 'description', 'type', 'settings', 'model', 'is_sample'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
}

export function readVoices(tx: Tx, ownerId: string, projectIds: Ids) {
  return tx
    .selectFrom('project_voices')
    .select(['project_id', 'voice', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', anyOf(projectIds))
    .orderBy('project_id')
    .execute();
}

export function readBooks(tx: Tx, ownerId: string, projectIds: Ids) {
  return tx
    .selectFrom('project_books')
    .select(['project_id', 'book', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', anyOf(projectIds))
    .orderBy('project_id')
    .execute();
}

/** What was imported from files into these projects; of the files themselves nothing is kept. */
export function readImports(tx: Tx, ownerId: string, projectIds: Ids) {
  return tx
    .selectFrom('imports')
    .select(['id', 'project_id', 'file_name', 'format', 'losses', 'made_at', 'undone_at'])
    .where('owner_id', '=', ownerId)
    .where('project_id', '=', anyOf(projectIds))
    .orderBy('project_id')
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** Which imports made or wrote these elements. */
export function readImportElements(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('import_elements')
    .select(['import_id', 'element_id', 'version_id', 'before_id', 'is_undone'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', anyOf(elementIds))
    .orderBy('element_id')
    .orderBy('import_id')
    .execute();
}

/** Who stands on the first page of manuscripts; a list of one at most. */
export function readFirstPages(tx: Tx, ownerId: string) {
  return tx
    .selectFrom('first_pages')
    .select(['page', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .execute();
}

export function listElements(tx: Tx, ownerId: string) {
  return tx
    .selectFrom('elements')
    .select(['id', 'project_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('project_id')
    .orderBy('id')
    .execute();
}

export function readElements(tx: Tx, ownerId: string, ids: Ids) {
  return tx
    .selectFrom('elements')
    .select(['id', 'project_id', 'kind', 'title', 'subtitle', 'current_version_id', 'head_id'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', anyOf(ids))
    .orderBy('project_id')
    .orderBy('id')
    .execute();
}

/** Of the heads among these elements. */
export function readManuscripts(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('manuscripts')
    .select(['head_id', 'form', 'goal_words', 'style', 'approved', 'approved_at', 'closed_at', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', anyOf(elementIds))
    .orderBy('head_id')
    .execute();
}

/** The places of the chapters and scenes among these elements. */
export function readParts(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('parts')
    .select(['element_id', 'head_id', 'type', 'parent_id', 'order_key', 'goal_words'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', anyOf(elementIds))
    .orderBy('head_id')
    .orderBy('order_key')
    .execute();
}

/** The writer's comments on these elements. */
export function readComments(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('comments')
    .select(['id', 'element_id', 'quote', 'note', 'created_at', 'resolved_at'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', anyOf(elementIds))
    .orderBy('element_id')
    .orderBy('id')
    .execute();
}

/** How many words were written on each day in the manuscripts among these elements. */
export function readWritingDays(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('writing_days')
    .select(['head_id', sql<string>`day::text`.as('day'), 'typed', 'generated'])
    .where('owner_id', '=', ownerId)
    .where('head_id', '=', anyOf(elementIds))
    .orderBy('head_id')
    .orderBy('day')
    .execute();
}

export function listVersions(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('element_versions')
    .select(['id', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', anyOf(elementIds))
    .orderBy('element_id')
    .orderBy('number')
    .execute();
}

export function readVersions(tx: Tx, ownerId: string, ids: Ids) {
  return tx
    .selectFrom('element_versions')
    .select([
      'id',
      'element_id',
      'number',
      'origin',
      'is_waiting',
      'title',
      'subtitle',
      'content',
      'item_ids',
    ])
    .select([
      'inputs',
      'direction',
      'coverage',
      'is_stopped',
      'writer',
      'price_credits',
      'run_id',
      'made_from',
    ])
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('id', '=', anyOf(ids))
    .orderBy('element_id')
    .orderBy('number')
    .execute();
}

export function readSources(tx: Tx, ownerId: string, versionIds: Ids) {
  return tx
    .selectFrom('version_sources')
    .select(['version_id', 'position', 'kind', 'title', 'detail', 'source_element_id', 'source_version_id'])
    .where('owner_id', '=', ownerId)
    .where('version_id', '=', anyOf(versionIds))
    .orderBy('version_id')
    .orderBy('position')
    .execute();
}

export function listWorkingCopies(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('working_copies')
    .select(['element_id as id', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', anyOf(elementIds))
    .orderBy('element_id')
    .execute();
}

export function readWorkingCopies(tx: Tx, ownerId: string, elementIds: Ids) {
  return tx
    .selectFrom('working_copies')
    .select(['element_id', 'base_version_id', 'revision', 'content', 'item_ids', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('element_id', '=', anyOf(elementIds))
    .orderBy('element_id')
    .execute();
}
