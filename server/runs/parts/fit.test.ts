import { expect, it } from 'vitest';
import { SentPrompt } from '../../../contract/prompts.ts';
import { urls } from '../../../contract/urls.ts';
import { sampleStory } from '../../../domain/story/sample-story.ts';
import { characterAnswer } from '../../../testing/answers.ts';
import { describeDatabases } from '../../../testing/databases.ts';
import { setUpPartRuns } from '../../../testing/part-runs.ts';
import type { ScriptedCall } from '../../../testing/scripted-model.ts';
import { promptText } from '../../models/port.ts';

const past = {
  past_events: ['Marit lit the lamp at nine.', 'Her father drowned in March.', 'She kept his coat.'],
  wounds: ['Doors that Marit closes.', 'Letters.'],
  loyalties: ['To the lamp.', 'To Bo.'],
};
const fit = { purpose: 'fit' } as const;
const same = { changes: [] };

describeDatabases((open) => {
  async function setUp() {
    const parts = await setUpPartRuns(open);
    const { client, generate } = parts;
    const person = await generate('CHARACTER', characterAnswer);
    const story = await generate('BACKSTORY', past, [person]);
    const content = async () => (await client.element(story)).current.content;
    return { ...parts, person, story, content };
  }

  it('changes the places of an answer and leaves the rest as it is, under the new source', async () => {
    const { server, client, person, story, perform, bodyOf } = await setUp();
    await client.type(person, { ...characterAnswer, name: 'Ines Duarte' });
    const request = bodyOf('BACKSTORY', story, fit, [person]);
    const shown = await client.user.browser.post(urls.prompts, request);
    const { run, call } = await perform(request, {
      notes: 'The name: 1, 4.',
      changes: [
        { place: 1, text: 'Ines lit the lamp at nine.' },
        { place: 4, text: 'Doors that Ines closes.' },
      ],
    });
    const prompt = promptText(call.request.prompt);
    expect(prompt).toContain('character “Marit Aune”, name\nBefore:\n- Marit Aune\nNow:\n- Ines Duarte');
    expect(prompt).toContain('past_events:\n[1] Marit lit the lamp at nine.\n[2] Her father');
    expect(SentPrompt.parse(await shown.json()).prompt).toBe(prompt);
    expect(run).toMatchObject({ state: 'succeeded', scope: fit, priceCredits: 1, spentCredits: 1 });
    expect(run.result?.completeFields.toSorted()).toEqual(['past_events', 'wounds']);
    const { current, waiting } = await client.element(story);
    expect(waiting).toEqual([]);
    expect(current).toMatchObject({ number: 2, origin: 'generated', title: 'Ines lit the lamp at nine.' });
    expect(JSON.stringify(current.content)).toBe(
      JSON.stringify(past).replace('Marit lit', 'Ines lit').replace('Marit closes', 'Ines closes'),
    );
    expect(current.sources).toMatchObject([{ elementId: person, versionNumber: 2, changedFields: [] }]);
    await server.close();
  });

  it('goes on resting on what it was told before, also where the prompt had less room', async () => {
    const { server, client, db, person, story, perform, bodyOf } = await setUp();
    const { current } = await client.element(story);
    await client.type(person, { ...characterAnswer, name: 'Ines Duarte' });
    // As if an earlier kind of prompt had told of something that this one leaves out.
    const { fields } = await db
      .selectFrom('version_sources')
      .select('fields')
      .where('version_id', '=', current.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('version_sources')
      .set({ fields: JSON.stringify({ ...fields, '@former': 'told before' }) })
      .where('version_id', '=', current.id)
      .execute();
    const changes = [{ place: 1, text: 'Ines lit the lamp at nine.' }];
    await perform(bodyOf('BACKSTORY', story, fit, [person]), { changes });
    const fitted = (await client.element(story)).current;
    const told = await db
      .selectFrom('version_sources')
      .select('fields')
      .where('version_id', '=', fitted.id)
      .executeTakeFirstOrThrow();
    expect(fitted.number).toBe(2);
    expect(told.fields).toMatchObject({ '@former': '' });
    expect((await client.element(story)).state).toBe('current');
    await server.close();
  });

  it('costs nothing and stores nothing where nothing had to change', async () => {
    const { server, client, db, person, story, perform, bodyOf } = await setUp();
    await client.type(person, { ...characterAnswer, role: 'The first keeper' });
    await client.keep(person);
    expect((await client.element(story)).state).toBe('out_of_date');
    for (const changes of [[], [{ place: 5, text: 'Letters.' }]]) {
      const { run } = await perform(bodyOf('BACKSTORY', story, fit, [person]), { changes });
      expect(run).toMatchObject({
        state: 'failed',
        spentCredits: 0,
        problem: { code: 'unchanged', message: 'Nothing had to change, and nothing was paid.' },
      });
    }
    expect(await client.versions(story)).toHaveLength(1);
    // Whoever looked and found that it fits has settled it, until something else changes.
    expect((await client.element(story)).state).toBe('current');
    await client.type(person, { ...characterAnswer, role: 'The second keeper' });
    await client.keep(person);
    expect((await client.element(story)).state).toBe('out_of_date');
    const holds = await db.selectFrom('runs').select('hold').where('purpose', '=', 'fit').execute();
    expect(holds.map(({ hold }) => hold)).toEqual(['released', 'released']);
    await server.close();
  });

  it('asks once more about a place that is not there, a blank text or one that is too long', async () => {
    const { server, content, person, story, perform, bodyOf } = await setUp();
    const request = bodyOf('BACKSTORY', story, fit, [person]);
    const broken = [
      { changes: [{ place: 8, text: 'Nowhere.' }] },
      { changes: [{ place: 1, text: ' ' }] },
      { changes: [{ place: 1, text: 'x'.repeat(200_001) }] },
      { changes: { 1: 'Ines' } },
      'I would change the name.',
      '',
    ];
    for (const answer of broken) {
      const { run, call } = await perform(request, answer, same);
      expect(run.problem?.code).toBe('unchanged');
      expect(run.attempt).toBe(2);
      expect(promptText(call.request.prompt)).toContain('Your last answer could not be used');
      const twice = await perform(request, answer, answer);
      expect(twice.run).toMatchObject({ state: 'failed', spentCredits: 0 });
      expect(['invalid_answer', 'no_content']).toContain(twice.run.problem?.code);
    }
    expect(await content()).toEqual(past);
    await server.close();
  });

  it('neither shows nor changes locked fields', async () => {
    const { server, content, person, story, perform, bodyOf, lock } = await setUp();
    await lock(story, ['past_events']);
    const { call } = await perform(bodyOf('BACKSTORY', story, fit, [person]), {
      changes: [{ place: 1, text: 'Doors.' }],
    });
    expect(promptText(call.request.prompt)).toContain('wounds:\n[1] Doors that Marit closes.');
    expect(promptText(call.request.prompt)).not.toContain('lit the lamp');
    expect(await content()).toEqual({ ...past, wounds: ['Doors.', 'Letters.'] });
    await server.close();
  });

  it('changes one paragraph of a story, one block of a script, and a speaker with their voice', async () => {
    const { server, client, writer, generate, bodyOf } = await setUp();
    for (const kind of ['STORY', 'SCRIPT', 'DIALOGUE'] as const) {
      const id = await generate(kind, sampleStory[kind]?.answer ?? {});
      const before = (await client.element(id)).current.content;
      const { id: runId } = await client.user.browser.start(bodyOf(kind, id, fit));
      const call = await writer.next();
      // Every place that says just this.
      const [said, says] = kind === 'DIALOGUE' ? ['Ines', 'Ada'] : [thirdPlace(call), 'Another text.'];
      const places = [...promptText(call.request.prompt).matchAll(/^\[(\d+)\] (.*)$/gm)];
      const changes = places
        .filter(([, , text]) => text === said)
        .map(([, place]) => ({ place: Number(place), text: says }));
      call.say(JSON.stringify({ notes: 'One.', changes }));
      call.end();
      expect((await client.user.browser.follow(runId)).at(-1)).toMatchObject({ run: { state: 'succeeded' } });
      const after = JSON.stringify((await client.element(id)).current.content);
      expect(after).not.toBe(JSON.stringify(before));
      expect(after.replaceAll(says, said)).toBe(JSON.stringify(before));
    }
    await server.close();
  });

  it('keeps nothing of an answer that is stopped, and costs nothing', async () => {
    const { server, client, writer, content, person, story, bodyOf } = await setUp();
    const { browser } = client.user;
    const { id } = await browser.start(bodyOf('BACKSTORY', story, fit, [person]));
    const call = await writer.next();
    call.say('{"changes": [{"place": 1, "text": "Ines lit the lamp."}');
    await browser.post(urls.runStop(id), {});
    await browser.follow(id);
    expect(await browser.run(id)).toMatchObject({ state: 'stopped', spentCredits: 0, result: null });
    expect(await content()).toEqual(past);
    await server.close();
  });
});

function thirdPlace({ request }: ScriptedCall): string {
  return /^\[3\] (.*)$/m.exec(promptText(request.prompt))?.[1] ?? '';
}
