import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { elementClientOf, openElementClient } from '../../testing/element-client.ts';
import { beginManuscript, manuscriptClientOf, refusalIn } from '../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { openBrowser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';

/** What two devices that act at once may be told; anything else fails. */
const expected = ['stale_structure', 'stale_save', 'not_found', 'invalid_input'];

describeDatabase('postgres', (open) => {
  it('loses no word and no place while two devices type, move, split, join and trash at once', async () => {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const book = await beginManuscript(client);
    for (const title of ['A', 'B']) {
      const chapter = await book.add({ type: 'chapter', title });
      for (let at = 0; at < 3; at += 1) {
        const { id } = await book.add({ type: 'scene', parentId: chapter.id });
        await book.write(id, { text: `begun${id.slice(-4)}.` });
      }
    }
    const begun = (await book.get()).parts.flatMap(({ id, type }) =>
      type === 'scene' ? [`begun${id.slice(-4)}.`] : [],
    );
    const browser = await openBrowser(db, server.url, client.user.id);
    const other = elementClientOf(server.url, client.user, client.projectId, browser);
    const kept: string[] = [...begun];
    let done = 0;

    async function device(at: typeof client, seed: number): Promise<void> {
      const random = seededRandom(seed);
      const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(random() * list.length)];
      const own = manuscriptClientOf(at, book.id);
      for (let step = 0; step < 40; step += 1) {
        try {
          const { parts, parked } = await own.get();
          const chapters = parts.filter(({ type }) => type === 'chapter');
          const scenes = [...parts, ...parked].filter(({ type }) => type === 'scene');
          const scene = pick(scenes);
          const act = random();
          if (scene === undefined || act > 0.95) {
            await own.add({ type: 'scene', parentId: pick(chapters)?.id ?? null });
          } else if (act < 0.45) {
            const { current, workingCopy } = await own.text(scene.id);
            const content = workingCopy?.content ?? current.content;
            const word = `w${seed}x${step}.`;
            const body = {
              baseVersionId: current.id,
              revision: workingCopy?.revision ?? 0,
              content: { ...content, text: `${String(content.text)} ${word}`.trim() },
            };
            await at.read('PUT', urls.workingCopy(scene.id), body);
            kept.push(word);
          } else if (act < 0.65) await own.move([scene.id], pick([...chapters, null])?.id ?? null, null);
          else if (act < 0.8) {
            const { current, workingCopy } = await own.text(scene.id);
            const text = String((workingCopy?.content ?? current.content).text);
            await own.change('POST', urls.partSplits(scene.id), {
              id: newId(),
              at: text.indexOf(' ') + 1,
              baseVersionId: current.id,
              revision: workingCopy?.revision ?? 0,
            });
          } else if (act < 0.88) {
            const next = scenes[scenes.indexOf(scene) + 1];
            if (next !== undefined) await own.change('POST', urls.partJoins(scene.id), { withId: next.id });
          } else await at.read('DELETE', urls.element(scene.id), {});
          done += 1;
        } catch (error) {
          // Another device trashed the part between two requests of this one.
          if (/no such part/.test(String(error))) continue;
          expect(expected, String(error)).toContain(refusalIn(error).code);
        }
      }
    }
    await Promise.all([device(client, 1), device(other, 2), device(client, 3)]);
    expect(done).toBeGreaterThan(40);

    const texts = await db
      .selectFrom('elements')
      .innerJoin('element_versions as version', 'version.id', 'elements.current_version_id')
      .leftJoin('working_copies as copy', 'copy.element_id', 'elements.id')
      .select(({ fn }) => fn.coalesce('copy.content', 'version.content').as('content'))
      .where('elements.head_id', '=', book.id)
      .where('elements.kind', '=', 'SCENE')
      .execute();
    const words = new Set(texts.flatMap(({ content }) => String(content.text).split(/\s+/)));
    expect(kept.filter((word) => !words.has(word))).toEqual([]);

    const [one, two] = [await book.get(), await manuscriptClientOf(other, book.id).get()];
    expect(one).toEqual(two);
    const ids = [...one.parts, ...one.parked].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = await db
      .selectFrom('parts')
      .select(['parent_id', 'type', 'order_key'])
      .where('head_id', '=', book.id)
      .execute();
    const keys = places.map(({ parent_id, type, order_key }) => `${type} ${parent_id} ${order_key}`);
    expect(new Set(keys).size).toBe(keys.length);
    await server.close();
  });

  it('lets exactly one of two moves on the same structure happen', async () => {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const client = await openElementClient(db, server.url);
    const book = await beginManuscript(client);
    const chapters = [];
    for (const title of ['A', 'B', 'C']) chapters.push((await book.add({ type: 'chapter', title })).id);
    for (let round = 0; round < 5; round += 1) {
      const { structure } = await book.get();
      const moves = await Promise.allSettled(
        chapters.map((id) =>
          client.read('PUT', urls.manuscriptPlaces(book.id), {
            ids: [id],
            parentId: null,
            afterId: null,
            structure,
          }),
        ),
      );
      expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = moves.flatMap((move) => (move.status === 'rejected' ? [refusalIn(move.reason)] : []));
      expect(refused).toMatchObject(Array(2).fill({ code: 'stale_structure', structure: structure + 1 }));
    }
    await server.close();
  });
});
