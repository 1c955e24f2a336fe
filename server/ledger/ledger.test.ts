import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { type LedgerClient, openLedger } from '../../testing/ledger/ledger-client.ts';
import { asOwner } from '../db/as-owner.ts';
import { storeReading } from './store-reading.ts';
import { readFactsFor, recordToldFacts } from './tell-facts.ts';

const first = 'Marit’s grey eyes were on the ferry. “I will bring the key back,” she said.';
const second = 'Marit slept. Her green eyes were shut.';

describeDatabases((open) => {
  const setUp = async () => {
    const opened = await openLedger(await open(), [
      { text: first },
      { text: second },
      { text: 'It rained.' },
    ]);
    const [one = '', two = '', three = ''] = opened.client.scenes;
    return { ...opened, one, two, three };
  };

  /** Stores a reading of a scene's current version. */
  const read = async (
    { client, db }: Awaited<ReturnType<typeof setUp>>,
    sceneId: string,
    facts: { entity: string; attribute: string; value: string; quote: string; until?: string }[],
  ) => {
    const versionId = (await client.element(sceneId)).current.id;
    return asOwner(db, client.user.id, (tx) =>
      storeReading(tx, client.user.id, {
        headId: client.book.id,
        sceneId,
        versionId,
        runId: null,
        origin: 'reading',
        textHash: 'h',
        answer: { outcome: 'She sleeps.', facts },
      }),
    );
  };
  const grey = { entity: 'Marit', attribute: 'body', value: 'grey eyes', quote: "Marit's grey  eyes" };

  it('makes people and settings of the project entities, and follows what they say', async () => {
    const { server, client } = await setUp();
    const marit = { name: 'Marit Kell', role: 'Ferrywoman', goals: [], flaws: [], skills: [] };
    const { id } = await client.add({ kind: 'CHARACTER', content: marit });
    const place = {
      time: '1987',
      place: 'The old mill',
      rules: ['No lights after nine'],
      constraints: [],
      vibe: '',
    };
    await client.add({ kind: 'SETTING', content: place });
    const { entities, facts } = await client.ledger();
    expect(entities.map(({ type, name }) => [type, name])).toEqual([
      ['person', 'Marit Kell'],
      ['place', 'The old mill'],
    ]);
    expect(facts.map(({ attribute, value, origin }) => [attribute, value, origin]).toSorted()).toEqual([
      ['date', '1987', 'element'],
      ['name', 'Marit Kell', 'element'],
      ['role', 'Ferrywoman', 'element'],
      ['rule', 'No lights after nine', 'element'],
    ]);
    const role = facts.find(({ attribute }) => attribute === 'role');
    const pinned = {
      entityId: role?.entityId ?? '',
      attribute: 'role',
      value: 'Ferrywoman',
      state: 'pinned',
    } as const;
    await client.saveFact(pinned, role?.id);
    await client.type(id, { ...marit, role: 'Smuggler' });
    const followed = (await client.ledger()).facts.find((fact) => fact.id === role?.id);
    expect(followed).toMatchObject({ value: 'Smuggler', state: 'pinned', origin: 'element' });
    await client.read('DELETE', urls.element(id), {});
    expect((await client.ledger()).facts.filter(({ state }) => state === 'unsupported')).toHaveLength(2);
    await server.close();
  });

  it('keeps the writer’s own facts, changes of them and who knows them, and tells what holds in a scene', async () => {
    const { server, client, one, two, three } = await setUp();
    const [marit, joseph, fact] = [randomUUID(), randomUUID(), randomUUID()];
    await client.saveEntity(
      { type: 'person', name: 'Marit', aliases: ['the ferrywoman', 'the ferrywoman', 'Marit'] },
      marit,
    );
    expect((await client.saveEntity({ type: 'person', name: 'Joseph' }, joseph)).entities).toMatchObject([
      { name: 'Joseph' },
      { name: 'Marit', aliases: ['the ferrywoman'] },
    ]);
    const has = {
      entityId: marit,
      attribute: 'has',
      value: 'the key',
      fromPart: two,
      untilPart: three,
    } as const;
    await client.saveFact({ ...has, knownBy: [marit.toUpperCase()] }, fact);
    const { facts } = await client.saveFact({ ...has, knownBy: [marit] }, fact);
    expect(facts).toMatchObject([
      { id: fact, origin: 'writer', state: 'accepted', knownBy: [marit], quote: null },
    ]);
    const at = async (scene: string) => (await client.ledger(scene)).facts.length;
    expect([await at(one), await at(two), await at(three)]).toEqual([0, 1, 0]);
    expect(
      await client.refusal('GET', `${urls.manuscriptFacts(client.book.id)}?at=${randomUUID()}`),
    ).toMatchObject({
      code: 'not_found',
    });
    for (const [field, wrong] of Object.entries({
      entityId: randomUUID(),
      otherEntityId: randomUUID(),
      fromPart: randomUUID(),
      untilPart: randomUUID(),
      knownBy: [randomUUID()],
    }))
      expect(
        await client.refusal('PUT', urls.manuscriptFact(client.book.id, fact), { ...has, [field]: wrong }),
      ).toMatchObject({ code: 'invalid_input', fields: [{ field }] });
    const element = { type: 'person', name: 'Bo', elementId: one };
    expect(
      await client.refusal('PUT', urls.manuscriptEntity(client.book.id, randomUUID()), element),
    ).toMatchObject({ fields: [{ field: 'elementId' }] });
    await server.close();
  });

  it('stores what of a reading stands in the text, keeps known facts, and says what it left out', async () => {
    const opened = await setUp();
    const { server, client, db, one, two } = opened;
    const facts = [
      grey,
      {
        entity: 'Marit',
        attribute: 'promise',
        value: 'brings the key back',
        quote: 'I will bring the key back',
        until: 'scene',
      },
      { entity: 'Marit', attribute: 'knows', value: 'the way', quote: 'on the ferry' },
      { entity: 'Marit', attribute: 'body', value: 'tall', quote: 'she was very tall' },
      { entity: 'Nobody Known', attribute: 'body', value: 'small', quote: 'were on the ferry' },
      { entity: 'Marit', attribute: 'mood', value: 'sad', quote: 'were on the ferry' },
    ];
    expect(await read(opened, one, facts)).toEqual({
      facts: 3,
      dropped: { quote: 1, entity: 1, attribute: 1, value: 0, repeated: 0, tooMany: 0 },
    });
    const before = await client.ledger();
    expect(before.entities).toMatchObject([{ type: 'person', name: 'Marit' }]);
    const [body, knows, promise] = before.facts;
    expect(body).toMatchObject({
      quote: 'Marit’s grey eyes',
      quoteAt: 0,
      fromPart: one,
      state: 'suggested',
      origin: 'reading',
    });
    expect(knows?.knownBy).toEqual([before.entities[0]?.id]);
    expect(promise?.untilPart).toBe(two);
    await client.saveFact(
      {
        entityId: body?.entityId ?? '',
        attribute: 'body',
        value: 'grey eyes',
        fromPart: one,
        state: 'pinned',
      },
      body?.id,
    );
    await read(opened, one, [grey]);
    const after = await client.ledger();
    expect(after.facts.map(({ id }) => id)).toEqual(before.facts.map(({ id }) => id));
    expect(after.facts[0]).toMatchObject({ state: 'pinned', origin: 'reading', quote: 'Marit’s grey eyes' });
    expect(await db.selectFrom('readings').select(['scene_id', 'outcome']).execute()).toEqual([
      { scene_id: one, outcome: 'She sleeps.' },
    ]);
    await server.close();
  });

  it('carries quotes to each new version, drops those that are gone, and takes them back', async () => {
    const opened = await setUp();
    const { server, client, one } = opened;
    await read(opened, one, [grey]);
    const fact = async () => (await client.ledger()).facts[0];
    await client.keepScene(one, { text: `It was late.\n\n${first.replace('grey eyes', 'grey\neyes')}` });
    expect(await fact()).toMatchObject({ quote: 'Marit’s grey\neyes', quoteAt: 14, state: 'suggested' });
    await client.keepScene(one, { text: 'It was late.' });
    expect(await fact()).toMatchObject({ quoteAt: null, state: 'unsupported' });
    await client.keepScene(one, { text: first });
    expect(await fact()).toMatchObject({ quoteAt: 0, state: 'suggested' });
    const { id = '', entityId = '' } = (await fact()) ?? {};
    await client.saveFact(
      { entityId, attribute: 'body', value: 'grey eyes', fromPart: one, state: 'pinned' },
      id,
    );
    await client.keepScene(one, { text: 'It was late.' });
    expect(await fact()).toMatchObject({ quoteAt: null, state: 'pinned' });
    await server.close();
  });

  it('makes a scene out of date when a fact that it was told changed or went, and lets it be kept', async () => {
    const opened = await setUp();
    const { server, client, db, one, two } = opened;
    await read(opened, one, [grey]);
    const card = { id: two, pov: '', place: '', people: ['Marit'], words: '' };
    const { told } = await asOwner(db, client.user.id, (tx) =>
      readFactsFor(tx, client.user.id, { headId: client.book.id, scene: card }),
    );
    expect(told.map(({ fact, entity }) => [entity.name, fact.value])).toEqual([['Marit', 'grey eyes']]);
    const factId = told[0]?.fact.id ?? '';
    const versionId = (await client.element(two)).current.id;
    const records = told.map(({ fact, hash }) => ({ factId: fact.id, hash, value: fact.value }));
    await asOwner(db, client.user.id, (tx) => recordToldFacts(tx, client.user.id, versionId, records));
    expect((await client.reasons(two)).state).toBe('current');

    const entityId = told[0]?.entity.id ?? '';
    const say = (value: string) =>
      client.saveFact({ entityId, attribute: 'body', value, fromPart: one }, factId);
    await say('blue eyes');
    const reason = {
      of: 'fact',
      factId,
      entity: 'Marit',
      attribute: 'body',
      before: 'grey eyes',
      gone: false,
    };
    expect(await client.reasons(two)).toMatchObject({
      state: 'out_of_date',
      reasons: [{ reason, before: 'grey eyes', now: 'blue eyes' }],
    });
    await say('grey eyes');
    expect((await client.reasons(two)).state).toBe('current');
    await client.keepScene(one, { text: 'It was late.' });
    expect((await client.reasons(two)).reasons).toMatchObject([
      { reason: { ...reason, gone: true }, now: null },
    ]);
    expect((await client.mark(two, factId)).state).toBe('current');
    expect((await client.unmark(two, factId)).state).toBe('out_of_date');
    // What a version was told is told of its edits, too.
    await client.keepScene(two, { text: `${second} She dreamt.` });
    expect((await client.reasons(two)).state).toBe('out_of_date');
    await client.keepScene(one, { text: first });
    expect((await client.reasons(two)).state).toBe('current');
    await client.book.move([one], null, null);
    expect((await client.reasons(two)).reasons).toMatchObject([{ reason: { gone: true } }]);
    await server.close();
  });

  it('finds what disagrees in the newest words, and remembers what the writer decided', async () => {
    const opened = await setUp();
    const { server, client, one, two } = opened;
    await client.saveEntity({ type: 'person', name: 'Marit' });
    const [finding] = await client.findings();
    expect(finding).toMatchObject({
      rule: 'R1',
      state: 'open',
      first: { sceneId: one, quote: 'Marit’s grey eyes' },
      second: { sceneId: two, quote: 'Her green eyes' },
    });
    await decide(client, finding?.id ?? '', 'intentional');
    expect(await client.findings()).toMatchObject([
      { id: finding?.id, state: 'intentional', note: 'She wears lenses.' },
    ]);
    // Other words, the same contradiction.
    await client.book.write(two, { text: 'Marit had green eyes.' });
    expect(await client.findings()).toMatchObject([
      { id: finding?.id, state: 'intentional', second: { quote: 'Marit had green eyes' } },
    ]);
    // Another value asks again.
    await client.book.write(two, { text: 'Marit had blue eyes.' });
    const [, asked] = (await client.findings())
      .toSorted((a, b) => a.state.localeCompare(b.state))
      .toReversed();
    expect(asked).toMatchObject({ state: 'intentional' });
    const open = (await client.findings()).find(({ state }) => state === 'open');
    await decide(client, open?.id ?? '', 'fixed');
    expect((await client.findings()).find(({ id }) => id === open?.id)?.state).toBe('open');
    await client.book.write(two, { text: 'Marit slept.' });
    expect(await client.findings()).toMatchObject([{ state: 'intentional' }]);
    expect(await client.refusal('PATCH', urls.finding(randomUUID()), { state: 'open' })).toMatchObject({
      code: 'not_found',
    });
    await server.close();
  });
});

function decide(client: LedgerClient, id: string, state: string): Promise<unknown> {
  return client.read('PATCH', urls.finding(id), {
    state,
    ...(state === 'fixed' ? {} : { note: 'She wears lenses.' }),
  });
}
