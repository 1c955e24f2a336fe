import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
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
  trashedElement: string;
  version: string;
  waitingVersion: string;
  run: string;
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
  const { id: run } = await user.browser.start({
    kind: 'THEME',
    inputs: { genre: 'Drama' },
    direction: secret,
  });
  await user.browser.follow(run);
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
    version: current.id,
    waitingVersion,
    run,
    checkout,
    session: rows[0]?.id ?? '',
    helpMessage,
  };
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
