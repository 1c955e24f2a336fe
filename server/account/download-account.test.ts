import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { urls } from '../../contract/urls.ts';
import { emptyVoice } from '../../domain/story/voice.ts';
import { characterAnswer, themeAnswer } from '../../testing/answers.ts';
import { describeDatabases, type TestDatabase } from '../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../testing/element-client.ts';
import { beginManuscript } from '../../testing/manuscript-client.ts';
import { createScriptedModel, type ScriptedModel } from '../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const named = (premise: string) => ({ ...themeAnswer, premise });

describeDatabases((open) => {
  let database: TestDatabase;
  let model: ScriptedModel;
  let server: TestServer;
  let client: ElementClient;

  beforeEach(async () => {
    database = await open();
    model = createScriptedModel();
    server = await startTestServer(database, model);
    client = await openElementClient(database.db, server.url);
    return () => server.close();
  });

  it('has every element, version, source, working copy and run, formatted as by JSON.stringify', async () => {
    const one = await client.add({ kind: 'THEME', content: named('One') });
    await client.type(one.id, named('Two\n“with” signs'));
    await client.keep(one.id);
    await client.type(one.id, named('Typed'));
    const elementId = newId();
    const project = { id: client.projectId, elementId, sourceIds: [one.id] };
    const run = await client.user.browser.start({ kind: 'CHARACTER', inputs: { genre: 'Drama' }, project });
    const call = await model.next();
    call.say(JSON.stringify(characterAnswer));
    call.end();
    await client.user.browser.follow(run.id);
    await client.type(one.id, named('Typed again'));
    await client.read('DELETE', urls.element(elementId));

    const voice = { ...emptyVoice, sample: '“Dry,” she said.' };
    await client.read('PUT', urls.projectVoice(client.projectId), { voice, revision: 0 });

    await client.read('PUT', urls.book(client.projectId), { title: 'Lights', order: [one.id] });
    await client.read('PUT', urls.firstPage, { legalName: 'Ada Aune' });

    const book = await beginManuscript(client);
    const chapter = await book.add({ type: 'chapter' });
    const scene = await book.add({ type: 'scene', parentId: chapter.id });
    await book.write(scene.id, { text: 'The lamp was out.' });
    const comment = { elementId: scene.id, quote: 'lamp', quoteAt: 4, note: 'Which?' };
    await client.read('PUT', urls.comment(newId()), comment);
    const day = new Date().toISOString().slice(0, 10);
    await client.read('POST', urls.manuscriptDays(book.id), { day, typed: 4 });

    const text = await (await client.user.browser.fetch(urls.accountDownload)).text();
    const file = JSON.parse(text);
    expect(text).toBe(JSON.stringify(file, null, 1));
    expect(Object.keys(file)).toEqual([
      'format',
      'madeAt',
      'profile',
      'first_pages',
      'subscriptions',
      'credit_batches',
      'credit_uses',
      'help_messages',
      'projects',
      'voices',
      'books',
      'imports',
      'elements',
      'import_elements',
      'manuscripts',
      'parts',
      'comments',
      'writing_days',
      'versions',
      'version_sources',
      'working_copies',
      'runs',
    ]);
    const ofOne = (row: { element_id: string }) => row.element_id === one.id;
    expect(file).toMatchObject({
      format: 'fabula-account-1',
      projects: [{ id: client.projectId, settings: {} }],
      voices: [{ project_id: client.projectId, voice }],
      books: [{ project_id: client.projectId, book: { title: 'Lights', order: [one.id] } }],
      first_pages: [{ page: { legalName: 'Ada Aune' } }],
      credit_uses: [{ generator_type: 'CHARACTER', state: 'spent' }],
      version_sources: [{ kind: 'THEME', source_element_id: one.id }],
      manuscripts: [{ head_id: book.id, form: 'prose', goal_words: 80_000 }],
      comments: [{ element_id: scene.id, quote: 'lamp', note: 'Which?' }],
      writing_days: [{ head_id: book.id, day, typed: 4, generated: 0 }],
      runs: [{ id: run.id, result: { content: characterAnswer } }],
    });
    expect(file.parts).toHaveLength(2);
    expect(file.working_copies).toHaveLength(2);
    expect(file.working_copies).toContainEqual(
      expect.objectContaining({ element_id: one.id, content: named('Typed again') }),
    );
    expect(file.elements).toHaveLength(5);
    expect(file.versions.filter(ofOne).map(({ content }: { content: unknown }) => content)).toEqual(
      ['One', 'Two\n“with” signs', 'Typed'].map(named),
    );
  });

  it('blocks nobody while its reader is slow, and leaves out what is erased meanwhile', async () => {
    const { id } = await client.add({ kind: 'THEME', content: named('One') });
    const long = JSON.stringify(named('x'.repeat(400_000)));
    await sql`insert into element_versions (owner_id, id, element_id, number, origin, title, content)
      select ${client.user.id}, gen_random_uuid(), ${id}, n + 1, 'edited', 'Long', ${long}::json
      from generate_series(1, 60) as n`.execute(database.db);
    const response = await client.user.browser.fetch(urls.accountDownload);
    const reader = response.body?.getReader();
    let text = '';
    const decoder = new TextDecoder();
    const readMore = async () => {
      const part = await reader?.read();
      text += decoder.decode(part?.value, { stream: true });
      return part?.done === false;
    };
    await readMore();
    expect((await client.element(id)).current.content).toEqual(named('One'));
    await sql`delete from element_versions where number > 50`.execute(database.db);
    while (await readMore());
    expect(JSON.parse(text).versions).toHaveLength(50);
  });
});
