import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import { SentPrompt } from '../../../contract/prompts.ts';
import { StopTerms } from '../../../contract/runs.ts';
import { urls } from '../../../contract/urls.ts';
import { sampleStory } from '../../../domain/story/sample-story.ts';
import { characterAnswer, themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { setUpPartRuns } from '../../../testing/part-runs.ts';
import { promptText } from '../../models/port.ts';

const goals = { goals: ['Sell the lamp', 'Sleep till noon'] };
const fieldsOf = (...fields: string[]) => ({ purpose: 'fields' as const, fields, angle: '' });

describeDatabases((open) => {
  async function setUp() {
    const parts = await setUpPartRuns(open);
    const { client, generate } = parts;
    const id = await generate('CHARACTER', characterAnswer);
    const refusal = async (body: object) => {
      const response = await client.user.browser.post(urls.runs, { id: newId(), ...body });
      return { status: response.status, ...Problem.parse(await response.json()) };
    };
    return { ...parts, id, refusal };
  }

  it('writes the fields that were asked for, under the others as they stand', async () => {
    const { server, client, id, perform, bodyOf } = await setUp();
    const scope = { ...fieldsOf('goals'), angle: 'She gives up.' };
    const request = bodyOf('CHARACTER', id, scope);
    const shown = await client.user.browser.post(urls.prompts, request);
    const { run, call } = await perform(request, { notes: 'Give up.', ...goals, name: 'Not asked' });
    const prompt = promptText(call.request.prompt);
    expect(SentPrompt.parse(await shown.json()).prompt).toBe(prompt);
    expect(call.request.system).toContain('- goals: a list of 2 to 3 texts');
    expect(prompt).toContain('name:\nMarit Aune');
    expect(prompt).toContain('She gives up.');
    expect(Object.keys(z.toJSONSchema(call.request.answer ?? z.never()).properties ?? {})).toEqual([
      'notes',
      'goals',
    ]);
    expect(run).toMatchObject({ state: 'succeeded', scope, priceCredits: 1, spentCredits: 1 });
    const { current } = await client.element(id);
    expect(current).toMatchObject({ number: 2, origin: 'generated' });
    expect(JSON.stringify(current.content)).toBe(JSON.stringify({ ...characterAnswer, ...goals }));
    await server.close();
  });

  it('takes its place only where no writer has written, whatever else they type meanwhile', async () => {
    const { server, client, writer, id, perform, bodyOf } = await setUp();
    const { browser } = client.user;
    const start = () => browser.start(bodyOf('CHARACTER', id, fieldsOf('goals')));
    const { id: first } = await start();
    const call = await writer.next();
    await client.type(id, { ...characterAnswer, name: 'Ines Duarte' });
    call.say(JSON.stringify(goals));
    call.end();
    await browser.follow(first);
    const merged = { ...characterAnswer, name: 'Ines Duarte', ...goals };
    expect(await client.element(id)).toMatchObject({
      element: { title: 'Ines Duarte' },
      current: { number: 3, origin: 'generated', content: merged },
      workingCopy: null,
      waiting: [],
    });
    expect((await client.versions(id)).map(({ origin }) => origin)).toEqual([
      'generated',
      'edited',
      'generated',
    ]);

    // What was typed stays the writer's, though a generated version has it now.
    await perform(bodyOf('CHARACTER', id, fieldsOf('name')), { name: 'Bo' });
    expect(await client.element(id)).toMatchObject({ current: { number: 3 }, waiting: [{ number: 4 }] });

    await client.type(id, { ...merged, goals: ['My own goal'] });
    await perform(bodyOf('CHARACTER', id, fieldsOf('goals')), goals);
    const { current, workingCopy, waiting } = await client.element(id);
    expect(current.number).toBe(3);
    expect(workingCopy?.content.goals).toEqual(['My own goal']);
    expect(waiting.map(({ number }) => number)).toEqual([5, 4]);

    // A whole text again: a field that was typed keeps it from its place.
    await perform({ ...bodyOf('CHARACTER', id, null), inputs: { genre: 'Drama' } }, characterAnswer);
    expect((await client.element(id)).current.number).toBe(3);
    await server.close();
  });

  it('writes an emptied field, and one that was put back, by itself', async () => {
    const { server, client, id, perform, bodyOf } = await setUp();
    await client.type(id, { ...characterAnswer, goals: ['', ' '] });
    await client.keep(id);
    await perform(bodyOf('CHARACTER', id, fieldsOf('goals')), goals);
    expect((await client.element(id)).current).toMatchObject({ number: 3, content: goals });
    await client.type(id, { ...characterAnswer, role: 'Mine' });
    await client.type(id, characterAnswer);
    await client.keep(id);
    await perform(
      { ...bodyOf('CHARACTER', id, null), inputs: { genre: 'Drama' } },
      { ...characterAnswer, name: 'Bo' },
    );
    expect((await client.element(id)).current).toMatchObject({ origin: 'generated', title: 'Bo' });
    await server.close();
  });

  it('makes a text with locked fields anew in all others', async () => {
    const { server, client, id, perform, bodyOf, lock, refusal } = await setUp();
    await client.type(id, { ...characterAnswer, name: 'My own name' });
    await client.keep(id);
    await lock(id, ['name', 'skills']);
    const anew = { ...bodyOf('CHARACTER', id, null), inputs: { genre: 'Drama' } };
    const other = { goals: ['Go', 'Run'], flaws: ['Late', 'Loud'], role: 'A thief' };
    const { run, call } = await perform(anew, { ...other, name: 'Elara' });
    expect(run.scope).toEqual(fieldsOf('role', 'goals', 'flaws'));
    expect(promptText(call.request.prompt)).toContain('name:\nMy own name');
    const { current, waiting } = await client.element(id);
    expect(waiting).toEqual([]);
    expect(JSON.stringify(current.content)).toBe(
      JSON.stringify({ ...characterAnswer, name: 'My own name', ...other }),
    );
    expect(await refusal(bodyOf('CHARACTER', id, fieldsOf('name')))).toMatchObject({
      code: 'invalid_input',
      message: 'Nothing here is left to write: what was chosen is locked or empty.',
    });
    await lock(id, Object.keys(characterAnswer));
    expect(await refusal(anew)).toMatchObject({ status: 422 });
    await server.close();
  });

  it('leaves a locked element, and a field that is locked meanwhile, to the writer', async () => {
    const { server, client, db, writer, id, perform, bodyOf, lock } = await setUp();
    await db.updateTable('elements').set({ is_locked: true }).where('id', '=', id).execute();
    await perform(
      { ...bodyOf('CHARACTER', id, null), inputs: { genre: 'Drama' } },
      { ...characterAnswer, name: 'Bo' },
    );
    expect(await client.element(id)).toMatchObject({ current: { number: 1 }, waiting: [{ number: 2 }] });
    await db.updateTable('elements').set({ is_locked: false }).where('id', '=', id).execute();
    const { id: runId } = await client.user.browser.start(bodyOf('CHARACTER', id, fieldsOf('goals')));
    const call = await writer.next();
    await lock(id, ['goals']);
    call.say(JSON.stringify(goals));
    call.end();
    await client.user.browser.follow(runId);
    expect((await client.element(id)).current.number).toBe(1);
    await server.close();
  });

  it('stays built on what the rest of it was told, and is out of date as before', async () => {
    const { server, client, generate, perform, bodyOf } = await setUp();
    const theme = await generate('THEME', themeAnswer);
    const person = await generate('CHARACTER', characterAnswer, [theme]);
    await client.type(theme, { ...themeAnswer, tone: 'Loud' });
    await client.keep(theme);
    const [told] = (await client.element(person)).current.sources;
    await perform(bodyOf('CHARACTER', person, fieldsOf('goals'), [theme]), goals);
    const { current } = await client.element(person);
    expect(current.number).toBe(2);
    expect(current.sources).toEqual([told]);
    await server.close();
  });

  it('asks a story, a dialogue and a script for JSON, and lets the long field cost its kind', async () => {
    const { server, client, generate, perform, bodyOf } = await setUp();
    const { STORY, DIALOGUE } = sampleStory;
    const scene = { slugline: 'EXT. MOLE - DAY', blocks: [{ type: 'action', text: 'Waves.' }] };
    const voices = DIALOGUE?.answer.character_voice_map as { character: string }[];
    for (const [kind, field, price, value] of [
      ['STORY', 'pov', 1, 'First person, Ines'],
      ['STORY', 'narrative_prose', 3, `${STORY?.answer.narrative_prose} And more.`],
      ['DIALOGUE', 'character_voice_map', 1, voices.map((one) => ({ ...one, voice: 'Dry' }))],
      ['SCRIPT', 'scenes', 2, [scene]],
    ] as const) {
      const id = await generate(kind, sampleStory[kind]?.answer ?? {});
      const before = (await client.element(id)).current.content;
      const request = bodyOf(kind, id, fieldsOf(field));
      const { run, call } = await perform(request, { [field]: value });
      expect(call.request.answer).not.toBeNull();
      expect(run).toMatchObject({ state: 'succeeded', priceCredits: price });
      const after = (await client.element(id)).current.content;
      expect({ ...after, [field]: null }).toEqual({ ...before, [field]: null });
      expect(after[field]).not.toEqual(before[field]);
      const again = await perform(request, { [field]: value });
      expect(again.run).toMatchObject({ problem: { code: 'unchanged' }, spentCredits: 0 });
    }
    await server.close();
  });

  it('keeps the finished fields of an answer that is stopped, for their share', async () => {
    const { server, client, writer, id, bodyOf } = await setUp();
    const { browser } = client.user;
    const { id: runId } = await browser.start(bodyOf('CHARACTER', id, fieldsOf('goals', 'flaws')));
    const call = await writer.next();
    call.say(`${JSON.stringify(goals).slice(0, -1)}, "flaws": ["Hal`);
    const terms = StopTerms.parse(await (await browser.fetch(urls.runStop(runId))).json());
    expect(terms.askedWords).toBeNull();
    await browser.post(urls.runStop(runId), {});
    await browser.follow(runId);
    expect(await browser.run(runId)).toMatchObject({
      state: 'stopped',
      spentCredits: 1,
      result: { completeFields: ['goals'], kept: { unit: 'fields', written: 1, asked: 2 } },
    });
    expect((await client.element(id)).current.content).toEqual({ ...characterAnswer, ...goals });
    await server.close();
  });

  it('is refused without a project, for a new text, and for fields that are not there', async () => {
    const { server, client, writer, id, bodyOf, refusal } = await setUp();
    const calls = writer.callCount;
    const scope = fieldsOf('goals');
    expect(await refusal({ kind: 'CHARACTER', scope })).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'scope' }],
    });
    expect(await refusal(bodyOf('CHARACTER', newId(), scope))).toMatchObject({ code: 'not_found' });
    expect(await refusal(bodyOf('CHARACTER', id, fieldsOf('goals', 'height')))).toMatchObject({
      message: 'A character has no field named height.',
    });
    expect(await refusal(bodyOf('THEME', id, fieldsOf('tone')))).toMatchObject({ code: 'id_taken' });
    expect(await client.versions(id)).toHaveLength(1);
    expect(writer.callCount).toBe(calls);
    await server.close();
  });
});
