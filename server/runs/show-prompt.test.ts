import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { SentPrompt } from '../../contract/prompts.ts';
import { urls } from '../../contract/urls.ts';
import { shortSystemText } from '../../domain/story/system-text.ts';
import { characterAnswer, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { openElementClient } from '../../testing/element-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { promptText } from '../models/port.ts';

/** Replaces the boundary, which is that of the project or visitor. */
function withoutBoundary(prompt: string): string {
  const [, boundary = ''] = /^Boundary: (\S+)/.exec(prompt) ?? [];
  return prompt.replaceAll(boundary, 'BOUNDARY');
}

describeDatabase('pglite', (open) => {
  async function setUp() {
    const writer = createScriptedModel();
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, writer);
    return { writer, db, server, visitor: server.visitor() };
  }

  it('shows a visitor exactly what the model then receives, and starts and costs nothing', async () => {
    const { writer, db, server, visitor } = await setUp();
    const body = {
      kind: 'CHARACTER',
      inputs: { genre: 'Drama', archetype: 'Mentor' },
      direction: 'She never says thank you.',
      sources: [
        { kind: 'THEME', inputs: { genre: 'Drama' }, content: themeAnswer },
        { kind: 'CHARACTER', inputs: {}, content: characterAnswer },
      ],
    } as const;
    const answer = await visitor.post(urls.prompts, body);
    expect(answer.status).toBe(200);
    const shown = SentPrompt.parse(await answer.json());
    expect(writer.callCount).toBe(0);
    for (const table of ['runs', 'guests', 'visitor_allowances'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);

    await visitor.fetch(urls.session);
    await visitor.start({ ...body, sources: [...body.sources] });
    const { request } = await writer.next();
    expect(shown.system.text).toBe(request.system);
    expect(withoutBoundary(shown.prompt)).toBe(withoutBoundary(promptText(request.prompt)));
    expect(shown.writer).toBe('scripted');
    expect(shown.pieces.map(({ name, kind, detail }) => [name, kind, detail])).toEqual([
      ['Theme: A debt forgiven is still a debt that someone paid,…', 'THEME', 'full'],
      ['The writer’s form', null, null],
      ['The writer’s direction', null, null],
    ]);
    expect(shown.leftOut).toEqual([{ kind: 'CHARACTER', title: 'Marit Aune' }]);
    let end = 0;
    for (const { text, tokens } of shown.pieces) {
      const start = shown.prompt.indexOf(text, end);
      expect(start).toBeGreaterThanOrEqual(end);
      expect(tokens).toBeGreaterThan(0);
      end = start + text.length;
    }
    const pieceTokens = shown.pieces.reduce((sum, { tokens }) => sum + tokens, 0);
    expect(shown.tokens).toBeGreaterThan(shown.system.tokens + pieceTokens);
    await server.close();
  });

  it('shows what a project tells, leaving what is being typed and the last choice alone', async () => {
    const { writer, db, server } = await setUp();
    const client = await openElementClient(db, server.url, 'reel_tiktok');
    await db
      .updateTable('projects')
      .set({ settings: JSON.stringify({ hook: 'required' }) })
      .execute();
    const source = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.type(source.id, { ...themeAnswer, premise: 'Typed just now.' });
    const body = {
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      project: { id: client.projectId, elementId: newId(), sourceIds: [source.id] },
    } as const;
    const shown = SentPrompt.parse(await client.read('POST', urls.prompts, body));
    expect(shown.pieces.map(({ name }) => name)).toEqual([
      'The project’s settings',
      expect.stringMatching(/^Theme: /),
      'The writer’s form',
    ]);
    expect((await client.element(source.id)).workingCopy).not.toBeNull();
    expect(await db.selectFrom('source_choices').selectAll().execute()).toEqual([]);
    await client.user.browser.start({ ...body, project: { ...body.project, sourceIds: [source.id] } });
    const { request } = await writer.next();
    expect(shown.system.text).toBe(request.system);
    expect(withoutBoundary(shown.prompt)).toBe(withoutBoundary(promptText(request.prompt)));
    expect(promptText(request.prompt)).toContain('Typed just now.');
    expect((await client.element(source.id)).current.sources).toEqual([]);
    expect((await client.element(source.id)).workingCopy).toBeNull();
    await server.close();
  });

  it('takes as much material as the model reads', async () => {
    const premise = 'The lamp goes out, and nobody comes to light it. '.repeat(400);
    const body = {
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      sources: [{ kind: 'THEME', inputs: {}, content: { ...themeAnswer, premise } }],
    };
    const { db, ...database } = await open();
    const detailFor = async (readsAtMost: number | null) => {
      const server = await startTestServer({ db, ...database }, { ...createScriptedModel(), readsAtMost });
      const shown = SentPrompt.parse(await (await server.visitor().post(urls.prompts, body)).json());
      await server.close();
      return [shown.pieces[0]?.detail, shown.tokens < (readsAtMost ?? 30_000)];
    };
    expect(await detailFor(null)).toEqual(['full', true]);
    expect(await detailFor(8192)).toEqual(['cut', true]);
    expect(await detailFor(200_000)).toEqual(['full', true]);
  });

  it('shows and sends a small model a short prompt', async () => {
    const writer = Object.assign(createScriptedModel(), { isSmall: true });
    const server = await startTestServer(await open(), writer);
    const visitor = server.visitor();
    const body = { kind: 'THEME', inputs: { genre: 'Drama' }, direction: '', sources: [] } as const;
    const shown = SentPrompt.parse(await (await visitor.post(urls.prompts, body)).json());
    expect(shown.system.text).toBe(shortSystemText);
    await visitor.fetch(urls.session);
    await visitor.start({ ...body, sources: [] });
    const { request } = await writer.next();
    expect(request.system).toBe(shown.system.text);
    await server.close();
  });

  it('refuses what a start would refuse, and a system prompt', async () => {
    const { db, server, visitor } = await setUp();
    const codeOf = async (body: object) =>
      Problem.parse(await (await visitor.post(urls.prompts, body)).json()).code;
    expect(await codeOf({ kind: 'THEME', inputs: {} })).toBe('invalid_input');
    expect(await codeOf({ kind: 'THEME', inputs: { genre: 'Drama' }, systemPrompt: 'x' })).toBe(
      'invalid_request',
    );
    const client = await openElementClient(db, server.url);
    const project = { id: client.projectId, elementId: newId(), sourceIds: [] };
    expect(await codeOf({ kind: 'THEME', inputs: { genre: 'Drama' }, project })).toBe('sign_in_required');
    await server.close();
  });
});
