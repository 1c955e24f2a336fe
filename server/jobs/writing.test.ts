// @module-tag slow
import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases.ts';
import { findJobFaults } from '../../testing/jobs/job-fixture.ts';
import { openStudio } from '../../testing/jobs/writing-fixture.ts';

/** Sentences of more than three words. */
const sentencesOf = (text: string) =>
  text
    .split(/\n|(?<=[.?!…][”’]?)\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length > 3);

describeDatabases((open) => {
  it('plans a novella and writes its scenes with the storyteller, in reading order', async () => {
    const studio = await openStudio(await open());
    const { server, book, database } = studio;
    const map = await studio.write('map');
    expect(map).toMatchObject({ state: 'ended', doneCount: 1, spentCredits: 1, headId: book.id });
    const chapters = await studio.chapters();
    expect(chapters.length).toBeGreaterThan(5);
    expect((await studio.quote('cards')).mostCredits).toBe(Math.ceil(chapters.length / 12));
    expect(await studio.write('cards')).toMatchObject({ state: 'ended', spentCredits: 1 });
    const cards = await studio.scenes();
    expect(cards.every(({ isCard }) => isCard)).toBe(true);
    expect(cards.reduce((sum, { goalWords }) => sum + (goalWords ?? 0), 0)).toBe(30_000);
    const quote = await studio.quote('write');
    const job = await studio.write('write');
    expect(job).toMatchObject({ state: 'ended' });
    const written = (await studio.scenes()).filter(({ isCard }) => !isCard);
    expect(quote.capacity).toMatch(/^The built-in storyteller has enough for \d+ of these \d+ scenes, about/);
    expect(written.length).toBeGreaterThanOrEqual(14);
    const texts = await Promise.all(written.map(async ({ id }) => (await book.text(id)).current.content));
    expect(job).toMatchObject({ spentCredits: written.length, doneCount: written.length });
    for (const { text, people, place } of texts) {
      expect(String(text).split(/\s+/).length).toBeLessThanOrEqual(600);
      for (const name of people as string[]) expect(text).toContain(name);
      expect(String(text).toLowerCase()).toContain(String(place).toLowerCase());
    }
    const sentences = texts.flatMap(({ text }) => sentencesOf(String(text)));
    expect(sentences.filter((one, place) => sentences.indexOf(one) !== place)).toEqual([]);
    const { db } = database;
    const readings = await db.selectFrom('readings').select('scene_id').execute();
    expect(new Set(readings.map(({ scene_id }) => scene_id))).toEqual(new Set(written.map(({ id }) => id)));
    const facts = await db
      .selectFrom('facts')
      .select(['scene_id', 'quote'])
      .where('quote', 'is not', null)
      .execute();
    expect(facts.length).toBeGreaterThan(10);
    for (const { scene_id, quote } of facts)
      expect((await book.text(scene_id ?? '')).current.content.text).toContain(quote);
    expect(job.steps.filter(({ work }) => work === 'scene').map(({ state }) => state)).toEqual(
      written.map(() => 'done'),
    );
    expect(await findJobFaults(database.db)).toEqual([]);
    await server.close();
  });
});
