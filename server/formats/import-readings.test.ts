import { Socket } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { limits } from '../../domain/limits.ts';
import { describeDatabase, type TestDatabase } from '../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../testing/element-client.ts';
import { smallDocx, wordParagraph } from '../../testing/formats/small-files.ts';
import { type ImportClient, importClientOf } from '../../testing/import-client.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describeDatabase('pglite', (open) => {
  let database: TestDatabase;
  let server: TestServer;
  let client: ElementClient;
  let files: ImportClient;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedModel());
    client = await openElementClient(database.db, server.url);
    files = importClientOf(client.user.browser, server.url);
    return () => server.close();
  });

  it('gives a file that has no title that of its name, and takes any name', async () => {
    for (const [name, title] of [
      ['The boat.txt', 'The boat'],
      ['C:\\texts\\boat.md', 'boat'],
      ['=cmd()"; \r\nx.txt', '=cmd()"; x'],
      ['..', '..'],
      ['', 'Untitled'],
      ['\u202Eexe.txt', 'exe'],
      [`${'n'.repeat(limits.fileNameCharacters - 4)}.txt`, `${'n'.repeat(100)}…`],
    ] as const)
      expect((await files.read('She went home.', name)).pieces).toMatchObject([{ title }]);
    const long = await files.refused('Words.', 'n'.repeat(limits.fileNameCharacters + 1));
    expect(long).toMatchObject({ status: 400, code: 'invalid_request', fields: [{ field: 'name' }] });
  });

  it('is for signed-in users, and for pages of ours', async () => {
    const guest = importClientOf(server.visitor(), server.url);
    expect(await guest.refused('Words.')).toMatchObject({ status: 401, code: 'sign_in_required' });
    const form = { 'content-type': 'text/plain', origin: server.url };
    expect((await files.send('Words.', 'a.txt', { headers: form })).status).toBe(415);
    const elsewhere = { 'content-type': 'application/octet-stream', origin: 'https://x.example' };
    expect((await files.send('Words.', 'a.txt', { headers: elsewhere })).status).toBe(403);
  });

  it('reads a Word file of large pictures, though not of any size', async () => {
    const withPictures = (bytes: number) =>
      smallDocx(wordParagraph('She went home.'), [
        { name: 'word/media/a.png', text: 'a'.repeat(bytes), isStored: true },
      ]);
    const proposal = await files.read(withPictures(limits.importBytes + 1), 'a.docx');
    expect(proposal).toMatchObject({ format: 'docx', pieces: [{ words: 3 }] });
    const refused = await files.refused(withPictures(limits.archiveBytes), 'a.docx');
    expect(refused).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('refuses a file that is too large, with or without a length, before all of it came', async () => {
    const large = new Uint8Array(limits.importBytes + 1).fill(0x61);
    expect(await files.refused(large)).toMatchObject({
      status: 413,
      code: 'too_large',
      message: expect.stringMatching(
        /^This file takes 10\.1 MB\. The most there can be is 10 MB\. Divide it/,
      ),
    });
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x61));
        if (sent > 100 * 1024 * 1024) controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { body: endless, duplex: 'half' };
    const answer = await files.send('', 'a.txt', init).catch(() => null);
    // The connection may break before the answer is read.
    if (answer !== null) expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(60 * 1024 * 1024);
    const exact = new Uint8Array(limits.importBytes).fill(0x61);
    expect(await files.refused(exact)).toMatchObject({ code: 'unreadable', status: 422 });
  });

  it('says what an archive is, and names the line of a fault', async () => {
    expect(await files.refused('{ "format": "fabula-project-1", "elements": [] }', 'a.json')).toMatchObject({
      code: 'unreadable',
      message: expect.stringMatching(/^Something in this archive is not as Fabula writes it/),
    });
    const damaged = '<?xml version="1.0"?>\n<FinalDraft>\n<Content></Other>\n</FinalDraft>';
    expect(await files.refused(damaged, 'a.fdx')).toMatchObject({
      message: 'This file is damaged near line 3. Save it again in Final Draft.',
    });
  });

  it('reads two files of one writer at once, says when to come again for more, and gives up what nobody waits for', async () => {
    const long = `INT. FOG - DAY\n\n${'Fog comes in. *Nobody* sees it.\n\n'.repeat(50_000)}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => files.send(long, 'a.fountain')));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    for (const response of busy) expect(response.headers.get('retry-after')).toBe('3');
    await Promise.all(answers.map((response) => response.text()));
    const leaving = new AbortController();
    const given = files.send(long, 'a.fountain', { signal: leaving.signal });
    leaving.abort();
    await expect(given).rejects.toThrow();
    expect((await files.read('She went home.')).pieces).toHaveLength(1);
    const rows = await database.db.selectFrom('elements').select('id').execute();
    expect(rows).toEqual([]);
  });

  it('lives on when an upload breaks off', async () => {
    const { port } = new URL(server.url);
    const socket = new Socket();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `POST ${urls.importReadings} HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nabc`,
      );
      socket.destroy();
    });
    await closed;
    expect((await files.read('She went home.')).pieces).toHaveLength(1);
  });
});
