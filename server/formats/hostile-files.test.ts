// @module-tag slow
import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { hostileFiles } from '../../testing/formats/hostile-files.ts';
import { asNew, importClientOf } from '../../testing/import-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

describeDatabase('pglite', (open) => {
  it('answers every hostile or broken file, stores nothing of it, and serves others meanwhile', async () => {
    const database = await open();
    const server = await startTestServer(database, createScriptedModel());
    const attacker = await openElementClient(database.db, server.url);
    const other = await openElementClient(database.db, server.url);
    const files = importClientOf(attacker.user.browser, server.url);
    const theirs = importClientOf(other.user.browser, server.url);
    const taken: ReturnType<typeof asNew> = [];
    for (const [index, { about, name, file, answer }] of hostileFiles.entries()) {
      const body = file();
      expect(body.length, about).toBeLessThanOrEqual(limits.importBytes);
      const sent = files.send(body, name);
      expect(await other.read('GET', urls.projects), about).toMatchObject({ total: 1 });
      if (index % 8 === 0) expect((await theirs.read('The boat was late.')).pieces, about).toHaveLength(1);
      const text = await (await sent).text();
      expect(text, about).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(/);
      const given = JSON.parse(text);
      if ('refused' in answer)
        expect([about, given.code, given.message]).toEqual([about, 'unreadable', answer.refused]);
      else {
        expect({ about, ...given }).toMatchObject({ about, ...answer.read });
        if (answer.without !== undefined) expect(JSON.stringify(given), about).not.toMatch(answer.without);
        taken.push(...asNew(given));
      }
    }
    for (const table of ['elements', 'imports'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await files.take(attacker.projectId, taken);
    await server.close();
  });
});
