// @module-tag slow
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { urls } from '../contract/urls.ts';
import { emptyVoice } from '../domain/story/voice.ts';
import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { themeAnswer } from '../testing/answers.ts';
import { describeDatabases } from '../testing/databases.ts';
import type { IsolationRequest } from '../testing/isolation/isolation-case.ts';
import { isolationCases } from '../testing/isolation/isolation-cases.ts';
import { makeSeededUser, type SeededUser } from '../testing/isolation/seeded-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Tables } from './db/tables.ts';
import { isSafeMethod } from './http/is-safe-method.ts';

/** NUL, a lone surrogate, another control character, a direction override. */
const dirt = '\0\ud83d\u0007\u202e';

/** The value with dirt in each of its strings and names in turn, then in all at once. */
function dirtied(value: unknown): unknown[] {
  const places: (number | null)[] = [...Array(textsIn(value)).keys()];
  return [...places, null].map((place) => {
    let at = 0;
    const spoil = (text: string) =>
      place === null || at++ === place ? `${text.slice(0, 1)}${dirt}${text.slice(1)}` : text;
    const walk = (one: unknown): unknown => {
      if (typeof one === 'string') return spoil(one);
      if (Array.isArray(one)) return one.map(walk);
      if (typeof one !== 'object' || one === null) return one;
      return Object.fromEntries(Object.entries(one).map(([name, member]) => [spoil(name), walk(member)]));
    };
    return walk(value);
  });
}

function textsIn(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>(
    (sum, member) => sum + textsIn(member),
    Array.isArray(value) ? 0 : Object.keys(value).length,
  );
}

/** Valid bodies for routes whose case does not carry all the strings that they take. */
const fuller: Readonly<Record<string, (user: SeededUser) => IsolationRequest[]>> = {
  [`POST ${urls.signIn}`]: () => [{ path: urls.signIn, body: { returnTo: '/projects?a=b' } }],
  [`POST ${urls.signOut}`]: () => [{ path: `${urls.signOut}?never`, body: { everywhere: 'x' } }],
  [`POST ${urls.generateContent}`]: () => [
    {
      path: urls.generateContent,
      body: { generatorType: 'THEME', inputs: { genre: 'Drama', context: 'A light' }, prompt: 'Dry' },
    },
  ],
  [`PATCH ${urls.project(':id')}`]: (v) => [
    {
      path: urls.project(v.project),
      body: { name: 'Name', description: 'About', settings: { length: 'Short' } },
    },
  ],
  [`POST ${urls.projects}`]: () => [
    { path: urls.projects, body: { id: newId(), name: 'Name', description: 'About', type: 'custom' } },
  ],
  [`POST ${urls.projectElements(':id')}`]: (v) => [
    {
      path: urls.projectElements(v.project),
      body: {
        id: newId(),
        kind: 'DIALOGUE',
        content: {
          lines: [{ character: 'Ines', line: 'No', beat_context: 'Quay' }],
          character_voice_map: { Ines: 'Dry' },
          beat_to_line_map: { Quay: [1] },
        },
        inputs: { genre: 'Drama' },
        direction: 'Dry',
      },
    },
  ],
  [`PUT ${urls.projectVoice(':id')}`]: (v) => [
    {
      path: urls.projectVoice(v.project),
      body: {
        voice: { ...emptyVoice, sample: 'Dry', pointOfView: 'Ines', language: 'German', avoid: 'And' },
        revision: 1,
      },
    },
  ],
  [`POST ${urls.runs}`]: () => [
    {
      path: urls.runs,
      body: {
        id: newId(),
        kind: 'CHARACTER',
        inputs: { genre: 'Drama', context: 'A light' },
        direction: 'Dry',
        sources: [{ kind: 'THEME', inputs: { genre: 'Drama' }, content: themeAnswer }],
        voice: { ...emptyVoice, sample: 'Dry', avoid: 'And' },
      },
    },
  ],
};

