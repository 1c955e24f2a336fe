// @module-tag slow
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { Trash } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { describeDatabases, type TestDatabase } from '../../../testing/databases.ts';
import { type ElementClient, openElementClient } from '../../../testing/element-client.ts';
import { asNew, type ImportClient, importClientOf } from '../../../testing/import-client.ts';
import { openManuscript } from '../../../testing/manuscript-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const play = `Title: The Relief Boat

INT. LAMP ROOM - NIGHT

Rain on the glass.

MARIT
Forty days.

EXT. QUAY - DAY

The boat is late.
`;
const story = (text: string) => ({ pov: '', chapter_map: [], narrative_prose: text });

describeDatabases((open) => {
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

  const addStory = async (text: string) => (await client.add({ kind: 'STORY', content: story(text) })).id;
  const asVersion = (elementId: string, text: string) =>
    ({ as: 'version', elementId, kind: 'STORY', content: story(text) }) as const;
  const textOf = async (id: string) => {
    const { current } = await client.element(id);
    return current.content.narrative_prose;
  };
  const take = (body: object, projectId = client.projectId) =>
    client.refusal('POST', urls.imports(projectId), {
      importId: newId(),
      fileName: 'a.txt',
      format: 'text',
      losses: [],
      ...body,
    });
  const trash = async () => Trash.parse(await client.read('GET', urls.trash));

  it('reads a script, takes it as a new element with its title and people, and says so on it', async () => {
    const proposal = await files.read(play, 'x.fountain');
    expect(proposal).toMatchObject({
      format: 'fountain',
      pieces: [{ kind: 'SCRIPT', title: 'The Relief Boat', parts: 2 }],
      people: ['Marit'],
      places: ['Lamp Room', 'Quay'],
      fault: null,
    });
    const [script] = asNew(proposal);
    if (script === undefined) throw new Error('There is no script.');
    const [marit, quay] = [newId(), newId()];
    const losses = [{ code: 'images', count: 2, where: [3] }] as const;
    const report = await files.take(
      client.projectId,
      [
        script,
        { as: 'name', elementId: marit, kind: 'CHARACTER', name: ' Marit ' },
        { as: 'name', elementId: quay, kind: 'SETTING', name: 'Quay' },
      ],
      { losses: losses.map((loss) => ({ ...loss, where: [...loss.where] })) },
    );
    expect(report).toMatchObject({ projectId: client.projectId, fileName: 'boat.fountain', undoneAt: null });
    expect(report.elements.map(({ title, isNew, isUndone }) => [title, isNew, isUndone])).toEqual([
      ['The Relief Boat', true, false],
      ['Marit', true, false],
      ['Quay', true, false],
    ]);
    const made = await client.element(script.elementId);
    expect(made).toMatchObject({
      current: { origin: 'imported', number: 1, title: 'The Relief Boat', sources: [] },
      imported: { id: report.id, fileName: 'boat.fountain', format: 'fountain', losses },
    });
    expect((await client.element(marit)).current.content).toEqual({
      name: 'Marit',
      role: '',
      goals: [],
      flaws: [],
      skills: [],
    });
    expect((await client.element(quay)).current.content).toMatchObject({ place: 'Quay', time: '' });
    const byHand = await client.add({ kind: 'THEME' });
    expect((await client.element(byHand.id)).imported).toBeNull();
  });

  it('makes a version of an element that is there, and what was being typed a version before it', async () => {
    const id = await addStory('The boat was late.');
    await client.type(id, story('The boat was very late.'));
    await client.read('PUT', urls.locks(id), { isLocked: true, lockedFields: [] });
    await files.take(client.projectId, [asVersion(id, 'The boat came.')]);
    const { current, workingCopy } = await client.element(id);
    expect(workingCopy).toBeNull();
    expect(current).toMatchObject({ origin: 'imported', number: 3, title: 'Untitled story' });
    expect((await client.versions(id)).map(({ origin }) => origin)).toEqual([
      'imported',
      'edited',
      'imported',
    ]);
    expect(current.madeFrom).toBe((await client.versions(id))[1]?.id);
  });

  it('makes the project with it, within the plan, and makes it current', async () => {
    const projectId = newId();
    const newProject = { name: 'From a file', type: 'custom' } as const;
    const pieces = asNew(await files.read('She went home.\n', 'home.txt'));
    const report = await files.take(projectId, pieces, { newProject });
    expect(report.elements).toMatchObject([{ title: 'home', kind: 'STORY' }]);
    expect(await client.read('GET', urls.project(projectId))).toMatchObject({
      project: { name: 'From a file' },
    });
    expect(await client.read('GET', urls.projects)).toMatchObject({ currentProjectId: projectId });
    await database.db
      .updateTable('subscriptions')
      .set({ plan_id: 'free' })
      .where('owner_id', '=', client.user.id)
      .execute();
    const again = pieces.map((piece) => ({ ...piece, elementId: newId() }));
    await database.db
      .updateTable('subscription_plans')
      .set({ max_projects: 2 })
      .where('id', '=', 'free')
      .execute();
    const { code } = await take({ newProject, pieces: again }, newId());
    expect(code).toBe('project_limit');
    expect((await take({ newProject, pieces: again }, projectId)).code).toBe('id_taken');
    expect((await take({ pieces: again }, newId())).code).toBe('not_found');
  });

  it('is the same when it is asked for again, and another one under its id is refused', async () => {
    const importId = newId();
    const pieces = asNew(await files.read(play, 'x.fountain'));
    const first = await files.take(client.projectId, pieces, { importId });
    expect(await files.take(client.projectId, pieces, { importId: importId.toUpperCase() })).toEqual(first);
    const other = pieces.map((piece) => ({ ...piece, title: 'Another' }));
    expect((await take({ importId, pieces: other })).code).toBe('id_taken');
    const rows = await database.db.selectFrom('elements').select('id').execute();
    expect(rows).toHaveLength(1);
    const stranger = await openElementClient(database.db, server.url);
    const theirs = importClientOf(stranger.user.browser, server.url);
    expect(await theirs.take(stranger.projectId, pieces, { importId })).toMatchObject({
      projectId: stranger.projectId,
    });
    expect((await stranger.refusal('POST', urls.importUndo(newId()))).code).toBe('not_found');
  });

  it('takes nothing if one piece can’t be taken, and says why', async () => {
    const id = await addStory('The boat was late.');
    const head = await addStory('## One\n\nThe boat was late.\n\n***\n\nIt came.');
    await openManuscript(client, head);
    const good = { as: 'new', elementId: newId(), kind: 'STORY', title: 'Good', content: story('Fine.') };
    const long = 'x'.repeat(limits.fieldCharacters + 1);
    const named = { as: 'name', elementId: newId(), kind: 'CHARACTER', name: 'Marit' };
    const cases: [object, string, RegExp][] = [
      [asVersion(head, 'New.'), 'invalid_input', /lies in chapters and scenes.*close that manuscript first/],
      [
        { ...asVersion(id, ''), kind: 'SCRIPT', content: { scenes: [] } },
        'invalid_input',
        /can’t take the place/,
      ],
      [asVersion(newId(), 'New.'), 'not_found', /./],
      [{ ...good, elementId: id }, 'id_taken', /Nothing was imported/],
      [{ ...good, elementId: newId(), content: { pov: 1 } }, 'invalid_input', /expected format/],
      [{ ...good, elementId: newId(), content: story(long) }, 'invalid_input', /200,001 characters/],
      [{ ...good }, 'invalid_request', /an element of its own/],
      [{ ...named, name: ' ' }, 'invalid_request', /name/],
      [{ ...named, kind: 'THEME' }, 'invalid_request', /kind/],
    ];
    const count = async () =>
      (await database.db.selectFrom('element_versions').select('id').execute()).length;
    const before = await count();
    for (const [piece, code, message] of cases) {
      const refused = await take({ pieces: [good, piece] });
      expect([refused.code, refused.message], JSON.stringify(piece).slice(0, 200)).toEqual([
        code,
        expect.stringMatching(message),
      ]);
    }
    expect(await count()).toBe(before);
    expect(await database.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('is taken back: new elements go to the trash, others say what they said, changed ones stay', async () => {
    const [one, two] = [await addStory('One before.'), await addStory('Two before.')];
    const [fresh, edited] = [newId(), newId()];
    const asFresh = (elementId: string) =>
      ({ as: 'new', elementId, kind: 'STORY', title: 'New', content: story('Fresh.') }) as const;
    const report = await files.take(client.projectId, [
      asVersion(one, 'One after.'),
      asVersion(two, 'Two after.'),
      asFresh(fresh),
      asFresh(edited),
    ]);
    await client.type(two, story('Two changed.'));
    await client.type(edited, story('Edited.'));
    const undone = await files.undo(report.id);
    expect(undone.undoneAt).not.toBeNull();
    expect(undone.elements.map(({ id, isUndone }) => [id, isUndone])).toEqual([
      [one, true],
      [two, false],
      [fresh, true],
      [edited, false],
    ]);
    expect(await textOf(one)).toBe('One before.');
    expect((await client.element(two)).workingCopy?.content).toEqual(story('Two changed.'));
    expect((await client.element(one)).imported).toBeNull();
    expect((await client.element(two)).imported?.id).toBe(report.id);
    expect((await trash()).elements.map(({ id }) => id)).toEqual([fresh]);
    await client.read('POST', urls.trashedElement(fresh));
    expect(await files.undo(report.id)).toEqual(undone);
    expect((await client.element(fresh)).imported?.id).toBe(report.id);
  });

  it('takes a project back that it made, unless something else is in it', async () => {
    const newProject = { name: 'From a file', type: 'custom' } as const;
    const proposal = await files.read(play, 'x.fountain');
    const [whole, shared] = [newId(), newId()];
    const first = await files.take(whole, asNew(proposal), { newProject });
    const second = await files.take(shared, asNew(proposal), { newProject });
    await client.read('POST', urls.projectElements(shared), { id: newId(), kind: 'THEME' });
    expect((await files.undo(first.id)).elements).toMatchObject([{ isUndone: true }]);
    expect((await files.undo(second.id)).elements).toMatchObject([{ isUndone: true }]);
    const gone = await trash();
    expect(gone.projects).toMatchObject([{ id: whole, elementCount: 1 }]);
    expect(gone.elements).toMatchObject([{ id: second.elements[0]?.id }]);
    expect((await files.undo(first.id)).projectId).toBe(whole);
    await client.read('POST', urls.trashedProject(whole));
    expect((await client.element(first.elements[0]?.id ?? '')).element.title).toBe('The Relief Boat');
  });

  it('leaves its report out of what is erased and copied', async () => {
    const report = await files.take(client.projectId, asNew(await files.read(play, 'x.fountain')));
    const [{ id } = { id: '' }] = report.elements;
    const copy = newId();
    await client.read('POST', urls.elementCopies(id), { id: copy });
    expect((await client.element(copy)).imported).toBeNull();
    await client.read('DELETE', urls.element(id));
    await client.read('DELETE', urls.trashedElement(id));
    expect((await files.undo(report.id)).elements).toEqual([]);
  });

  it('takes a script of more blocks than any other request may have', async () => {
    const lines = Array.from({ length: 9_000 }, (_, at) => `Line ${at} of the fog.`).join('\n\n');
    const proposal = await files.read(`INT. FOG - DAY\n\n${lines}\n`, 'fog.fountain');
    const report = await files.take(client.projectId, asNew(proposal));
    expect(report.elements.length).toBeGreaterThanOrEqual(1);
  });
});
