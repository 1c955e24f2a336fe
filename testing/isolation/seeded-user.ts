import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { OneJob } from '../../contract/jobs.ts';
import { Element } from '../../contract/material.ts';
import { urls } from '../../contract/urls.ts';
import { emptyVoice } from '../../domain/story/voice.ts';
import type { Tables } from '../../server/db/tables.ts';
import { makeUser, type TestUser } from '../sign-in.ts';

/** A user with one of everything, and its ids. `secret` is part of all that they wrote. */
export type SeededUser = TestUser & {
  secret: string;
  project: string;
  trashedProject: string;
  element: string;
  /** An open manuscript of the project, one of its chapters, a scene of that. */
  manuscript: string;
  chapter: string;
  scene: string;
  sceneVersion: string;
  /** A comment on it. */
  comment: string;
  /** Of the manuscript's ledger. */
  entity: string;
  fact: string;
  finding: string;
  trashedElement: string;
  version: string;
  waitingVersion: string;
  run: string;
  /** A run whose passage waits for a decision. */
  revision: string;
  job: string;
  changeSet: string;
  /** An import that made an element of the project. */
  import: string;
  checkout: string;
  session: string;
  helpMessage: string;
};

/** Makes such a user through the real addresses. */
export async function makeSeededUser(db: Kysely<Tables>, url: string): Promise<SeededUser> {
  const secret = `secret-${randomUUID()}`;
  const user = await makeUser(db, url, { name: secret });
  const ids = { project: newId(), trashedProject: newId(), element: newId(), trashedElement: newId() };
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await user.browser.fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const theme = (words: string) => ({ central_question: words, premise: `${words} ${secret}`, tone: 'dry' });
  const save = (id: string) =>
    ask('POST', urls.projectElements(ids.project), { id, kind: 'THEME', content: theme('One') });

  for (const id of [ids.project, ids.trashedProject])
    await ask('POST', urls.projects, { id, name: secret, description: secret, type: 'custom' });
  await ask('DELETE', urls.project(ids.trashedProject), { name: secret });
  await ask('PUT', urls.projectVoice(ids.project), {
    voice: { ...emptyVoice, sample: secret },
    revision: 0,
  });
  await ask('PUT', urls.book(ids.project), { title: secret });
  await ask('PUT', urls.firstPage, { legalName: secret });
  for (const id of [ids.element, ids.trashedElement]) await save(id);
  await ask('DELETE', urls.element(ids.trashedElement), {});
  const { current } = Element.parse(await ask('GET', urls.element(ids.element)));
  const waitingVersion = newId();
  await ask('POST', urls.versions(ids.element), {
    from: 'beside',
    id: waitingVersion,
    madeFrom: current.id,
    content: theme('Two'),
  });
  await ask('PUT', urls.workingCopy(ids.element), {
    baseVersionId: current.id,
    revision: 0,
    content: theme('Three'),
  });
  const book = await seedManuscript(ids.project, secret, ask);
  const finding = await insertFinding(db, {
    ownerId: user.id,
    headId: book.manuscript,
    sceneId: book.scene,
    quote: secret,
  });
  const { id: run } = await user.browser.start({
    kind: 'THEME',
    inputs: { genre: 'Drama' },
    direction: secret,
  });
  await user.browser.follow(run);
  const revision = await insertRevision(db, { ownerId: user.id, text: secret, ...ids });
  const job = newId();
  await ask('POST', urls.projectJobs(ids.project), {
    id: job,
    purpose: 'alternatives',
    takes: 'after_review',
    mostCredits: 0,
    steps: [{ elementId: ids.element, kind: 'THEME', direction: secret }],
  });
  // One that has ended, so that following it ends too.
  await ask('PUT', urls.jobState(job), { state: 'cancelled' });
  const hasRun = async () =>
    OneJob.parse(await ask('GET', urls.job(job))).job.steps.some((step) => step.state === 'running');
  while (await hasRun()) await setTimeout(20);
  const changeSet = newId();
  await db
    .updateTable('element_versions')
    .set({ change_set_id: changeSet })
    .where('id', '=', waitingVersion)
    .execute();
  const imported = newId();
  await ask('POST', urls.imports(ids.project), {
    importId: imported,
    fileName: secret,
    format: 'text',
    losses: [],
    pieces: [{ as: 'new', elementId: newId(), kind: 'THEME', title: '', content: theme('Four') }],
  });
  const checkout = newId();
  await ask('POST', urls.checkouts, { id: checkout, planId: 'growth' });
  const helpMessage = newId();
  await ask('POST', urls.helpMessages, { id: helpMessage, message: secret });
  const { rows } = await sql<{ id: string }>`select id from sessions where user_id = ${user.id}`.execute(db);
  await sql`insert into provider_keys (owner_id, provider, sealed, last_four, tested_at)
    values (${user.id}, 'openai', '\\x01', '0000', now())`.execute(db);
  return {
    ...user,
    secret,
    ...ids,
    ...book,
    finding,
    version: current.id,
    waitingVersion,
    run,
    revision,
    job,
    changeSet,
    import: imported,
    checkout,
    session: rows[0]?.id ?? '',
    helpMessage,
  };
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function seedManuscript(project: string, secret: string, ask: Ask) {
  const ids = { manuscript: newId(), chapter: newId(), scene: newId(), comment: newId() };
  const begin = { way: 'new', id: ids.manuscript, type: 'novel', title: secret };
  await ask('POST', urls.projectManuscripts(project), begin);
  const add = (structure: number, part: { id: string; type: string; parentId: string | null }) =>
    ask('POST', urls.manuscriptParts(ids.manuscript), { ...part, afterId: null, title: secret, structure });
  await add(1, { id: ids.chapter, type: 'chapter', parentId: null });
  await add(2, { id: ids.scene, type: 'scene', parentId: ids.chapter });
  const { current } = Element.parse(await ask('GET', urls.element(ids.scene)));
  const content = { ...current.content, text: secret };
  await ask('PUT', urls.workingCopy(ids.scene), { baseVersionId: current.id, revision: 0, content });
  await ask('PUT', urls.comment(ids.comment), {
    elementId: ids.scene,
    quote: secret,
    quoteAt: 0,
    note: secret,
  });
  const ledger = { entity: newId(), fact: newId() };
  const person = { type: 'person', name: secret };
  await ask('PUT', urls.manuscriptEntity(ids.manuscript, ledger.entity), person);
  for (const [id, value] of [
    [ledger.fact, `${secret}: grey eyes`],
    [newId(), `${secret}: green eyes`],
  ] as const)
    await ask('PUT', urls.manuscriptFact(ids.manuscript, id), {
      entityId: ledger.entity,
      attribute: 'body',
      value,
    });
  return { ...ids, ...ledger, sceneVersion: current.id };
}

/** Stores a finding of a model straight in the database. */
async function insertFinding(
  db: Kysely<Tables>,
  { ownerId, headId, sceneId, quote }: { ownerId: string; headId: string; sceneId: string; quote: string },
): Promise<string> {
  const id = newId();
  await sql`insert into findings (owner_id, id, head_id, category, rule, confidence, scene_a, quote_a, fingerprint, note,
      found_by, state)
    values (${ownerId}, ${id}, ${headId}, 'facts', 'check', 90, ${sceneId}, ${quote}, 'f', ${quote}, 'model', 'open')`.execute(
    db,
  );
  return id;
}

/** Stores an ended run of a passage straight in the database, since no storyteller writes one. */
export async function insertRevision(
  db: Kysely<Tables>,
  run: { ownerId: string; project: string; element: string; text: string },
): Promise<string> {
  const id = newId();
  const passage = { path: ['tone'], start: 0, end: 3, text: 'dry' };
  const scope = { purpose: 'revise', act: 'rewrite', passage, hint: '' };
  const result = {
    title: run.text,
    subtitle: '',
    content: { text: run.text },
    coverage: null,
    completeFields: ['text'],
  };
  await sql`
    insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, state, hold,
      spent_credits, allowance_day, project_id, element_id, purpose, scope, result, ended_at)
    values (${run.ownerId}, ${id}, ${Buffer.alloc(32)}, 'THEME', '{}'::jsonb, '', '[]'::jsonb, 'scripted', 1, 'succeeded',
      'spent', 0, '2026-11-20', ${run.project}, ${run.element}, 'revise', ${JSON.stringify(scope)}::json,
      ${JSON.stringify(result)}::jsonb, now())`.execute(db);
  return id;
}

/** All rows of an owner in the database, except the times at which they were last seen. */
export async function rowsOfOwner(db: Kysely<Tables>, ownerId: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (a.attname in ('owner_id', 'user_id')
      or (a.attname = 'id' and c.relname in ('profiles', 'owners'))) order by 1, 2`.execute(db);
  const held: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'last_used_at' - 'access_until')::text as row from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} = ${ownerId} order by 1`.execute(db);
    held.push(...rows.map(({ row }) => `${table}: ${row}`));
  }
  return held;
}
