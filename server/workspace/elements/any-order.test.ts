// @module-tag slow
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Element, SavedWorkingCopy } from '../../../contract/material.ts';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { asOwner } from '../../db/as-owner.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { errorCode } from '../../error-code.ts';
import { loadSources } from '../sources/load-sources.ts';
import { storeGeneratedVersion } from '../versions/store-generated-version.ts';

type Text = ReturnType<typeof named>;

/** A text that the server acknowledged: saved on a revision, or as a version (`save` is null). */
type Acknowledged = { text: Text; save: { baseVersionId: string; revision: number } | null };

const moves = [
  'type',
  'type on an old revision',
  'type the current text',
  'keep',
  'add an alternative',
  'take',
  'dismiss',
  'restore the first',
  'restore the last',
  'generate',
  'write the name anew',
  'write another field anew',
  'build on',
  'trash and restore',
] as const;
type Move = (typeof moves)[number];

describeDatabase('postgres', (open) => {
  let db: Database['db'];
  let server: TestServer;
  let client: ElementClient;

  beforeAll(async () => {
    const database = await open();
    db = database.db;
    server = await startTestServer(database, createScriptedModel());
    client = await openElementClient(db, server.url);
  });
  afterAll(() => server.close());

  it('keeps every acknowledged text reachable, whatever is done to an element, and at once', async () => {
    let count = 0;
    const freshText = () => named(`Text ${++count}`);
    const twoAtOnce = fc.array(fc.constantFrom(...moves), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.array(twoAtOnce, { minLength: 1, maxLength: 5 }), async (steps) => {
        const first = freshText();
        const { id } = await client.add({ kind: 'CHARACTER', content: first });
        const acknowledged: Acknowledged[] = [{ text: first, save: null }];
        for (const step of steps) {
          const element = await client.element(id);
          await Promise.all(
            step.map(async (move) => acknowledged.push(...(await make(move, element, freshText())))),
          );
        }
        await expectReachable(id, acknowledged);
      }),
      { numRuns: 100, interruptAfterTimeLimit: 45_000 },
    );
  });

  /** Returns what the server acknowledged: nothing for a refusal. */
  async function make(move: Move, element: Element, text: Text): Promise<Acknowledged[]> {
    const {
      element: { id },
      current,
      workingCopy,
      waiting,
    } = element;
    const baseVersionId = current.id;
    const revision = workingCopy?.revision ?? 0;
    const asVersion = [{ text, save: null }];
    const type = async (content: Text, typedOn: number) => {
      const body = { baseVersionId, revision: typedOn, content };
      const saved = SavedWorkingCopy.parse(await client.read('PUT', urls.workingCopy(id), body));
      return [{ text: content, save: { baseVersionId, revision: saved.revision } }];
    };
    try {
      switch (move) {
        case 'type':
          return await type(text, revision);
        case 'type on an old revision':
          return await type(text, Math.max(0, revision - 1));
        case 'type the current text':
          return await type(named(current.title), revision);
        case 'keep':
          await client.read('POST', urls.versions(id), { from: 'working_copy', revision });
          return [];
        case 'add an alternative':
          await client.read('POST', urls.versions(id), {
            from: 'beside',
            id: randomUUID(),
            madeFrom: baseVersionId,
            content: text,
          });
          return asVersion;
        case 'take':
          await client.take(id, waiting[0]?.id ?? baseVersionId);
          return [];
        case 'dismiss':
          await client.read('DELETE', urls.version(id, waiting[0]?.id ?? baseVersionId));
          return [];
        case 'restore the first':
          await client.restore(id, (await client.versions(id)).at(-1)?.id ?? baseVersionId);
          return [];
        case 'restore the last':
          await client.restore(id, (await client.versions(id))[0]?.id ?? baseVersionId);
          return [];
        case 'generate':
          await transact(db, (tx) => storeGeneratedVersion(tx, generated(id, text)));
          return asVersion;
        case 'write the name anew':
          await transact(db, (tx) => storeGeneratedVersion(tx, writtenIn(id, 'name', text)));
          return asVersion;
        case 'write another field anew':
          await transact(db, (tx) => storeGeneratedVersion(tx, writtenIn(id, 'role', named(current.title))));
          return [];
        case 'build on':
          await asOwner(db, client.user.id, (tx) => loadSources(tx, client.user.id, client.projectId, [id]));
          return [];
        case 'trash and restore':
          await client.read('DELETE', urls.element(id));
          await client.read('POST', urls.trashedElement(id));
          return [];
      }
    } catch (error) {
      if (isRefusal(error)) return [];
      throw error;
    }
  }

  function generated(elementId: string, content: Text) {
    return {
      ownerId: client.user.id,
      projectId: client.projectId,
      elementId,
      versionId: randomUUID(),
      kind: 'CHARACTER',
      result: { title: content.name, subtitle: '', content, coverage: null, completeFields: [] },
      inputs: {},
      direction: '',
      runId: randomUUID(),
      writer: 'storyteller',
      priceCredits: 1,
      isStopped: false,
      sources: [],
      settings: null,
      seed: null,
    } as const satisfies Parameters<typeof storeGeneratedVersion>[1];
  }

  function writtenIn(elementId: string, field: 'name' | 'role', content: Text) {
    const describe = (written: Readonly<Record<string, unknown>>) => ({
      title: String(written.name),
      subtitle: '',
      coverage: null,
    });
    const part = { fields: [field], keepsSources: true, describe };
    return { ...generated(elementId, { ...content, role: `Role of ${content.name}` }), part };
  }

  /** Every text that no later save replaced must be in a version or the working copy. */
  async function expectReachable(id: string, acknowledged: readonly Acknowledged[]) {
    await db.updateTable('elements').set({ deleted_at: null }).where('id', '=', id).execute();
    const { current, workingCopy, waiting } = await client.element(id);
    const rows = await db
      .selectFrom('element_versions')
      .select(['id', 'number', 'is_waiting', 'content'])
      .where('element_id', '=', id)
      .orderBy('number')
      .execute();
    const stored = new Set(
      [...rows, ...(workingCopy === null ? [] : [workingCopy])].map(({ content }) => content.name),
    );
    const replaced = new Set(
      acknowledged.flatMap(({ save }) =>
        save === null ? [] : [`${save.baseVersionId} ${save.revision - 1}`],
      ),
    );
    const expected = acknowledged.filter(
      ({ save }) => save === null || !replaced.has(`${save.baseVersionId} ${save.revision}`),
    );
    expect(expected.map(({ text }) => text.name).filter((name) => !stored.has(name))).toEqual([]);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.find((row) => row.id === current.id)).toMatchObject({ is_waiting: false });
    expect(waiting).toHaveLength(rows.filter((row) => row.is_waiting).length);
    if (workingCopy !== null) expect(workingCopy.baseVersionId).toBe(current.id);
  }
});

function named(name: string) {
  return { name, role: '', goals: [], flaws: [], skills: [] };
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^4\d\d: /.test(error.message) || errorCode(error) === 'not_found';
}
