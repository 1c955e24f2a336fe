import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase } from '../../../testing/databases.ts';
import { elementClientOf, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { openBrowser } from '../../../testing/sign-in.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const marit = { name: 'Marit', role: 'Keeper', goals: ['Stay'], flaws: [], skills: [] };
const named = (name: string) => ({ ...marit, name });

describeDatabase('postgres', (open) => {
  async function setUp() {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const { id } = await client.add({ kind: 'CHARACTER', content: marit, inputs: { genre: 'Drama' } });
    const base = (await client.element(id)).current;
    const save = (revision: number, name: string, baseVersionId = base.id) =>
      ['PUT', urls.workingCopy(id), { baseVersionId, revision, content: named(name) }] satisfies Parameters<
        typeof client.read
      >;
    return { db, server, client, id, base, save };
  }

  it('accepts a save on the stored revision, and refuses any other', async () => {
    const { server, client, id, base, save } = await setUp();
    expect(await client.refusal(...save(1, 'Early'))).toMatchObject({ code: 'stale_save' });
    expect(await client.read(...save(0, 'Ines'))).toMatchObject({ revision: 1 });
    expect(await client.read(...save(1, 'Ines Marrow'))).toMatchObject({ revision: 2 });
    const { workingCopy } = await client.element(id);
    expect(workingCopy).toMatchObject({ baseVersionId: base.id, revision: 2, content: named('Ines Marrow') });
    for (const stale of [save(0, 'Late'), save(1, 'Late'), save(3, 'Late'), save(2, 'Late', randomUUID())])
      expect(await client.refusal(...stale)).toMatchObject({ code: 'stale_save' });
    expect(await client.element(id)).toMatchObject({ workingCopy, current: { content: marit } });
    await server.close();
  });

  it('lets exactly one of many saves on the same revision win', async () => {
    const { db, server, client, id, save } = await setUp();
    const browser = await openBrowser(db, server.url, client.user.id);
    const elsewhere = elementClientOf(server.url, client.user, client.projectId, browser);
    for (const revision of [0, 1, 2]) {
      const saves = await Promise.allSettled(
        [client, elsewhere, client, elsewhere].map((one, index) =>
          one.read(...save(revision, `Tab ${index}`)),
        ),
      );
      const winners = saves.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
      expect(winners).toHaveLength(1);
      expect((await client.element(id)).workingCopy).toMatchObject({
        revision: revision + 1,
        content: named(`Tab ${winners[0]}`),
      });
    }
    await server.close();
  });

  it('refuses a revision that no working copy can have', async () => {
    const { server, client, save } = await setUp();
    for (const revision of [2 ** 31 - 1, 2 ** 32, Number.MAX_SAFE_INTEGER])
      expect(await client.refusal(...save(revision, 'Ines'))).toMatchObject({ code: 'invalid_request' });
    await server.close();
  });

  it('accepts lists of any length and blank texts', async () => {
    const { server, client, id } = await setUp();
    const content = { name: '', role: '', goals: [], flaws: ['', ''], skills: Array(40).fill('Knots') };
    await client.type(id, content);
    expect((await client.element(id)).workingCopy?.content).toEqual(content);
    await server.close();
  });

  it('refuses an invalid text and keeps the one before', async () => {
    const { server, client, id, base, save } = await setUp();
    await client.read(...save(0, 'Ines'));
    const body = { baseVersionId: base.id, revision: 1, content: { ...marit, goals: 'Stay' } };
    expect(await client.refusal('PUT', urls.workingCopy(id), body)).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'content.goals' }],
    });
    expect((await client.element(id)).workingCopy).toMatchObject({ revision: 1, content: named('Ines') });
    await server.close();
  });

  it('becomes the current version, with its own title and its base’s sources and inputs', async () => {
    const { server, client, id, base, save } = await setUp();
    await client.read(...save(0, 'Ines'));
    const version = await client.keep(id);
    expect(version).toMatchObject({
      number: 2,
      origin: 'edited',
      title: 'Ines',
      subtitle: 'Keeper',
      inputs: { genre: 'Drama' },
      madeFrom: base.id,
      writer: null,
      priceCredits: null,
    });
    expect(await client.element(id)).toMatchObject({
      element: { title: 'Ines' },
      current: version,
      workingCopy: null,
    });
    const versions = urls.versions(id);
    const again = { from: 'working_copy', revision: 1 };
    expect(await client.refusal('POST', versions, again)).toMatchObject({ code: 'stale_save' });
    expect(await client.refusal(...save(1, 'Late'))).toMatchObject({ code: 'stale_save' });
    expect(await client.read(...save(0, 'Ines Marrow', version.id))).toMatchObject({ revision: 1 });
    const stale = { from: 'working_copy', revision: 2 };
    expect(await client.refusal('POST', versions, stale)).toMatchObject({ code: 'stale_save' });
    await server.close();
  });

  it('makes no version of an unchanged text', async () => {
    const { server, client, id, base, save } = await setUp();
    await client.read(...save(0, 'Ines'));
    await client.read(...save(1, 'Marit'));
    expect((await client.element(id)).workingCopy).toMatchObject({ revision: 2, content: marit });
    expect(await client.keep(id)).toEqual(base);
    expect(await client.element(id)).toMatchObject({ current: base, workingCopy: null });
    expect(await client.versions(id)).toHaveLength(1);
    await server.close();
  });

  it('lets a save or a concurrent version win, and refuses the other', async () => {
    const { server, client, id, save } = await setUp();
    await client.read(...save(0, 'First'));
    const keep = { from: 'working_copy', revision: 1 };
    const [kept, saved] = await Promise.allSettled([
      client.read('POST', urls.versions(id), keep),
      client.read(...save(1, 'Second')),
    ]);
    expect([kept.status, saved.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const { workingCopy, current } = await client.element(id);
    const newest = (workingCopy ?? current).content;
    expect(newest).toEqual(named(kept.status === 'fulfilled' ? 'First' : 'Second'));
    await server.close();
  });
});
