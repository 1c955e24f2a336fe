import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transact.ts';

/**
 * What an archive has of the tables of a project, each row as a line of JSON that the database
 * makes. Left out on purpose: prices and runs (`element_versions.price_credits`, `run_id`,
 * `readings.run_id`, `runs`) and jobs with their steps, which belong to an account and its
 * credits; hashes of what a text says itself, which are made from it (`fields`, `head_fields`,
 * `facts.hash`); hashes of requests, dates of thinning, and counts, which belong to this database;
 * what came of files that were imported (`imports`), with the way to take them back; and whether a
 * project is the sample, since nobody's own work is.
 */
type Line = { line: string };

/** An element in the order of the archive. `place`: JSON, of a chapter or scene. */
export type ListedElement = { id: string; headId: string | null; bytes: number; place: string | null };

/** A project without its elements. */
export type Frame = {
  /** JSON. */
  project: string;
  voice: string | null;
  book: string | null;
  choices: string;
  /** Heads before their parts. */
  elements: ListedElement[];
  heads: string[];
};

/** Null if there is no such project outside the trash. Times are those of UTC from here on. */
export async function readFrame(tx: Tx, ownerId: string, projectId: string): Promise<Frame | null> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(tx);
  const [project] = await lines(
    tx,
    sql`select id, name, description, type, settings, model, created_at, updated_at from projects
      where owner_id = ${ownerId} and id = ${projectId} and deleted_at is null`,
  );
  if (project === undefined) return null;
  const [voice] = await lines(
    tx,
    sql`select revision, voice, updated_at from project_voices
      where owner_id = ${ownerId} and project_id = ${projectId}`,
  );
  const [book] = await lines(
    tx,
    sql`select book, updated_at from project_books where owner_id = ${ownerId} and project_id = ${projectId}`,
  );
  const choices = await lines(
    tx,
    sql`select kind, element_ids, updated_at from source_choices
      where owner_id = ${ownerId} and project_id = ${projectId} order by kind`,
  );
  const { rows: elements } = await sql<ListedElement>`
    select element.id, element.head_id as "headId",
      (select sum(bytes) from element_versions where owner_id = ${ownerId} and element_id = element.id)::int
        + coalesce((select bytes from working_copies where owner_id = ${ownerId} and element_id = element.id), 0) as bytes,
      (select row_to_json(place)::text from (
        select type, parent_id, order_key, goal_words, set_as from parts
        where owner_id = ${ownerId} and element_id = element.id) as place) as place
    from elements as element where element.owner_id = ${ownerId} and element.project_id = ${projectId}
    order by element.head_id is not null, element.created_at, element.id`.execute(tx);
  const { rows: heads } = await sql<{ id: string }>`
    select head_id as id from manuscripts where owner_id = ${ownerId} and project_id = ${projectId}
    order by created_at, head_id`.execute(tx);
  return {
    project,
    voice: voice ?? null,
    book: book ?? null,
    choices: `[${choices.join(',')}]`,
    elements,
    heads: heads.map(({ id }) => id),
  };
}

/** Foreign key plans made while the tables were small would scan all of an owner's rows. */
export async function discardPlans(tx: Tx): Promise<void> {
  await sql`discard plans`.execute(tx);
}

