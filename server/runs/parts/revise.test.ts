import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { Suggestions } from '../../../contract/material.ts';
import { Problem } from '../../../contract/problem.ts';
import { SentPrompt } from '../../../contract/prompts.ts';
import type { ReviseAct } from '../../../contract/scope.ts';
import { urls } from '../../../contract/urls.ts';
import { limits } from '../../../domain/limits.ts';
import { emptyVoice } from '../../../domain/story/voice.ts';
import { createStoryteller } from '../../../storyteller/create-storyteller.ts';
import { themeAnswer } from '../../../testing/answers.ts';
import { describeDatabases, type OpenTestDatabase } from '../../../testing/databases.ts';
import { setUpPartRuns } from '../../../testing/part-runs.ts';
import { promptText } from '../../models/port.ts';

type Path = (string | number)[];

const premise = themeAnswer.premise;

function revise(text: string, more: { act?: ReviseAct; hint?: string; path?: Path; start?: number } = {}) {
  const { act = 'rewrite', hint = '', path = ['premise'], start = premise.indexOf(text) } = more;
  return {
    purpose: 'revise' as const,
    act,
    hint,
    passage: { path, start, end: start + text.length, text },
  };
}

describeDatabases((open) => {
  async function setUp() {
    const parts = await setUpPartRuns(open);
    const { client, generate } = parts;
    const id = await generate('THEME', themeAnswer);
    const { browser } = client.user;
    const suggestions = async () =>
      Suggestions.parse(await client.read('GET', urls.suggestions(id))).suggestions;
    const decide = (runId: string, decision: string) =>
      client.read('POST', urls.runDecision(runId), { decision });
    const refusal = async (body: object) => {
      const response = await browser.post(urls.runs, { id: newId(), ...body });
      return { status: response.status, ...Problem.parse(await response.json()) };
    };
    return { ...parts, id, suggestions, decide, refusal };
  }

  it('writes a passage again, touches no element, and waits for a decision', async () => {
    const { server, client, id, perform, bodyOf, suggestions, decide } = await setUp();
    const voice = { ...emptyVoice, tense: 'present', avoid: 'suddenly' };
    await client.read('PUT', urls.projectVoice(client.projectId), { voice, revision: 0 });
    const scope = revise('the keeper means to find out who');
    const request = bodyOf('THEME', id, scope);
    const shown = await client.user.browser.post(urls.prompts, request);
    const { run, call } = await perform(request, { text: 'and the keeper will know who' });
    const prompt = promptText(call.request.prompt);
    expect(SentPrompt.parse(await shown.json()).prompt).toBe(prompt);
    expect(prompt).toMatch(/begin: the passage\]\nthe keeper means to find out who\n/);
    expect(prompt).toMatch(/begin: what stands before the passage\]\nA debt forgiven is/);
    expect(prompt).toContain('in premise');
    expect(prompt).toContain('Avoid: suddenly');
    expect(run).toMatchObject({
      state: 'succeeded',
      scope,
      priceCredits: 1,
      spentCredits: 1,
      target: { elementId: id, versionId: null },
      result: { content: { text: 'and the keeper will know who' } },
    });
    expect(await client.versions(id)).toHaveLength(1);
    expect(await suggestions()).toEqual([
      {
        runId: run.id,
        act: 'rewrite',
        passage: scope.passage,
        text: 'and the keeper will know who',
        createdAt: expect.any(String),
      },
    ]);
    expect(await decide(run.id, 'taken')).toEqual({});
    expect(await suggestions()).toEqual([]);
    expect(await decide(run.id, 'passed_over')).toEqual({});
    const stored = await server.visitor().at(server.url).fetch(urls.run(run.id));
    expect(stored.status).toBe(404);
    await server.close();
  });

  it('tells each act with its wish, and the words it asks for', async () => {
    const { server, writer, client, id, bodyOf } = await setUp();
    const wishes: Record<ReviseAct, string> = {
      rewrite: 'in about 7 words',
      shorten: '4 words',
      expand: '14 words',
      show: 'Show what the passage tells',
      subtext: 'say less of what they mean',
      point_of_view: 'another point of view',
      tense: 'another tense',
      repair: 'begin: what a review found in the passage]\nTwice the same word.',
      own: 'begin: the writer’s instruction]\nTwice the same word.',
    };
    for (const [act, words] of Object.entries(wishes) as [ReviseAct, string][]) {
      const scope = revise('the keeper means to find out who', { act, hint: 'Twice the same word.' });
      await client.user.browser.start(bodyOf('THEME', id, scope));
      const call = await writer.next();
      expect(promptText(call.request.prompt), act).toContain(words);
      call.say('{"text":"Same."}');
      call.end();
    }
    await server.close();
  });

  it('refuses a passage that is not there any more, and a way that leads nowhere', async () => {
    const { server, client, id, bodyOf, refusal, writer } = await setUp();
    const calls = writer.callCount;
    const ask = (scope: ReturnType<typeof revise>) => refusal(bodyOf('THEME', id, scope));
    const keeper = revise('the keeper');
    await client.type(id, { ...themeAnswer, premise: `Now ${premise}` });
    expect(await ask(keeper)).toMatchObject({ status: 409, code: 'stale_save' });
    for (const path of [['premises'], ['premise', 0], ['__proto__'], ['constructor', 'name'], [0]])
      expect(await ask(revise('the keeper', { path }))).toMatchObject({ code: 'stale_save' });
    const later = revise('the keeper', { start: `Now ${premise}`.indexOf('the keeper') });
    expect((await client.user.browser.start(bodyOf('THEME', id, later))).state).toBe('running');
    expect(writer.callCount).toBe(calls + 1);
    expect(await ask(revise('the keeper', { act: 'own' }))).toMatchObject({
      code: 'invalid_input',
      message: 'Say what is to be done with the passage.',
    });
    const long = Array.from({ length: 1_001 }, () => 'word').join(' ');
    expect(await ask(revise(long, { start: 0 }))).toMatchObject({
      message: 'This passage has 1,001 words. The most there can be is 1,000.',
    });
    expect(await refusal({ kind: 'THEME', scope: keeper })).toMatchObject({ code: 'invalid_input' });
    await server.close();
  });

  it('asks once more for an answer without a text', async () => {
    const { server, id, perform, bodyOf, suggestions } = await setUp();
    const request = bodyOf('THEME', id, revise('the keeper'));
    const { run } = await perform(request, { text: '' }, { text: 'she' });
    expect(run).toMatchObject({ state: 'succeeded', attempt: 2 });
    const failed = await perform(request, { words: 'she' }, 'she');
    expect(failed.run).toMatchObject({ state: 'failed', spentCredits: 0 });
    expect(await suggestions()).toHaveLength(1);
    await server.close();
  });

  it('passes over the oldest of too many suggestions by itself', async () => {
    const { server, db, id, perform, bodyOf, suggestions } = await setUp();
    const request = bodyOf('THEME', id, revise('the keeper'));
    for (let count = 0; count < limits.suggestions + 2; count += 1)
      await perform(request, { text: `keeper ${count}` });
    const left = await suggestions();
    expect(left.map(({ text }) => text)).toEqual(
      Array.from({ length: limits.suggestions }, (_, index) => `keeper ${limits.suggestions + 1 - index}`),
    );
    const passed = await db.selectFrom('runs').select('id').where('decision', '=', 'passed_over').execute();
    expect(passed).toHaveLength(2);
    await server.close();
  });

  it('settles no other run, and shows no suggestion of a text in the trash', async () => {
    const { server, client, db, id, perform, bodyOf, decide } = await setUp();
    const whole = await db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    await expect(decide(whole.id, 'taken')).rejects.toThrow('404');
    const { run } = await perform(bodyOf('THEME', id, revise('the keeper')), { text: 'she' });
    const saved = { id: newId(), kind: 'THEME', runId: run.id, content: null };
    await client.refusal('POST', urls.projectElements(client.projectId), saved);
    await client.read('DELETE', urls.element(id));
    expect(await client.refusal('GET', urls.suggestions(id))).toMatchObject({ code: 'not_found' });
    const visitor = server.visitor();
    expect((await visitor.fetch(urls.suggestions(id))).status).toBe(401);
    expect((await visitor.post(urls.runDecision(run.id), { decision: 'taken' })).status).toBe(401);
    await server.close();
  });
});

