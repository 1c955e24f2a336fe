import { expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { themeAnswer } from '../../testing/answers.ts';
import { describeDatabases } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';

describeDatabases((open) => {
  it('keeps a run’s tokens, and counts those of every attempt', async () => {
    const writer = createScriptedModel();
    const database = await open();
    const server = await startTestServer(database, writer);
    const visitor = server.visitor();
    await visitor.fetch(urls.session);
    const run = await visitor.start({ kind: 'THEME', inputs: { genre: 'Drama' } });
    const following = visitor.follow(run.id);
    (await writer.next()).end();
    const second = await writer.next();
    second.say(JSON.stringify(themeAnswer));
    second.end();
    await following;
    const counts = ['input_tokens', 'cached_tokens', 'output_tokens'] as const;
    const row = await database.db.selectFrom('runs').select(counts).executeTakeFirst();
    expect(row).toEqual({ input_tokens: 10, cached_tokens: 4, output_tokens: 20 });
    const metrics = await (await fetch(`${server.url}${urls.metrics}`)).text();
    for (const line of ['part="input"} 20', 'part="cached"} 8', 'part="output"} 40'])
      expect(metrics).toContain(`fabula_model_tokens_total{${line}`);
    await server.close();
  });
});
