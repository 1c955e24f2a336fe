// @module-tag slow
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ExportPreview } from '../../contract/exports.ts';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../testing/element-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const script = (...actions: string[]) => ({
  scenes: [
    {
      slugline: 'INT. LAMP ROOM - NIGHT',
      blocks: actions.map((text) => ({ type: 'action', text })),
    },
  ],
});
const file = Buffer.from(
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<FinalDraft DocumentType="Script" Template="No" Version="5">',
    '<Content>',
    '<Paragraph Number="4" Type="Scene Heading"><Text>Int. Lamp room - night</Text></Paragraph>',
    '<Paragraph Type="Action"><Text RevisionID="2">Rain on the glass.</Text></Paragraph>',
    '<Paragraph Type="Action"><Text>A boat passes.</Text></Paragraph>',
    '</Content>',
    '<LockedPages><LockedPage/></LockedPages>',
    '</FinalDraft>',
  ].join('\r\n'),
);

describeDatabase('pglite', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let client: ElementClient;
  let scriptId: string;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    client = await openElementClient(database.db, server.url);
    scriptId = (await client.add({ kind: 'SCRIPT', content: script('Rain on the window.', 'She waits.') }))
      .id;
    return () => server.close();
  });

  type Ask = { pieces?: string; name?: string; hash?: string };
  const send = (
    url: (id: string) => string,
    body: Uint8Array<ArrayBuffer>,
    ask: Ask = {},
    type = 'application/octet-stream',
  ) =>
    client.user.browser.fetch(
      `${url(client.projectId)}?${new URLSearchParams({ pieces: scriptId, name: 'My film.fdx', ...ask })}`,
      { method: 'POST', headers: { 'content-type': type, origin: server.url }, body },
    );
  const preview = async (body = new Uint8Array(file)) => {
    const response = await send(urls.fdxPreviews, body);
    expect(response.status).toBe(200);
    return ExportPreview.parse(await response.json());
  };
  const refusal = async (response: Response) => {
    const { code, message } = Problem.parse(await response.json());
    return { status: response.status, code, message };
  };
  const setPlan = (plan: string) =>
    database.db
      .updateTable('subscriptions')
      .set({ plan_id: plan })
      .where('owner_id', '=', client.user.id)
      .execute();

  it('shows what would change and what stays, and then writes just that', async () => {
    await setPlan('basic');
    const seen = await preview();
    expect(seen).toMatchObject({
      fileName: 'My film.fdx',
      isIncluded: true,
      sight: {
        type: 'changes',
        counts: { changed: 1, moved: 0, new: 1, gone: 1 },
        stays: [
          { code: 'revision_marks', count: 1 },
          { code: 'locked_pages', count: 1 },
        ],
        changes: [
          { type: 'changed', before: 'Rain on the glass.', after: 'Rain on the window.' },
          { type: 'new', before: '', after: 'She waits.' },
          { type: 'gone', before: 'A boat passes.', after: '' },
        ],
      },
    });
    const response = await send(urls.fdxFiles, new Uint8Array(file), { hash: seen.hash });
    expect(response.headers.get('content-disposition')).toContain('My%20film.fdx');
    const written = Buffer.from(await response.arrayBuffer());
    expect(written).toHaveLength(seen.bytes);
    expect(written.toString()).toBe(
      file
        .toString()
        .replace('glass', 'window')
        .replace('<Text>A boat passes.</Text>', '\r\n  <Text>She waits.</Text>\r\n'),
    );
  });

  it('refuses the file when the text, or the file itself, is another than in the preview', async () => {
    await setPlan('basic');
    const { hash } = await preview();
    expect((await send(urls.fdxFiles, new Uint8Array(file), { hash })).status).toBe(200);
    const other = new Uint8Array(Buffer.from(file.toString().replace('boat', 'ship')));
    expect(await refusal(await send(urls.fdxFiles, other, { hash }))).toMatchObject({
      status: 409,
      code: 'text_changed',
    });
    await client.type(scriptId, script('Snow.'));
    expect(await refusal(await send(urls.fdxFiles, new Uint8Array(file), { hash }))).toMatchObject({
      code: 'text_changed',
    });
    const now = await send(urls.fdxFiles, new Uint8Array(file));
    expect(await now.text()).toContain('Snow.');
  });

  it('shows it on the Free plan and writes it on a larger one', async () => {
    await setPlan('free');
    const seen = await preview();
    expect(seen.isIncluded).toBe(false);
    const response = await send(urls.fdxFiles, new Uint8Array(file), { hash: seen.hash });
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'plan_excludes_format' });
  });

  it('says why a file can not be read, and keeps nothing of any', async () => {
    const rows = () => database.db.selectFrom('elements').selectAll().execute();
    const before = await rows();
    for (const [bytes, words] of [
      ['', 'There is no text in this file.'],
      ['PK\u0003\u0004', 'This is a Word document.'],
      ['%PDF-1.7', 'This is a PDF.'],
      ['INT. A - DAY', 'This is not a Final Draft file.'],
      [file.toString().slice(0, 300), 'It ends in the middle of line'],
      ['<FinalDraft DocumentType="Text"><Content/></FinalDraft>', 'This Final Draft file is no script.'],
      ['<!DOCTYPE a><FinalDraft/>', 'It refers to something outside itself.'],
      [`${'<a>'.repeat(100)}`, 'It is nested deeper than any script.'],
    ]) {
      const refused = await refusal(await send(urls.fdxPreviews, new Uint8Array(Buffer.from(bytes ?? ''))));
      expect(refused, bytes).toMatchObject({
        status: 422,
        code: 'unreadable',
        message: expect.stringContaining(words ?? ''),
      });
    }
    expect(await rows()).toEqual(before);
  });

  it('refuses what has no script, what is no request, and what is too large', async () => {
    const theme = await client.add({ kind: 'THEME', content: null });
    const bytes = new Uint8Array(file);
    const codeOf = async (response: Response) => (await refusal(response)).code;
    expect(await codeOf(await send(urls.fdxPreviews, bytes, { pieces: theme.id }))).toBe('nothing_to_export');
    expect(await codeOf(await send(urls.fdxPreviews, bytes, { pieces: randomUUID() }))).toBe(
      'nothing_to_export',
    );
    expect(await codeOf(await send(urls.fdxPreviews, bytes, { pieces: '' }))).toBe('nothing_to_export');
    expect(await codeOf(await send(urls.fdxPreviews, bytes, { pieces: 'x' }))).toBe('invalid_request');
    expect(await codeOf(await send(urls.fdxPreviews, bytes, {}, 'text/plain'))).toBe(
      'unsupported_media_type',
    );
    const large = await refusal(await send(urls.fdxPreviews, new Uint8Array(limits.importBytes + 1)));
    expect(large).toMatchObject({
      status: 413,
      code: 'too_large',
      message: expect.stringContaining('choose a smaller'),
    });
  });

  it('gives up a file whose writer has left', async () => {
    const paragraph = '<Paragraph Type="Action"><Text>Rain on the glass.</Text></Paragraph>\r\n';
    const long = new Uint8Array(
      Buffer.from(file.toString().replace('</Content>', `${paragraph.repeat(20_000)}</Content>`)),
    );
    const controller = new AbortController();
    const left = client.user.browser.fetch(
      `${urls.fdxPreviews(client.projectId)}?pieces=${scriptId}&name=a.fdx`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', origin: server.url },
        body: long,
        signal: controller.signal,
      },
    );
    controller.abort();
    await expect(left).rejects.toThrow();
    expect((await preview()).sight.type).toBe('changes');
  });
});