describeDatabases((open: OpenTestDatabase) => {
  it('is refused by the storyteller before anything starts, with a way to a model', async () => {
    const { server, client, db } = await setUpPartRuns(open, createStoryteller({ wordsPerSecond: null }));
    const { id } = await client.add({ kind: 'THEME', content: themeAnswer });
    const body = {
      kind: 'THEME',
      scope: revise('the keeper'),
      project: { id: client.projectId, elementId: id, sourceIds: [] },
    };
    for (const path of [urls.runs, urls.prompts]) {
      const response = await client.user.browser.post(path, { id: newId(), ...body });
      expect(response.status).toBe(409);
      const problem = Problem.parse(await response.json());
      expect(problem).toMatchObject({ code: 'wrong_model' });
      expect(problem.message).toContain('Settings');
    }
    expect(await db.selectFrom('runs').selectAll().execute()).toEqual([]);
    await server.close();
  });

  it('has the storyteller tell other fields, and follow a change with the same seed', async () => {
    const { server, client, perform, bodyOf, generateWith } = await setUpStoryteller();
    const person = await generateWith('CHARACTER', { genre: 'Drama', archetype: 'Mentor' });
    const past = await generateWith('BACKSTORY', { timeframe: 'Childhood' }, [person]);
    const before = (await client.element(past)).current;

    const unchanged = await perform(bodyOf('BACKSTORY', past, { purpose: 'fit' }, [person]));
    expect(unchanged).toMatchObject({ state: 'failed', problem: { code: 'unchanged' }, spentCredits: 0 });

    const { content } = (await client.element(person)).current;
    await client.type(person, { ...content, name: 'Ines Duarte' });
    const fitted = await perform(bodyOf('BACKSTORY', past, { purpose: 'fit' }, [person]));
    expect(fitted).toMatchObject({ state: 'succeeded' });
    const after = (await client.element(past)).current;
    expect(after.number).toBe(2);
    const written = fitted.result?.completeFields ?? [];
    for (const [field, value] of Object.entries(before.content)) {
      if (written.includes(field)) expect(after.content[field]).not.toEqual(value);
      else expect(JSON.stringify(after.content[field])).toBe(JSON.stringify(value));
    }
    const again = await perform(bodyOf('BACKSTORY', past, { purpose: 'fit' }, [person]));
    expect(again.problem?.code).toBe('unchanged');

    const fields = { purpose: 'fields' as const, fields: ['loyalties'], angle: '' };
    const other = await perform(bodyOf('BACKSTORY', past, fields, [person]));
    expect(other).toMatchObject({ state: 'succeeded', result: { completeFields: ['loyalties'] } });
    expect(Object.keys(JSON.parse(other.text))).toEqual(['loyalties']);
    const last = (await client.element(past)).current.content;
    expect(JSON.stringify({ ...last, loyalties: 0 })).toBe(
      JSON.stringify({ ...after.content, loyalties: 0 }),
    );
    expect(last.loyalties).not.toEqual(after.content.loyalties);
    await server.close();
  });

  async function setUpStoryteller() {
    const parts = await setUpPartRuns(open, createStoryteller({ wordsPerSecond: null }));
    const { browser } = parts.client.user;
    const perform = async (run: Parameters<typeof browser.start>[0]) => {
      const { id } = await browser.start(run);
      await browser.follow(id);
      return browser.run(id);
    };
    const generateWith = async (
      kind: 'CHARACTER' | 'BACKSTORY',
      inputs: Record<string, string>,
      sourceIds: string[] = [],
    ) => {
      const elementId = newId();
      const run = await perform({ ...parts.bodyOf(kind, elementId, null, sourceIds), inputs });
      if (run.state !== 'succeeded') throw new Error(JSON.stringify(run.problem));
      return elementId;
    };
    return { ...parts, perform, generateWith };
  }
});
