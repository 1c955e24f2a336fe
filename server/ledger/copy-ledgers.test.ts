import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Ledger } from '../../contract/ledger.ts';
import { OneElement } from '../../contract/material.ts';
import { OneProject } from '../../contract/projects.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { elementClientOf } from '../../testing/element-client.ts';
import { openLedger } from '../../testing/ledger/ledger-client.ts';
import { manuscriptClientOf } from '../../testing/manuscript-client.ts';
import { asOwner } from '../db/as-owner.ts';
import { storeReading } from './store-reading.ts';
import { readFactsFor, recordToldFacts } from './tell-facts.ts';

const first = 'Marit’s grey eyes were on the ferry.';
const marit = { name: 'Marit', role: 'Ferrywoman', goals: [], flaws: [], skills: [] };

describeDatabases((open) => {
  const setUp = async () => {
    const opened = await openLedger(await open(), [{ text: first }, { text: 'Marit slept.' }]);
    const { client, db } = opened;
    const [one = '', two = ''] = client.scenes;
    const { user } = client;
    const hero = await client.add({ kind: 'CHARACTER', content: marit });
    const { facts, entities } = await client.ledger();
    const role = facts.find(({ attribute }) => attribute === 'role');
    const entityId = entities[0]?.id ?? '';
    await client.saveFact({ entityId, attribute: 'role', value: 'Ferrywoman', state: 'pinned' }, role?.id);
    await client.saveFact(
      { entityId, attribute: 'has', value: 'the key', fromPart: two, knownBy: [entityId] },
      randomUUID(),
    );
    const readVersion = (await client.element(one)).current.id;
    await asOwner(db, user.id, (tx) =>
      storeReading(tx, user.id, {
        headId: client.book.id,
        sceneId: one,
        versionId: readVersion,
        runId: null,
        origin: 'reading',
        textHash: 'h',
        answer: {
          outcome: 'She waits.',
          facts: [{ entity: 'Marit', attribute: 'body', value: 'grey eyes', quote: 'grey eyes' }],
        },
      }),
    );
    const card = { id: two, pov: '', place: '', people: ['Marit'], words: '' };
    const { told } = await asOwner(db, user.id, (tx) =>
      readFactsFor(tx, user.id, { headId: client.book.id, scene: card }),
    );
    const versionId = (await client.element(two)).current.id;
    await asOwner(db, user.id, (tx) =>
      recordToldFacts(
        tx,
        user.id,
        versionId,
        told.map(({ fact, hash }) => ({ factId: fact.id, hash, value: fact.value })),
      ),
    );
    return { ...opened, hero: hero.id };
  };
  const said = ({ facts }: Ledger) =>
    facts
      .map(({ attribute, value, state, origin, quote }) => [attribute, value, state, origin, quote])
      .toSorted();

  it('gives the copy of a project the ledger of its manuscript, which then goes its own way', async () => {
    const { server, client } = await setUp();
    const id = randomUUID();
    const { elementId: copyId = '' } = OneProject.parse(
      await client.read('POST', urls.projectCopies(client.projectId), { id, elementId: client.book.id }),
    );
    const before = await client.ledger();
    const copyOf = async () => Ledger.parse(await client.read('GET', urls.manuscriptFacts(copyId)));
    expect(said(await copyOf())).toEqual(said(before));
    expect(said(before).some(([attribute, , state]) => attribute === 'role' && state === 'pinned')).toBe(
      true,
    );
    const book = manuscriptClientOf(elementClientOf(server.url, client.user, id), copyId);
    const scenes = (await book.get()).parts.filter(({ type }) => type === 'scene');
    expect(scenes.map(({ state }) => state)).toEqual(['current', 'current']);
    const has = (await copyOf()).facts.find(({ attribute }) => attribute === 'has');
    expect(has).toMatchObject({ fromPart: scenes[1]?.id, knownBy: [has?.entityId] });

    const eyes = (await copyOf()).facts.find(({ attribute }) => attribute === 'body');
    await client.read('PUT', urls.manuscriptFact(copyId, eyes?.id ?? ''), {
      entityId: eyes?.entityId,
      attribute: 'body',
      value: 'green eyes',
    });
    const states = async (of: { get: typeof book.get }) =>
      (await of.get()).parts.filter(({ type }) => type === 'scene').map(({ state }) => state);
    expect(await states(book)).toEqual(['current', 'out_of_date']);
    expect(await states(client.book)).toEqual(['current', 'current']);
    expect(said(await client.ledger())).toEqual(said(before));
    await server.close();
  });

  it('gives a duplicate within the project its own ledger of the same people', async () => {
    const { server, client, hero } = await setUp();
    const { element } = OneElement.parse(
      await client.read('POST', urls.elementCopies(client.book.id), { id: randomUUID() }),
    );
    const copy = Ledger.parse(await client.read('GET', urls.manuscriptFacts(element.id)));
    const before = await client.ledger();
    expect(said(copy)).toEqual(said(before));
    expect(copy.entities.map(({ elementId }) => elementId)).toEqual([hero]);
    expect(new Set([...copy.facts, ...before.facts].map((fact) => fact.id)).size).toBe(2 * copy.facts.length);
    await server.close();
  });
});
