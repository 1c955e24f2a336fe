import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { emptyVoice } from '../../../domain/story/voice.ts';
import { themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { openStory } from '../../../testing/story-client.ts';

const dry = { ...themeAnswer, tone: 'Dry' };

describeDatabases((open) => {
  /** A theme, a character generated from it, and a backstory from that. */
  async function setUp(model = createScriptedModel()) {
    const database = await open();
    const { server, client } = await openStory(database, model);
    const theme = (await client.add({ kind: 'THEME', content: themeAnswer, inputs: { genre: 'Drama' } })).id;
    const character = await client.generate('CHARACTER', [theme]);
    const backstory = await client.generate('BACKSTORY', [character]);
    const stateOf = async (id: string) => (await client.reasons(id)).state;
    const setProject = (change: Record<string, unknown>) =>
      client.read('PATCH', urls.project(client.projectId), change);
    return { db: database.db, server, client, theme, character, backstory, stateOf, setProject };
  }

  it('says what changed, with what was told and what it says now', async () => {
    const { db, server, client, theme, character, backstory } = await setUp();
    expect(await client.reasons(character)).toEqual({ state: 'current', reasons: [], waitsFor: [] });
    await client.type(theme, dry);
    const reason = { of: 'field', elementId: theme, kind: 'THEME', field: 'tone' };
    const { reasons } = await client.reasons(character);
    expect(reasons).toEqual([
      {
        reason: { ...reason, title: (await client.element(theme)).element.title },
        before: themeAnswer.tone,
        now: 'Dry',
      },
    ]);
    expect(await client.reasons(backstory)).toMatchObject({
      state: 'behind',
      reasons: [],
      waitsFor: [
        { id: character, kind: 'CHARACTER', title: (await client.element(character)).element.title },
      ],
    });
    await client.keep(theme);
    expect((await client.reasons(character)).reasons).toEqual(reasons);

    // Somebody else's words, or none, are not shown as what was told.
    await db.updateTable('version_sources').set({ source_version_id: randomUUID() }).execute();
    expect((await client.reasons(character)).reasons).toMatchObject([{ before: null, now: 'Dry' }]);
    const { current } = await client.element(theme);
    await db.updateTable('version_sources').set({ source_version_id: current.id }).execute();
    expect((await client.reasons(character)).reasons).toMatchObject([{ before: null, now: 'Dry' }]);
    await server.close();
  });

  it('counts the choices of a source’s form, the project’s settings and its voice', async () => {
    const { server, client, db, theme, character, setProject, stateOf } = await setUp();
    const restored = await client.element(theme);
    await sql`update element_versions set inputs = '{"genre": "Horror"}', fields = fields || '{"@genre": "x"}'
      where id = ${restored.current.id}`.execute(db);
    expect((await client.reasons(character)).reasons).toMatchObject([
      { reason: { of: 'choice', elementId: theme, field: 'genre' }, before: null, now: 'Horror' },
    ]);
    expect((await client.onPage(character)).sources).toMatchObject([{ changedFields: ['@genre'] }]);
    await client.mark(character, theme);
    expect(await stateOf(character)).toBe('current');

    await setProject({ description: 'A lighthouse.', settings: { length: 'Short' } });
    const voice = { voice: { ...emptyVoice, tense: 'past' }, revision: 0 };
    await client.read('PUT', urls.projectVoice(client.projectId), voice);
    const changed = (await client.reasons(character)).reasons;
    expect(changed).toHaveLength(3);
    expect(changed).toEqual(
      expect.arrayContaining([
        { reason: { of: 'setting', field: 'about' }, before: null, now: 'A lighthouse.' },
        { reason: { of: 'setting', field: 'length' }, before: null, now: 'Short' },
        { reason: { of: 'setting', field: 'voice.tense' }, before: null, now: 'past' },
      ]),
    );
    const names = ['about', 'length', 'voice.tense'];
    expect((await client.onPage(character)).changedSettings.toSorted()).toEqual(names);
    expect((await client.element(character)).changedSettings.toSorted()).toEqual(names);
    // It was added by hand and told nothing.
    expect(await client.onPage(theme)).toMatchObject({ state: 'current', changedSettings: [] });
    await server.close();
  });

  it('tells the storyteller all of its sources, and of the project what it is about', async () => {
    const { db, server, client, theme, character, setProject, stateOf } = await setUp(
      createScriptedModel('storyteller'),
    );
    await setProject({ settings: { length: 'Short' } });
    expect(await stateOf(character)).toBe('current');
    await setProject({ description: 'A lighthouse.' });
    expect((await client.onPage(character)).changedSettings).toEqual(['about']);
    const { fields } = await db
      .selectFrom('version_sources')
      .select('fields')
      .where('source_element_id', '=', theme)
      .executeTakeFirstOrThrow();
    expect(Object.keys(fields).toSorted()).toEqual([
      '@context',
      '@genre',
      'central_question',
      'premise',
      'tone',
    ]);
    await server.close();
  });

  it('keeps marks until something changes again, through edits and restored versions, and takes them back', async () => {
    const { server, client, theme, character, setProject, stateOf } = await setUp();
    await client.rewrite(theme, dry);
    await setProject({ settings: { length: 'Short' } });
    expect((await client.mark(character, theme)).reasons).toMatchObject([{ reason: { of: 'setting' } }]);
    const source = (await client.element(character)).current.sources[0];
    expect(source).toMatchObject({ changedFields: [], isStillValid: true });
    expect((await client.element(character)).hasKeptSettings).toBe(false);
    expect(await client.mark(character, null)).toEqual({ state: 'current', reasons: [], waitsFor: [] });
    expect((await client.element(character)).hasKeptSettings).toBe(true);

    const { current } = await client.element(character);
    await client.rewrite(character, { ...current.content, name: 'Marit' });
    expect(await stateOf(character)).toBe('current');
    await client.rewrite(theme, { ...dry, premise: 'Another' });
    expect((await client.reasons(character)).reasons).toMatchObject([{ reason: { field: 'premise' } }]);
    await client.rewrite(theme, dry);
    await client.restore(character, current.id);
    expect(await stateOf(character)).toBe('current');
    expect((await client.unmark(character, theme)).reasons).toMatchObject([
      { reason: { field: 'tone' }, before: themeAnswer.tone, now: 'Dry' },
    ]);
    expect((await client.unmark(character, null)).reasons).toHaveLength(2);
    expect((await client.element(character)).hasKeptSettings).toBe(false);
    const nothing = { sourceId: randomUUID() };
    expect(await client.refusal('PUT', urls.stillValid(character), nothing)).toMatchObject({
      code: 'not_found',
    });
    await server.close();
  });

  it('locks a text and fields of it, so that nothing waits for it, and refuses unknown fields', async () => {
    const { server, client, theme, character, backstory, stateOf } = await setUp();
    const lock = (id: string, lockedFields: string[], isLocked = true) =>
      client.read('PUT', urls.locks(id), { isLocked, lockedFields });
    await client.rewrite(theme, dry);
    expect(await stateOf(backstory)).toBe('behind');
    const locks = { isLocked: true, lockedFields: ['name', 'goals'] };
    expect(await lock(character, ['goals', 'name', 'goals'])).toEqual(locks);
    expect((await client.element(character)).locks).toEqual(locks);
    expect(await client.onPage(character)).toMatchObject({ isLocked: true, state: 'out_of_date' });
    expect(await stateOf(backstory)).toBe('current');
    expect((await client.quote()).steps).toEqual([]);
    const unknown = { isLocked: false, lockedFields: ['name', 'tone'] };
    expect(await client.refusal('PUT', urls.locks(character), unknown)).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'lockedFields.1' }],
    });
    await client.type(character, { ...(await client.element(character)).current.content, name: 'Marit' });
    await lock(character, [], false);
    expect((await client.element(character)).locks).toEqual({ isLocked: false, lockedFields: [] });
    await server.close();
  });

  it('quotes what is out of date for sure and what is behind perhaps, in order', async () => {
    const { server, client, theme, character, backstory } = await setUp();
    const other = await client.generate('CHARACTER', [theme]);
    const plot = await client.generate('PLOT', [character, other]);
    expect(await client.quote()).toMatchObject({
      steps: [],
      leastCredits: 0,
      mostCredits: 0,
      writer: 'scripted',
    });
    await client.rewrite(theme, dry);
    await client.read('PUT', urls.locks(backstory), { isLocked: false, lockedFields: ['wounds'] });
    const quote = await client.quote();
    expect(
      quote.steps.map(({ elementId, layer, state, needs }) => ({ elementId, layer, state, needs })),
    ).toEqual([
      { elementId: other, layer: 1, state: 'out_of_date', needs: [] },
      { elementId: character, layer: 1, state: 'out_of_date', needs: [] },
      { elementId: plot, layer: 2, state: 'behind', needs: [0, 1] },
      { elementId: backstory, layer: 2, state: 'behind', needs: [1] },
    ]);
    expect(quote.steps[0]?.reasons).toMatchObject([{ of: 'field', field: 'tone' }]);
    expect(quote.steps[3]?.lockedFields).toEqual(['wounds']);
    const price = (id: string) => quote.steps.find(({ elementId }) => elementId === id)?.priceCredits ?? 0;
    expect(quote.leastCredits).toBe(price(character) + price(other));
    expect(quote.mostCredits).toBe(quote.leastCredits + price(plot) + price(backstory));
    expect(quote.leastCredits).toBeGreaterThan(0);
    expect(quote.balance).toBeGreaterThan(0);

    const ids = async (element: string) =>
      (await client.quote(element)).steps.map(({ elementId }) => elementId);
    expect(await ids(other)).toEqual([other, plot]);
    expect(await ids(character)).toEqual([character, plot, backstory]);
    // It waits for texts that would not be written.
    expect(await ids(plot)).toEqual([]);
    expect(
      await client.refusal('GET', `${urls.projectUpdate(client.projectId)}?element=${randomUUID()}`),
    ).toMatchObject({
      code: 'not_found',
    });
    await server.close();
  });

  it('gives an element alone the state that it has on its project’s page, in circles, too', async () => {
    const { db, server, client, theme, character, backstory } = await setUp();
    const plot = await client.generate('PLOT', [character]);
    const ids = [theme, character, backstory, plot];
    const expectAlike = async () => {
      const page = await Promise.all(ids.map((id) => client.onPage(id)));
      const alone = await Promise.all(ids.map((id) => client.reasons(id)));
      expect(alone.map(({ state, waitsFor }) => [state, waitsFor.map(({ id }) => id)])).toEqual(
        page.map(({ state, waitsFor }) => [state, waitsFor]),
      );
      return alone.map(({ state }) => state);
    };
    expect(await expectAlike()).toEqual(['current', 'current', 'current', 'current']);
    await client.type(theme, dry);
    expect(await expectAlike()).toEqual(['current', 'out_of_date', 'behind', 'behind']);
    await client.keep(theme);
    await db
      .insertInto('version_sources')
      .values({
        owner_id: client.user.id,
        version_id: (await client.element(theme)).current.id,
        position: 0,
        kind: 'BACKSTORY',
        title: 'A backstory',
        detail: 'full',
        source_element_id: backstory,
        source_version_id: null,
        fields: JSON.stringify({ wounds: 'of before' }),
      })
      .execute();
    expect(await expectAlike()).toEqual(['out_of_date', 'out_of_date', 'behind', 'behind']);
    await client.mark(theme, backstory);
    expect(await expectAlike()).toEqual(['behind', 'out_of_date', 'behind', 'behind']);
    // The oldest begins.
    expect((await client.quote()).steps.map(({ elementId, layer }) => [elementId, layer])).toEqual([
      [character, 1],
      [plot, 2],
      [backstory, 2],
      [theme, 3],
    ]);
    await server.close();
  });

  it('hashes texts from before hashes were kept, and knows nothing of what such were told', async () => {
    const { db, server, client, theme, character, setProject, stateOf } = await setUp();
    await client.type(theme, dry);
    await sql`update element_versions set fields = null, settings = null`.execute(db);
    await sql`update working_copies set fields = null`.execute(db);
    expect(await stateOf(character)).toBe('out_of_date');
    await client.type(theme, themeAnswer);
    await client.keep(theme);
    await sql`update element_versions set fields = null`.execute(db);
    expect(await stateOf(character)).toBe('current');
    await setProject({ settings: { length: 'Short' } });
    expect(await stateOf(character)).toBe('current');
    expect(await client.mark(character, null)).toMatchObject({ state: 'current' });
    await server.close();
  });

  it('keeps what went in and what it says with each version, and the seed', async () => {
    const { db, server, client, theme, character } = await setUp();
    await client.rewrite(theme, dry);
    await client.mark(character, theme);
    const { current } = await client.element(character);
    await client.rewrite(character, { ...current.content, name: 'Marit' });
    await client.restore(character, current.id);
    await client.beside(character, { ...current.content, name: 'Bo' });
    await client.read('POST', urls.elementCopies(character), { id: randomUUID() });
    const versions = await db
      .selectFrom('element_versions as version')
      .innerJoin('elements', 'elements.id', 'version.element_id')
      .leftJoin('version_sources as source', 'source.version_id', 'version.id')
      .select([
        'version.id',
        'version.fields',
        'settings',
        'seed',
        'source.still_valid',
        'source.fields as told',
      ])
      .where('elements.kind', '=', 'CHARACTER')
      .execute();
    expect(versions).toHaveLength(5);
    const first = versions.find(({ id }) => id === current.id);
    for (const { fields, ...told } of versions) {
      expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(['name', 'goals', '@genre']));
      expect({ ...told, id: current.id }).toEqual({ ...first, fields: undefined });
    }
    expect(first?.seed).not.toBeNull();
    expect(first?.still_valid).not.toBeNull();
    const { seed } = await db
      .selectFrom('runs')
      .select('seed')
      .where('element_id', '=', character)
      .executeTakeFirstOrThrow();
    expect(first?.seed).toBe(seed);
    await server.close();
  });
});