/** The ids of an owner's projects outside the trash, oldest first. */
export async function listProjects(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many elements outside the trash a project has, without parts, and how many versions. */
export async function countArchived(
  tx: Tx,
  ownerId: string,
  projectId: string,
): Promise<{ elements: number; versions: number; bytes: number }> {
  const { rows } = await sql<{ elements: number; versions: number; bytes: number }>`
    select (select count(*) from elements where owner_id = ${ownerId} and project_id = ${projectId}
        and deleted_at is null and head_id is null) as elements,
      count(version.id) as versions, coalesce(sum(version.bytes), 0)::bigint as bytes
    from elements as element
    join element_versions as version on version.owner_id = element.owner_id and version.element_id = element.id
    where element.owner_id = ${ownerId} and element.project_id = ${projectId}`.execute(tx);
  return rows[0] ?? { elements: 0, versions: 0, bytes: 0 };
}

/** An element without its place and its versions, which are only listed. */
export type ReadElement = { id: string; line: string; versions: { id: string; bytes: number }[] };

/** Elements in the order of `ids`, without those erased meanwhile. */
export async function readElements(tx: Tx, ownerId: string, ids: readonly string[]): Promise<ReadElement[]> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(tx);
  const { rows } = await sql<{ id: string } & Line>`
    select id, row_to_json(element)::text as line from (
      select id, kind, title, subtitle, current_version_id, last_number, is_locked, locked_fields, head_id,
        created_at, updated_at, deleted_at,
        (select row_to_json(manuscript) from (
          select form, goal_words, structure, style, approved, approved_at, tail, closed_at, created_at,
            ${listOf(sql`select day, typed, generated from writing_days
              where owner_id = ${ownerId} and head_id = manuscripts.head_id order by day`)} as days
          from manuscripts where owner_id = ${ownerId} and head_id = elements.id) as manuscript) as manuscript,
        ${listOf(sql`select id, quote, quote_at, note, created_at, resolved_at from comments
          where owner_id = ${ownerId} and element_id = elements.id order by created_at, id`)} as comments,
        (select row_to_json(reading) from (
          select version_id, text_hash, outcome, read_at from readings
          where owner_id = ${ownerId} and scene_id = elements.id) as reading) as reading,
        (select row_to_json(copy) from (
          select base_version_id, revision, title, subtitle, coverage, content, item_ids, words, updated_at
          from working_copies where owner_id = ${ownerId} and element_id = elements.id) as copy) as working_copy
      from elements where owner_id = ${ownerId} and id = any (${[...ids]}::uuid[])
    ) as element`.execute(tx);
  const { rows: versions } = await sql<{ id: string; element_id: string; bytes: number }>`
    select id, element_id, bytes from element_versions
    where owner_id = ${ownerId} and element_id = any (${[...ids]}::uuid[]) order by element_id, number`.execute(
    tx,
  );
  const versionsOf = Map.groupBy(versions, ({ element_id }) => element_id);
  const byId = new Map(rows.map(({ id, line }) => [id, line]));
  return ids.flatMap((id) => {
    const line = byId.get(id);
    return line === undefined ? [] : [{ id, line, versions: versionsOf.get(id) ?? [] }];
  });
}

/** Versions with what they were told, as JSON by id; without those erased meanwhile. */
export async function readVersions(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(tx);
  const { rows } = await sql<{ id: string } & Line>`
    select id, row_to_json(version)::text as line from (
      select id, number, origin, is_waiting, title, subtitle, content, item_ids, inputs, direction, coverage, is_stopped,
        is_kept, writer, made_from, change_set_id, seed, settings, settings_still_valid, words, created_at,
        ${listOf(sql`select kind, title, detail, source_element_id, source_version_id, fields, still_valid
          from version_sources where owner_id = ${ownerId} and version_id = element_versions.id
          order by position`)} as sources,
        ${listOf(sql`select told.fact_id, ${asNow(sql`told.hash`)} as hash, told.value,
            ${asNow(sql`told.still_valid`)} as still_valid
          from version_facts as told
          left join facts as fact on fact.owner_id = told.owner_id and fact.id = told.fact_id
          where told.owner_id = ${ownerId} and told.version_id = element_versions.id
          order by told.fact_id`)} as told_facts
      from element_versions where owner_id = ${ownerId} and id = any (${[...ids]}::uuid[])
    ) as version`.execute(tx);
  return new Map(rows.map(({ id, line }) => [id, line]));
}

/** The ledger of a manuscript as JSON. */
export async function readLedger(tx: Tx, ownerId: string, headId: string): Promise<string> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(tx);
  const of = sql`owner_id = ${ownerId} and head_id = ${headId}`;
  const [line = ''] = await lines(
    tx,
    sql`select ${headId}::uuid as head_id,
      ${listOf(sql`select id, type, name, aliases, element_id from entities where ${of} order by name, id`)} as entities,
      ${listOf(sql`select id, entity_id, attribute, value, other_entity_id, scene_id, version_id, quote, quote_at,
        from_part, until_part, known_by, state, origin, updated_at from facts where ${of}
        order by entity_id, attribute, id`)} as facts,
      ${listOf(sql`select category, rule, confidence, scene_a, quote_a, scene_b, quote_b, fingerprint, note, found_by,
        state, created_at, decided_at from findings where ${of} order by created_at, id`)} as findings`,
  );
  return line;
}

async function lines(tx: Tx, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } =
    await sql<Line>`select row_to_json(written)::text as line from (${query}) as written`.execute(tx);
  return rows.map(({ line }) => line);
}

/** SQL: the rows of a query as a list. */
function listOf(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${query}) as listed)`;
}

/**
 * SQL: 'now' for a hash of what its fact says now. It is made of ids too, and so is another one
 * once they are.
 */
function asNow(hash: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${hash} = fact.hash then 'now' else ${hash} end`;
}
