import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { urls } from '../../../contract/urls.ts';
import { describeDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../../testing/element-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const theme = { central_question: 'Who pays?', premise: 'Nobody does.', tone: 'Dry' };
const Downloaded = z.object({
  format: z.literal('fabula-project-1'),
  project: z.object({ name: z.string(), type: z.string() }),
  elements: z.array(
    z.object({
      kind: z.string(),
      content: z.record(z.string(), z.unknown()),
      structured_data: z.unknown(),
      version: z.object({
        number: z.number(),
        inputs: z.record(z.string(), z.string()),
        isTyped: z.boolean(),
      }),
    }),
  ),
});

describeDatabase('pglite', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let client: ElementClient;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    client = await openElementClient(database.db, server.url, 'film_short');
    return () => server.close();
  });

  function download(format: string): Promise<Response> {
    return client.user.browser.fetch(`${urls.projectDownload(client.projectId)}?format=${format}`);
  }

  it('writes every text, working copies included, in the order of the sequence', async () => {
    await client.add({ kind: 'PLOT', content: null });
    const made = await client.add({ kind: 'THEME', content: theme });
    await client.type(made.id, { ...theme, premise: 'Everybody does.' });

    const response = await download('txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=".+\.txt"; filename\*=/,
    );
    const text = await response.text();
    expect(text).toContain('Everybody does.');
    expect(text).not.toContain('Nobody does.');
    expect(text.indexOf('\nTheme: ')).toBeGreaterThan(0);
    expect(text.indexOf('\nPlot: ')).toBeGreaterThan(text.indexOf('\nTheme: '));
  });

  it('writes the same as JSON, with structured data and inputs', async () => {
    const made = await client.add({ kind: 'THEME', content: theme, inputs: { genre: 'Drama' } });
    await client.type(made.id, { ...theme, tone: 'Wry' });
    const response = await download('json');
    expect(response.headers.get('content-type')).toBe('application/json');
    const { elements } = Downloaded.parse(await response.json());
    expect(elements).toEqual([
      {
        kind: 'THEME',
        content: { ...theme, tone: 'Wry' },
        structured_data: expect.objectContaining({ tone: 'Wry' }),
        version: { number: 1, inputs: { genre: 'Drama' }, isTyped: true },
      },
    ]);
  });

  it('leaves out trashed elements, and refuses other formats', async () => {
    const made = await client.add({ kind: 'THEME', content: theme });
    await database.db
      .updateTable('elements')
      .set({ deleted_at: new Date() })
      .where('id', '=', made.id)
      .execute();
    expect(Downloaded.parse(await (await download('json')).json()).elements).toEqual([]);
    expect((await download('pdf')).status).toBe(400);
  });

  it('downloads a large project whole and in order, or breaks off visibly', async () => {
    const premises = Array.from({ length: 30 }, (_, n) => `${n} ${'x'.repeat(60_000)}`);
    for (const premise of premises) await client.add({ kind: 'THEME', content: { ...theme, premise } });
    await client.add({ kind: 'PLOT', content: null });
    const text = await (await download('json')).text();
    const file = JSON.parse(text);
    expect(text).toBe(`${JSON.stringify(file, null, 1)}\n`);
    expect(Downloaded.parse(file).elements.map(({ content }) => content.premise)).toEqual([
      ...premises,
      undefined,
    ]);
    await sql`update element_versions set content = '{"of": "no kind"}'
      where element_id = (select id from elements where kind = 'PLOT')`.execute(database.db);
    for (const format of ['json', 'txt']) {
      const response = await download(format);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    }
  });
});
