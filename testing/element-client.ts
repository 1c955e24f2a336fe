import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  Element,
  OneElement,
  OneVersion,
  SavedWorkingCopy,
  type SaveElement,
  VersionList,
} from '../contract/material.ts';
import { Problem } from '../contract/problem.ts';
import { urls } from '../contract/urls.ts';
import type { Tables } from '../server/db/tables.ts';
import { type Api, apiOf } from './api-of.ts';
import { makeUser, type TestUser } from './sign-in.ts';
import type { Visitor } from './visitor.ts';

type Text = Readonly<Record<string, unknown>>;

/**
 * A signed-in writer at one of their projects. Calls throw the refusal's text unless they expect
 * it.
 */
export type ElementClient = {
  user: TestUser;
  projectId: string;
  read(...call: Parameters<Api>): Promise<unknown>;
  /** Expects a refusal, and returns it. */
  refusal(...call: Parameters<Api>): Promise<Problem>;
  /** Adds an element, with a new id unless one is given. */
  add(save: Partial<SaveElement> & Pick<SaveElement, 'kind'>): Promise<OneElement['element']>;
  element(id: string): Promise<Element>;
  versions(id: string): Promise<VersionList['versions']>;
  /** Saves a working copy over whatever is there. */
  type(id: string, content: Text): Promise<SavedWorkingCopy>;
  /** Makes the working copy a version. */
  keep(id: string): Promise<OneVersion['version']>;
  /** Adds an alternative. */
  beside(id: string, content: Text, versionId?: string): Promise<OneVersion['version']>;
  restore(id: string, versionId: string): Promise<OneVersion['version']>;
  take(id: string, versionId: string): Promise<OneVersion['version']>;
};

export async function openElementClient(
  db: Kysely<Tables>,
  url: string,
  type: Tables['projects']['type'] = 'custom',
): Promise<ElementClient> {
  const user = await makeUser(db, url);
  return elementClientOf(url, user, await insertProject(db, user.id, type));
}

/** A client for the same writer at another project, or in another browser. */
export function elementClientOf(
  url: string,
  user: TestUser,
  projectId: string,
  browser: Visitor = user.browser,
): ElementClient {
  const api = apiOf(browser, url);
  const client: ElementClient = {
    user,
    projectId,
    async read(...call) {
      const { status, body } = await api(...call);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body;
    },
    async refusal(...call) {
      const { status, body } = await api(...call);
      if (status < 400) throw new Error(`taken: ${JSON.stringify(body)}`);
      return Problem.parse(body);
    },
    async add(save) {
      const body = { id: randomUUID(), ...save };
      return OneElement.parse(await client.read('POST', urls.projectElements(projectId), body)).element;
    },
    element: async (id) => Element.parse(await client.read('GET', urls.element(id))),
    versions: async (id) => VersionList.parse(await client.read('GET', urls.versions(id))).versions,
    async type(id, content) {
      const { current, workingCopy } = await client.element(id);
      const typedOn = { baseVersionId: current.id, revision: workingCopy?.revision ?? 0 };
      return SavedWorkingCopy.parse(await client.read('PUT', urls.workingCopy(id), { ...typedOn, content }));
    },
    async keep(id) {
      const { workingCopy } = await client.element(id);
      const body = { from: 'working_copy', revision: workingCopy?.revision ?? 0 };
      return OneVersion.parse(await client.read('POST', urls.versions(id), body)).version;
    },
    async beside(id, content, versionId = randomUUID()) {
      const { current } = await client.element(id);
      const body = { from: 'beside', id: versionId, madeFrom: current.id, content };
      return OneVersion.parse(await client.read('POST', urls.versions(id), body)).version;
    },
    restore: async (id, versionId) =>
      OneVersion.parse(await client.read('POST', urls.restoredVersions(id), { versionId })).version,
    take: async (id, versionId) =>
      OneVersion.parse(await client.read('PUT', urls.currentVersion(id), { versionId })).version,
  };
  return client;
}

/** Stores a project straight in the database. Returns its id. */
export async function insertProject(
  db: Kysely<Tables>,
  ownerId: string,
  type: Tables['projects']['type'] = 'custom',
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('projects')
    .values({ owner_id: ownerId, id, name: 'The Unlit Hour', type, settings: '{}' })
    .execute();
  return id;
}

export async function trashProject(db: Kysely<Tables>, id: string): Promise<void> {
  await db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', id).execute();
}

/** Stores an ended run straight in the database. Returns its id. */
export async function insertEndedRun(
  db: Kysely<Tables>,
  ownerId: string,
  run: { kind: string; content: Text | null; state?: 'succeeded' | 'stopped' | 'failed'; isSpent?: boolean },
): Promise<string> {
  const id = randomUUID();
  const { kind, content, state = 'succeeded', isSpent = state === 'succeeded' } = run;
  const result =
    content === null
      ? null
      : {
          title: `A ${kind}`,
          subtitle: 'Made by a run',
          content,
          coverage: 'All of it.',
          completeFields: [],
        };
  const builtOn = [{ kind: 'THEME', title: 'A premise', detail: 'full' }];
  await sql`
    insert into runs (owner_id, id, request_hash, kind, inputs, direction, built_on, writer, price_credits, state, hold,
      spent_credits, allowance_day, result, problem_code, ended_at)
    values (${ownerId}, ${id}, ${Buffer.alloc(32)}, ${kind}, '{"genre": "Drama"}'::jsonb, 'Keep it dry.',
      ${JSON.stringify(builtOn)}::jsonb, 'storyteller', 2, ${state}, ${isSpent ? 'spent' : 'released'}, ${isSpent ? 2 : 0}, '2026-11-20',
      ${result === null ? null : JSON.stringify(result)}::jsonb, ${state === 'failed' ? 'internal' : null}, now())`.execute(
    db,
  );
  return id;
}
