import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Element, SavedWorkingCopy } from '../../contract/material.ts';
import { urls } from '../../contract/urls.ts';
import { auditBooks } from '../../server/credits/audit-books.ts';
import type { Database } from '../../server/db/database.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { pieces, themeAnswer } from '../answers.ts';
import { apiOf } from '../api-of.ts';
import { insertProject } from '../element-client.ts';
import { migratedTemplate, openPostgresCopy, type TestDatabase } from '../postgres-databases.ts';
import { createScriptedModel, type ScriptedModel } from '../scripted-model.ts';
import { type Cut, type CuttingRelay, startCuttingRelay } from '../servers/cutting-relay.ts';
import { makeUser } from '../sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { patientApi, type Waits } from './patient-api.ts';
import { buy, readToEnd } from './workload.ts';

const awayMs = 300;
const answer = JSON.stringify(themeAnswer);

/**
 * Runs each task of a writer with its connections to PostgreSQL cut at every `stride`th request,
 * before and after the request is carried out. A purchase makes the most requests, so it is cut at
 * every `5 * stride`th.
 */
export function describeLostConnections(stride: number, timeoutMs: number): void {
  describe('with the connections to the database cut', () => {
    let database: TestDatabase;
    let relay: CuttingRelay;
    let relayed: Database;
    let model: ScriptedModel;
    let server: TestServer;

    beforeAll(async () => {
      database = await openPostgresCopy(inject('postgresUrl'), migratedTemplate);
      relay = await startCuttingRelay(database.url ?? '');
      relayed = await openDatabase({ kind: 'postgres', url: relay.url, poolSize: 4 });
      model = createScriptedModel();
      server = await startTestServer(relayed, model, { leaseMs: 6_000, sweepMs: 60_000 });
    });
    afterAll(async () => {
      await server.close();
      await relayed.close();
      await relay.close();
      await database.close();
    });

    /** Repeats the work, cutting one request later each time, until it ends before the cut. */
    async function cutEverywhere(
      cut: Cut,
      work: (waits: Waits) => Promise<void>,
      step = stride,
    ): Promise<number> {
      for (let request = 1; ; request += step) {
        const waits: Waits = { unavailable: 0, longestMs: 0, faults: [] };
        relay.cutAt(request, cut, awayMs);
        await work(waits);
        expect(waits.faults, `cut ${cut} request ${request}`).toEqual([]);
        if (!relay.disarm()) return request;
      }
    }

    for (const cut of ['before', 'after'] as const) {
      it(`a generation is begun and paid once, whichever request the connection is lost ${cut}`, {
        timeout: timeoutMs,
      }, async () => {
        const seen = await cutEverywhere(cut, async (waits) => {
          const user = await makeUser(database.db, server.url);
          const projectId = await insertProject(database.db, user.id);
          const api = patientApi(apiOf(user.browser, server.url), waits);
          const id = newId();
          const elementId = newId();
          const writing = model.next().then((call) => {
            for (const piece of pieces(answer, 40)) call.say(piece);
            setTimeout(() => call.end(), 100);
          });
          const project = { id: projectId, elementId, sourceIds: [] };
          const started = await api('POST', urls.runs, {
            id,
            kind: 'THEME',
            inputs: { genre: 'Drama' },
            project,
          });
          expect(started.status).toBe(202);
          await writing;
          const { run, delivered } = await readToEnd([user.browser], id);
          expect(run).toMatchObject({ state: 'succeeded', spentCredits: 1 });
          expect(delivered).toBe(answer);
          const { rows } = await sql<{ spent: number; versions: number; text: string }>`
            select (select coalesce(sum(credits), 0)::int from credit_entries where owner_id = ${user.id} and kind = 'spend')
              as spent, (select count(*)::int from element_versions where owner_id = ${user.id}) as versions,
              (select text from runs where owner_id = ${user.id}) as text`.execute(database.db);
          expect(rows).toEqual([{ spent: 1, versions: 1, text: answer }]);
        });
        expect(seen).toBeGreaterThan(5);
        expect(await auditBooks(database.db)).toEqual([]);
      });

      it(`a text is saved once, whichever request the connection is lost ${cut}`, {
        timeout: timeoutMs,
      }, async () => {
        const user = await makeUser(database.db, server.url);
        const projectId = await insertProject(database.db, user.id);
        await cutEverywhere(cut, async (waits) => {
          const api = patientApi(apiOf(user.browser, server.url), waits);
          const id = newId();
          const content = { ...themeAnswer, tone: 'Begun' };
          const added = await api('POST', urls.projectElements(projectId), { id, kind: 'THEME', content });
          expect(added.status).toBe(200);
          const { current } = Element.parse((await api('GET', urls.element(id))).body);
          const typed = { ...content, tone: 'Typed' };
          const save = { baseVersionId: current.id, revision: 0, content: typed };
          const saved = await api('PUT', urls.workingCopy(id), save);
          // The answer to a stored save was lost: its repetition is refused, and the page finds its
          // own text.
          if (saved.status === 200) expect(SavedWorkingCopy.parse(saved.body).revision).toBe(1);
          else expect(saved.body).toMatchObject({ code: 'stale_save' });
          const kept = await api('POST', urls.versions(id), { from: 'working_copy', revision: 1 });
          if (kept.status !== 200) expect(kept.body).toMatchObject({ code: 'stale_save' });
          const { rows } = await sql<{ number: number; content: unknown }>`
            select number, content from element_versions where element_id = ${id} order by number`.execute(
            database.db,
          );
          expect(rows).toEqual([
            { number: 1, content },
            { number: 2, content: typed },
          ]);
        });
      });

      it(`a plan is bought once, whichever request the connection is lost ${cut}`, {
        timeout: timeoutMs,
      }, async () => {
        await cutEverywhere(
          cut,
          async (waits) => {
            const user = await makeUser(database.db, server.url, { credits: 0 });
            expect(await buy(user, server.url, waits)).toBe(true);
            const batches = await database.db
              .selectFrom('credit_batches')
              .select('credits_total')
              .where('owner_id', '=', user.id)
              .execute();
            expect(batches).toEqual([{ credits_total: 50 }]);
          },
          stride * 5,
        );
        expect(await auditBooks(database.db)).toEqual([]);
      });
    }
  });
}
