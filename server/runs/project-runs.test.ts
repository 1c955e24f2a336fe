import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { Sources } from '../../contract/material.ts';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { characterAnswer, themeAnswer } from '../../testing/answers.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { insertProject, openElementClient, trashProject } from '../../testing/element-client.ts';
import { createScriptedModel, type ScriptedCall } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { promptText } from '../models/port.ts';

const theme = { kind: 'THEME', inputs: { genre: 'Drama' } } as const;
const conflict = {
  antagonism_source: 'The engineer with the timer',
  stakes: 'The light and whoever needs it',
  ticking_clock: 'Four days',
};

const plotContent = {
  beat_sheet: [{ beat: 'Setup', description: 'A ship waits.' }],
  ab_plot_threads: { a_plot: 'The last ship comes in', b_plot: '', c_plot: '' },
  reversals: [],
};
const scriptAnswer = {
  scenes: [{ slugline: 'INT. LOFT - DAY', blocks: [{ type: 'action', text: 'Fog.' }] }],
};

function write(call: ScriptedCall, answer: unknown): void {
  call.say(JSON.stringify(answer));
  call.end();
}

describeDatabase('postgres', (open) => {
  async function setUp(type: 'custom' | 'reel_tiktok' = 'custom') {
    const writer = createScriptedModel();
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, writer);
    const client = await openElementClient(db, server.url, type);
    const { browser } = client.user;
    const target = (elementId: string, sourceIds: string[] = []) => ({
      id: client.projectId,
      elementId,
      sourceIds,
    });
    const refusal = async (body: object) => {
      const response = await browser.post(urls.runs, { id: newId(), ...theme, ...body });
      return Problem.parse(await response.json()).code;
    };
    return { writer, db, server, client, browser, target, refusal };
  }

  it('tells whoever writes what the project is about', async () => {
    const { writer, db, server, client, browser, target } = await setUp();
    const description = 'Ines Duarte, a piano tuner, finds a brass sextant';
    await db.updateTable('projects').set({ description }).where('id', '=', client.projectId).execute();
    const run = await browser.start({ ...theme, project: target(newId()) });
    const call = await writer.next();
    expect(call.request.task.about).toBe(description);
    expect(promptText(call.request.prompt)).toContain(description);
    write(call, themeAnswer);
    await browser.follow(run.id);
    await server.close();
  });

  it('says whose a past is, and begins two prompts of a project alike', async () => {
    const { writer, server, client, browser, target } = await setUp();
    const people = [];
    for (const name of ['Ana Lund', 'Bo Rask'])
      people.push((await client.add({ kind: 'CHARACTER', content: { ...characterAnswer, name } })).id);
    const past = newId();
    const backstory = {
      past_events: ['She left.', 'He wrote.', 'She read it.'],
      wounds: ['Doors.', 'Letters.'],
      loyalties: ['To the dog.', 'To Bo.'],
    };
    const first = await browser.start({
      kind: 'BACKSTORY',
      inputs: { timeframe: 'Childhood' },
      project: target(past, people.toReversed()),
    });
    const call = await writer.next();
    expect(promptText(call.request.prompt)).toContain('Piece to make: backstory of the person in material 1');
    write(call, backstory);
    expect((await browser.follow(first.id)).at(-1)).toMatchObject({ run: { state: 'succeeded' } });
    const order = { kind: 'STORY', inputs: { length: 'Short Story (1-5 pages)' } } as const;
    const prompts: string[] = [];
    for (const direction of ['Dry.', 'Warm.']) {
      await browser.start({ ...order, direction, project: target(newId(), [...people, past]) });
      const { request } = await writer.next();
      prompts.push(`${request.system}${promptText(request.prompt)}`);
    }
    const [one = '', other = ''] = prompts;
    const bo = /begin: material (\d), character, in full\]\n[^[]*Bo Rask/.exec(one)?.[1];
    expect(one).toContain(`backstory of the person in material ${bo}, in full]`);
    const common = [...one].findIndex((character, index) => character !== other[index]);
    expect(common / one.length).toBeGreaterThan(0.6);
    await server.close();
  });

  it('makes a new element of its result, in the transaction that ends the run', async () => {
    const { writer, db, server, client, browser, target } = await setUp();
    const elementId = newId();
    const run = await browser.start({ ...theme, direction: 'Dry.', project: target(elementId) });
    expect(run.target).toEqual({ projectId: client.projectId, elementId, versionId: null });
    expect(await client.refusal('GET', urls.element(elementId))).toMatchObject({ code: 'not_found' });
    write(await writer.next(), themeAnswer);
    const end = (await browser.follow(run.id)).at(-1);
    const { element, current } = await client.element(elementId);
    expect(end).toMatchObject({
      type: 'done',
      run: { state: 'succeeded', target: { projectId: client.projectId, elementId, versionId: current.id } },
    });
    expect(await browser.run(run.id)).toMatchObject({ target: { versionId: current.id } });
    expect(element).toMatchObject({ kind: 'THEME', projectId: client.projectId });
    expect(current).toMatchObject({
      number: 1,
      origin: 'generated',
      content: themeAnswer,
      direction: 'Dry.',
      inputs: { genre: 'Drama' },
      writer: 'scripted',
      priceCredits: 1,
      runId: run.id,
      isStopped: false,
      sources: [],
    });
    const row = await db.selectFrom('runs').select('version_id').executeTakeFirst();
    expect(row?.version_id).toBe(current.id);
    await server.close();
  });

  it('calls a script what its plot is called, else what its project is called, and keeps that when it is edited', async () => {
    const { writer, server, client, browser, target } = await setUp();
    const plot = await client.add({ kind: 'PLOT', content: plotContent });
    const script = { kind: 'SCRIPT', inputs: { format: 'Short Film' } } as const;
    const titleAfter = async (sourceIds: string[]) => {
      const elementId = newId();
      const run = await browser.start({ ...script, project: target(elementId, sourceIds) });
      write(await writer.next(), scriptAnswer);
      await browser.follow(run.id);
      await client.type(elementId, { scenes: [{ ...scriptAnswer.scenes[0], slugline: 'EXT. MOLE - DAY' }] });
      await client.keep(elementId);
      const { element, current } = await client.element(elementId);
      expect(current.origin).toBe('edited');
      return element.title;
    };
    expect(await titleAfter([plot.id])).toBe('The last ship comes in');
    expect(await titleAfter([])).toBe('The Unlit Hour');
    await server.close();
  });

  it('tells the model the chosen elements and the settings of the project, and remembers the choice', async () => {
    const { writer, db, server, client, browser, target } = await setUp();
    await db
      .updateTable('projects')
      .set({ settings: JSON.stringify({ length: '3-15 minutes' }) })
      .execute();
    const one = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.add({ kind: 'THEME', content: { ...themeAnswer, premise: 'Not chosen.' } });
    const elementId = newId();
    const run = await browser.start({
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      project: target(elementId, [one.id]),
    });
    const { current } = await client.element(one.id);
    expect(run.builtOn).toEqual([
      { kind: 'THEME', title: one.title, detail: 'full', elementId: one.id, versionId: current.id },
    ]);
    const call = await writer.next();
    expect(promptText(call.request.prompt)).toContain('length: 3-15 minutes');
    expect(promptText(call.request.prompt)).toContain(themeAnswer.premise);
    expect(promptText(call.request.prompt)).not.toContain('Not chosen.');
    write(call, characterAnswer);
    await browser.follow(run.id);
    const made = await client.element(elementId);
    expect(made.current.sources).toMatchObject([
      { kind: 'THEME', detail: 'full', elementId: one.id, versionId: current.id, changedFields: [] },
    ]);
    const sources = Sources.parse(
      await client.read('GET', urls.projectSources(client.projectId, 'CHARACTER')),
    );
    expect(sources.kinds.find(({ kind }) => kind === 'THEME')?.chosen).toEqual([one.id]);
    await server.close();
  });

  it('builds a Reel’s script on its conflict first, since the sequence makes neither plot nor dialogue', async () => {
    const { writer, server, client, browser, target } = await setUp('reel_tiktok');
    const made = [
      await client.add({ kind: 'THEME', content: themeAnswer }),
      await client.add({ kind: 'CONFLICT', content: conflict }),
    ];
    const run = await browser.start({
      kind: 'SCRIPT',
      inputs: {},
      project: target(
        newId(),
        made.map(({ id }) => id),
      ),
    });
    expect(run.builtOn.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['CONFLICT', 'full'],
      ['THEME', 'full'],
    ]);
    expect(promptText((await writer.next()).request.prompt)).toContain('conflict, in full');
    await server.close();
  });

  it('says what there was no room for, and what cannot be built on', async () => {
    const { writer, server, client, browser, target } = await setUp();
    const long = { ...conflict, stakes: 'The lamp goes out and nobody comes. '.repeat(5000) };
    const made = [
      await client.add({ kind: 'CONFLICT', content: long }),
      await client.add({ kind: 'THEME', content: themeAnswer }),
      await client.add({
        kind: 'STORY',
        content: { narrative_prose: 'Once.', pov: 'First', chapter_map: [] },
      }),
    ];
    const elementId = newId();
    const run = await browser.start({
      kind: 'PLOT',
      inputs: {},
      project: target(
        elementId,
        made.map(({ id }) => id),
      ),
    });
    const details = [
      ['CONFLICT', 'cut'],
      ['THEME', 'left_out'],
      ['STORY', 'left_out'],
    ];
    expect(run.builtOn.map(({ kind, detail }) => [kind, detail])).toEqual(details);
    const call = await writer.next();
    const beat = { beat: 'Opening', description: 'The lamp is out.' };
    call.say(
      JSON.stringify({
        beat_sheet: [beat],
        ab_plot_threads: { a_plot: 'A', b_plot: 'B', c_plot: 'C' },
      }).slice(0, -1),
    );
    call.say(',');
    await browser.post(urls.runStop(run.id), {});
    await browser.follow(run.id);
    const { current } = await client.element(elementId);
    expect(current.sources.map(({ kind, detail }) => [kind, detail])).toEqual(details);
    expect(current).toMatchObject({ isStopped: true, origin: 'generated' });
    await server.close();
  });

  it('adds a version to an element that is there, which waits where the writer has touched the text', async () => {
    const { writer, server, client, browser, target } = await setUp();
    const { id } = await client.add({ kind: 'THEME', content: { ...themeAnswer, tone: 'By hand' } });
    const run = await browser.start({ ...theme, project: target(id) });
    write(await writer.next(), themeAnswer);
    await browser.follow(run.id);
    const element = await client.element(id);
    expect(element.current).toMatchObject({ number: 1, content: { tone: 'By hand' } });
    expect(element.waiting).toMatchObject([{ number: 2, runId: run.id, isWaiting: true }]);
    expect((await browser.run(run.id)).target?.versionId).toBe(element.waiting[0]?.id);
    await server.close();
  });

  it('stores nothing of a run that failed, or was stopped before anything was finished', async () => {
    const { writer, db, server, browser, target } = await setUp();
    const failed = await browser.start({ ...theme, project: target(newId()) });
    (await writer.next()).fail(new Error('broke'));
    const stopped = await browser.start({ ...theme, project: target(newId()) });
    (await writer.next()).say('{"central');
    await browser.post(urls.runStop(stopped.id), {});
    for (const { id } of [failed, stopped]) {
      await browser.follow(id);
      expect((await browser.run(id)).target?.versionId).toBeNull();
    }
    expect(await db.selectFrom('elements').select('id').execute()).toEqual([]);
    await server.close();
  });

  it('keeps what the writer stopped as a version marked so, with what it cost', async () => {
    const { writer, server, client, browser, target } = await setUp();
    const elementId = newId();
    const run = await browser.start({
      kind: 'CHARACTER',
      inputs: { genre: 'Drama' },
      project: target(elementId),
    });
    const text = JSON.stringify(characterAnswer);
    (await writer.next()).say(text.slice(0, text.indexOf('"goals"') + 20));
    await browser.post(urls.runStop(run.id), {});
    await browser.follow(run.id);
    expect((await client.element(elementId)).current).toMatchObject({
      isStopped: true,
      priceCredits: 0,
      content: { name: 'Marit Aune', goals: [] },
    });
    await server.close();
  });

  it('refuses guests, another’s project, one in the trash, and sources that are not in it', async () => {
    const { db, server, client, browser, target, refusal } = await setUp();
    const guest = await server.visitor().post(urls.runs, { id: newId(), ...theme, project: target(newId()) });
    expect([guest.status, Problem.parse(await guest.json())]).toMatchObject([
      401,
      { code: 'sign_in_required', offersSignIn: true },
    ]);
    const other = await makeUser(db, server.url);
    const otherProject = await insertProject(db, other.id);
    expect(await refusal({ project: { ...target(newId()), id: otherProject } })).toBe('not_found');
    expect(await refusal({ project: { ...target(newId()), id: newId() } })).toBe('not_found');
    expect(await refusal({ project: target(newId(), [newId()]) })).toBe('not_found');
    const draft = { kind: 'THEME', content: themeAnswer };
    expect(await refusal({ kind: 'CHARACTER', sources: [draft], project: target(newId()) })).toBe(
      'invalid_input',
    );
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    const stranger = await other.browser.post(urls.runs, {
      id: newId(),
      ...theme,
      project: { id: otherProject, elementId: newId(), sourceIds: [id] },
    });
    expect(stranger.status).toBe(404);
    await trashProject(db, client.projectId);
    expect(await refusal({ project: target(newId()) })).toBe('not_found');
    expect(await db.selectFrom('runs').select('id').execute()).toEqual([]);
    expect((await browser.fetch(urls.session)).status).toBe(200);
    await server.close();
  });

  it('leaves what is being typed and the last choice alone when the request itself is refused', async () => {
    const { db, server, client, target, refusal } = await setUp();
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    await client.type(id, { ...themeAnswer, tone: 'Half typed' });
    const body = { kind: 'CHARACTER', inputs: { genre: 'Polka' }, project: target(newId(), [id]) };
    expect(await refusal(body)).toBe('invalid_input');
    expect((await client.element(id)).workingCopy).not.toBeNull();
    expect(await db.selectFrom('source_choices').selectAll().execute()).toEqual([]);
    await server.close();
  });

  it('refuses an element of another kind or project, or in the trash, and one that an open run will make so', async () => {
    const { db, server, client, browser, target, refusal } = await setUp();
    const character = await client.add({ kind: 'CHARACTER', content: characterAnswer });
    expect(await refusal({ project: target(character.id) })).toBe('id_taken');
    const elsewhere = await insertProject(db, client.user.id);
    const same = { kind: 'CHARACTER', inputs: { genre: 'Drama' } };
    expect(await refusal({ ...same, project: { ...target(character.id), id: elsewhere } })).toBe('id_taken');
    const elementId = newId();
    await browser.start({ ...theme, project: target(elementId) });
    expect(await refusal({ ...same, project: target(elementId) })).toBe('id_taken');
    await browser.start({ ...theme, project: target(elementId) });
    await client.read('DELETE', urls.element(character.id));
    expect(await refusal({ ...same, project: target(character.id) })).toBe('id_taken');
    await server.close();
  });

  it('gives the same run for the same request, whatever became of the project', async () => {
    const { writer, db, server, client, browser, target } = await setUp();
    const body = { id: newId(), ...theme, project: target(newId()) };
    const run = await browser.start(body);
    await trashProject(db, client.projectId);
    expect((await browser.start(body)).id).toBe(run.id);
    write(await writer.next(), themeAnswer);
    expect((await browser.follow(run.id)).at(-1)).toMatchObject({ type: 'done' });
    expect((await browser.run(run.id)).target?.versionId).not.toBeNull();
    const other = await browser.post(urls.runs, { ...body, direction: 'Else.' });
    expect(Problem.parse(await other.json()).code).toBe('run_id_reused');
    expect(writer.callCount).toBe(1);
    await server.close();
  });

  it('ends with its result, and without a version, when the project was erased meanwhile', async () => {
    const { writer, db, server, browser, target } = await setUp();
    const run = await browser.start({ ...theme, project: target(newId()) });
    await db.deleteFrom('projects').execute();
    write(await writer.next(), themeAnswer);
    expect((await browser.follow(run.id)).at(-1)).toMatchObject({
      type: 'done',
      run: {
        state: 'succeeded',
        spentCredits: 1,
        result: { content: themeAnswer },
        target: { versionId: null },
      },
    });
    await server.close();
  });
});