describeDatabases((open) => {
  it('no address fails by what stands in a text, and none stores what is not clean', async () => {
    const database = await open();
    const { db } = database;
    const server = await startTestServer(database, createStoryteller({ wordsPerSecond: null }), {
      maxOpenRuns: 10_000,
    });
    const user = await makeSeededUser(db, server.url);
    // It is not a real key, and would be used for every text.
    await db.deleteFrom('provider_keys').execute();
    const guest = server.visitor();
    const routes = [...new Set(server.routes.map(({ method, path }) => `${method} ${path}`))];
    const requestsAt = (route: string): IsolationRequest[] => {
      const testCase = isolationCases[route];
      if (testCase === undefined || testCase.kind === 'signed') return [];
      if (fuller[route] !== undefined) return fuller[route](user);
      if (testCase.kind === 'other') return testCase.requests(user, user.project);
      return testCase.kind === 'own' ? [testCase.request(user)] : [{ path: route.split(' ')[1] ?? '' }];
    };
    let sent = 0;
    const send = async (about: string, path: string, init: RequestInit) => {
      for (const browser of [user.browser, guest]) {
        const response = await browser.fetch(path, init);
        sent++;
        expect(response.status, `${about}: ${await response.text()}`).toBeLessThan(500);
      }
    };

    const isDelete = (route: string) => route.startsWith('DELETE');
    for (const route of routes.toSorted((one, other) => Number(isDelete(one)) - Number(isDelete(other))))
      for (const { path, body } of requestsAt(route)) {
        const [method = ''] = route.split(' ');
        const headers = { 'content-type': 'application/json', origin: server.url };
        if (isSafeMethod(method) && route !== `GET ${urls.runEvents(':id')}`)
          for (const odd of oddPaths(path)) await send(`${route} ${odd}`, odd, { method });
        else if (!isSafeMethod(method) && textsIn(body) > 0)
          for (const dirty of dirtied(body)) {
            const whole = JSON.stringify(withNewId(dirty));
            await send(`${route} ${whole}`, path, { method, headers, body: whole });
          }
      }
    expect(sent).toBeGreaterThan(500);
    await server.close();
    expect(await dirtyRows(db)).toEqual([]);
  }, 240_000);
});

/** The address with dirt in its path and in each value of a query. */
function oddPaths(path: string): string[] {
  const [place = '', query = ''] = path.split('?');
  const sign = 'a%00%07%ED%A0%BD%E2%80%AEb';
  const own = [...new URLSearchParams(query).keys()];
  return [
    `${place}${sign}`,
    place.replace(/\/[^/]*$/, `/${sign}`),
    `${place}?${['search', 'query', 'kind', 'state', 'code', 'error'].map((name) => `${name}=${sign}`).join('&')}`,
    ...own.map((name) => `${place}?${query.replace(new RegExp(`${name}=[^&]*`), `${name}=${sign}`)}`),
  ];
}

/** With new ids for what it makes, so that it is not taken for the request before. */
function withNewId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map(withNewId);
  const isOwn = (name: string, value: unknown) =>
    (name === 'id' ||
      name === 'importId' ||
      (name === 'elementId' && 'as' in body && body.as !== 'version')) &&
    /^[0-9a-f-]{36}$/.test(String(value));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (isOwn(name, value)) return [name, newId()];
      return [name, name === 'pieces' ? withNewId(value) : value];
    }),
  );
}

function isDirty(row: string): boolean {
  return [...dirt, '\ud83d'].some((sign) => row.includes(sign)) || /\\u(?:0000|0007|d83d|202e)/i.test(row);
}

/** Rows anywhere in the database that contain dirt, as it is or escaped as in JSON. */
async function dirtyRows(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  expect(tables.length).toBeGreaterThan(15);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows) if (isDirty(row)) found.push(`${name}: ${row}`);
  }
  return found;
}
