import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { samplePiece } from '../../domain/story/sample-story.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { asText } from '../../testing/models/answer-text.ts';
import { type ModelDouble, startModelDouble } from '../../testing/models/model-double.ts';
import { createScriptedModel, type ScriptedModel } from '../../testing/scripted-model.ts';
import { words } from '../../testing/stopped-answers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { textOf } from '../../testing/visitor.ts';
import { createServiceModel } from '../models/choose-model.ts';
import { ModelError, promptText } from '../models/port.ts';

const secret = 'SECRET-NOTE';
const notes = `Notes:\n${secret}: she wants the key.\n---\n`;
const storyHead = `${notes}Point of view: First\nChapters:\n1. The light: It goes out.\nStory:\n`;
const story = { kind: 'STORY', inputs: {} } as const;

function answerOf(kind: GeneratorId): Readonly<Record<string, unknown>> {
  return samplePiece(kind).answer;
}

describeDatabase('pglite', (open) => {
  let server: TestServer;
  let visitor: Visitor;
  const close: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of close.splice(0)) await one();
  });

  async function start(model: Parameters<typeof startTestServer>[1]) {
    const database = await open();
    server = await startTestServer(database, model);
    visitor = server.visitor();
    close.push(() => server.close());
    return database;
  }

  describe('an answer with notes, cut at every character', () => {
    let double: ModelDouble;
    beforeEach(async () => {
      double = await startModelDouble();
    });

    it.each(definitions)(
      'of $id becomes its result, and no note is stored or sent',
      async ({ id, inputs }) => {
        const settings = { openai: { baseUrl: double.openAiUrl, model: 'scripted-model' } };
        const { db } = await start(createServiceModel('openai', settings, {}));
        close.push(() => double.close());
        const isText = ['STORY', 'DIALOGUE', 'SCRIPT'].includes(id);
        const answer = answerOf(id);
        const text = isText ? notes + asText(id, answer) : JSON.stringify({ notes: secret, ...answer });
        // The sample of a story is short: it is asked to go on, and has nothing to add.
        double.script([{ text, chunkSize: 1 }, { text: '' }]);
        const required = Object.fromEntries(
          inputs.flatMap((field) =>
            field.required ? [[field.name, field.type === 'select' ? (field.options[0] ?? '') : 'x']] : [],
          ),
        );
        const { id: runId } = await visitor.start({
          kind: id,
          inputs: { ...samplePiece(id).inputs, ...required },
        });
        const events = await visitor.follow(runId);
        const run = await visitor.run(runId);
        expect(run).toMatchObject({ state: 'succeeded', attempt: 1 });
        const { result } = sampleAnswers.find((one) => one.kind === id) ?? {};
        const content = run.result?.content;
        if (id !== 'SCRIPT') expect(content).toEqual(result?.toContent(result.answer.parse(answer)));
        expect(textOf(events)).toBe(run.text);
        const stored = await db.selectFrom('runs').selectAll().execute();
        expect(JSON.stringify([events, run, stored])).not.toContain(secret);
        expect(JSON.stringify(double.calls[0]?.body).includes('json_schema')).toBe(!isText);
      },
    );
  });

  describe('a story', () => {
    let model: ScriptedModel;
    beforeEach(async () => {
      model = createScriptedModel();
      await start(model);
    });

    /** Starts a story, plays one answer for each call, and returns the ended run. */
    async function generate(...answers: readonly (string | Error | 'length')[][]): Promise<Run> {
      const { id } = await visitor.start(story);
      const over = visitor.follow(id);
      for (const answer of answers) {
        const call = await model.next();
        for (const part of answer)
          if (part instanceof Error) call.fail(part);
          else if (part === 'length') call.end('length');
          else call.say(part);
        call.end();
      }
      await over;
      return visitor.run(id);
    }

    const short = `${storyHead}${words(400)}.`;
    const proseOf = (run: Run) => run.result?.content.narrative_prose;

    it('that is far too short is asked to go on once, from its last sentence', async () => {
      const { id } = await visitor.start(story);
      const over = visitor.follow(id);
      const first = await model.next();
      first.say(short);
      first.end();
      const second = await model.next();
      const prompt = promptText(second.request.prompt);
      expect(prompt.startsWith(promptText(first.request.prompt))).toBe(true);
      expect(prompt).toContain(`begin: your answer so far]\n${short}\n[`);
      expect(prompt).toContain('Go on from its last sentence and write about 700 words more');
      second.say(`${notes}And ${words(99)}.`);
      second.end();
      await over;
      expect(model.callCount).toBe(2);
      const run = await visitor.run(id);
      expect(run).toMatchObject({ state: 'succeeded', attempt: 1 });
      expect(proseOf(run)).toBe(`${words(400)}.\n\nAnd ${words(99)}.`);
      expect(run.result?.coverage).toMatch(/ It has 500 words; about 1,100 were asked for\.$/);
      expect(run.text).not.toContain(secret);
    });

    it('is not asked to go on at 60 % of its length, and says nothing of it within 20 %', async () => {
      const enough = await generate([`${storyHead}${words(660)}.`]);
      expect(enough.result?.coverage).toContain('It has 660 words; about 1,100 were asked for.');
      const near = await generate([`${storyHead}${words(900)}.`]);
      expect(near.result?.coverage).not.toContain('were asked for');
      expect(model.callCount).toBe(2);
    });

    it('is never asked to go on with JSON', async () => {
      const answer = { pov: 'I', chapter_map: [{ chapter: 'A', summary: 'b' }], narrative_prose: words(400) };
      expect((await generate([JSON.stringify(answer)])).state).toBe('succeeded');
      expect(model.callCount).toBe(1);
    });

    it('is kept when going on fails, up to its last whole sentence', async () => {
      const failed = await generate([short], [new ModelError('unavailable', 'It is away.')]);
      expect([failed.state, proseOf(failed)]).toEqual(['succeeded', `${words(400)}.`]);
      const cut = await generate([short], ['She left. And then she', new ModelError('unavailable', 'Away.')]);
      expect([cut.state, proseOf(cut)]).toEqual(['succeeded', `${words(400)}.\n\nShe left.`]);
      const long = await generate([short], ['She left. And then she', 'length']);
      expect([long.state, proseOf(long)]).toEqual(['succeeded', `${words(400)}.\n\nShe left.`]);
    });

    it('can be stopped while it goes on, with all of its text', async () => {
      const { id } = await visitor.start(story);
      const over = visitor.follow(id);
      const first = await model.next();
      first.say(short);
      first.end();
      (await model.next()).say(`She left.\n${words(10)}`);
      expect((await visitor.post(urls.runStop(id), {})).status).toBe(202);
      await over;
      const run = await visitor.run(id);
      expect(run).toMatchObject({ state: 'stopped', result: { kept: { written: 412, asked: 1100 } } });
    });

    it('that can’t be read is asked for once more, in its own form', async () => {
      const { id } = await visitor.start(story);
      const over = visitor.follow(id);
      const first = await model.next();
      first.say(`${notes}Point of view: I\n\nStory:\n${words(900)}`);
      first.end();
      const second = await model.next();
      expect(promptText(second.request.prompt)).toMatch(
        /could not be used \(the chapter map is missing\)\. Answer again, whole, with its notes and its text in exactly the asked form\.$/,
      );
      second.say(notes);
      second.end();
      await over;
      expect(await visitor.run(id)).toMatchObject({
        state: 'failed',
        problem: { code: 'invalid_answer', message: 'nothing follows the notes' },
        spentCredits: 0,
      });
    });
  });
});
