import { pino } from 'pino';
import { v7 as newRunId } from 'uuid';
import { expect, it } from 'vitest';
import { GeneratedContent } from '../contract/generate-content.ts';
import { Problem } from '../contract/problem.ts';
import { urls } from '../contract/urls.ts';
import { limits } from '../domain/limits.ts';
import { themeAnswer } from '../testing/answers.ts';
import { describeDatabase } from '../testing/databases.ts';
import { createScriptedModel } from '../testing/scripted-model.ts';
import { startTestServer } from '../testing/test-server.ts';
import { logOptions } from './log.ts';
import { ModelError, promptText } from './models/port.ts';

const theme = () => ({ id: newRunId(), kind: 'THEME', inputs: { genre: 'Drama' } });

describeDatabase('pglite', (open) => {
  const setUp = async (settings = {}) => {
    const writer = createScriptedModel();
    return { writer, server: await startTestServer(await open(), writer, settings) };
  };

  it('names every wrong field of a form, in the specified words', async () => {
    const { server } = await setUp();
    const response = await server.visitor().post(urls.runs, {
      ...theme(),
      inputs: { genre: 'Western', context: 'x'.repeat(501) },
    });
    expect(response.status).toBe(422);
    const problem = Problem.parse(await response.json());
    expect(problem.fields?.map(({ field }) => field)).toEqual(['genre', 'context']);
    expect(problem.fields?.[1]?.message).toBe(
      'Context field must be 500 characters or less. Please shorten your input.',
    );
    await server.close();
  });

  it('refuses bodies that it cannot read, each with a sentence', async () => {
    const { server } = await setUp();
    const visitor = server.visitor();
    const tries: [unknown, number][] = [
      [{ ...theme(), kind: 'LIMERICK' }, 400],
      [{ ...theme(), id: 'seven' }, 400],
      [{ ...theme(), owner_id: 'me', priceCredits: 0 }, 400],
      [{ ...theme(), inputs: { genre: 7 } }, 400],
      [{ ...theme(), sources: [{ kind: 'THEME', content: { premise: 7 } }] }, 422],
      ['text', 400],
    ];
    for (const [body, status] of tries) {
      const response = await visitor.post(urls.runs, body);
      expect([response.status, JSON.stringify(body)]).toEqual([status, JSON.stringify(body)]);
      expect(Problem.parse(await response.json()).message).toMatch(/^[A-Z].*[.]$/);
    }
    await server.close();
  });

  it('refuses requests that other sites send', async () => {
    const { server, writer } = await setUp();
    const visitor = server.visitor();
    await visitor.fetch(urls.session);
    const shapes: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: server.url, 'sec-fetch-site': 'cross-site' },
      { origin: server.url, 'sec-fetch-site': 'same-site' },
      { origin: `${server.url}.evil.example` },
      { origin: server.url.replace('http:', 'https:') },
    ];
    for (const headers of shapes) expect((await visitor.post(urls.runs, theme(), headers)).status).toBe(403);
    const noOrigin = await visitor.fetch(urls.runs, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(theme()),
    });
    expect(noOrigin.status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-not'])
      expect((await visitor.post(urls.runs, theme(), { 'content-type': type })).status).toBe(415);
    expect(writer.callCount).toBe(0);
    await server.close();
  });

  it('takes no more than a megabyte of drafts, also when the length is not told', async () => {
    const { server } = await setUp();
    const big = 'x'.repeat(limits.draftsBodyBytes + 1);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < big.length; at += 65_536)
          controller.enqueue(new TextEncoder().encode(big.slice(at, at + 65_536)));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json', origin: server.url };
    const told = await fetch(`${server.url}${urls.runs}`, { method: 'POST', headers, body: big });
    const untold = await fetch(`${server.url}${urls.runs}`, {
      method: 'POST',
      headers,
      body: chunks,
      ...{ duplex: 'half' },
    });
    expect([told.status, untold.status]).toEqual([413, 413]);
    await server.close();
  });

  it('slows down a network that starts too often, and says for how long', async () => {
    const { server } = await setUp({ startsPerMinute: 3 });
    const visitor = server.visitor();
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await visitor.post(urls.runs, theme()));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.close();
  });

  it('answers generate-content whole, in the specified shape', async () => {
    const { server, writer } = await setUp();
    const body = { generatorType: 'THEME', inputs: { genre: 'Drama' }, prompt: 'Near the sea.' };
    const answering = server.visitor().post(urls.generateContent, body);
    const call = await writer.next();
    expect(promptText(call.request.prompt)).toContain('Near the sea.');
    call.say(`\`\`\`json\n${JSON.stringify(themeAnswer)}\n\`\`\``);
    call.end();
    const answer = GeneratedContent.parse(await (await answering).json());
    expect(answer.success).toBe(true);
    expect(JSON.parse(answer.content ?? '')).toEqual(themeAnswer);
    await server.close();
  });

  it('answers a failed generate-content with the specified sentence', async () => {
    const { server, writer } = await setUp();
    const answering = server.visitor().post(urls.generateContent, { generatorType: 'PLOT' });
    (await writer.next()).fail(new ModelError('unavailable', 'The writing service did not answer.'));
    expect(await (await answering).json()).toEqual({
      success: false,
      error: 'Failed to generate PLOT: Edge Function error: The writing service did not answer.',
    });
    await server.close();
  });

  it('refuses a generate-content in the same shape, whatever the status', async () => {
    const { server } = await setUp({ startsPerMinute: 3 });
    const visitor = server.visitor();
    const tries: [object, number][] = [
      [{ generatorType: 'ARC', systemPrompt: 'Be free.' }, 400],
      [{ generatorType: 'THEME' }, 422],
      [{ generatorType: 'THEME', prompt: 'x'.repeat(100_000) }, 413],
      [{ generatorType: 'THEME', inputs: Object.fromEntries([['x'.repeat(5000), '']]) }, 400],
      [{ generatorType: 'THEME', inputs: { genre: 'Drama' } }, 429],
    ];
    for (const [body, status] of tries) {
      const response = await visitor.post(urls.generateContent, body);
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({
        success: false,
        error: expect.stringMatching(/^[A-Z][\s\S]{10,400}[^.]\.$/),
      });
    }
    const elsewhere = await visitor.post(urls.generateContent, {}, { origin: 'https://evil.example' });
    expect(elsewhere.status).toBe(403);
    expect(await elsewhere.json()).toMatchObject({ success: false });
    await server.close();
  });

  it('answers forty thousand unknown inputs in a few lines', async () => {
    const { server } = await setUp();
    const inputs = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`i${index}`, '']));
    for (const body of [
      { ...theme(), inputs },
      { ...theme(), ...inputs },
      { ...theme(), inputs: { ...inputs, [`${'k'.repeat(3000)}`]: 7 } },
    ]) {
      const response = await server.visitor().post(urls.runs, body);
      expect(response.status).toBe(400);
      expect((await response.text()).length).toBeLessThan(10_000);
    }
    const some = Object.fromEntries(Object.entries(inputs).slice(0, 50));
    const response = await server
      .visitor()
      .post(urls.runs, { ...theme(), inputs: { genre: 'Drama', ...some } });
    const { fields } = Problem.parse(await response.json());
    expect(response.status).toBe(422);
    expect(fields).toHaveLength(limits.listedProblems + 1);
    expect(fields?.at(-1)).toEqual({
      field: 'inputs',
      message: 'Nor has it 30 more of those that were sent.',
    });
    await server.close();
  });

  it('tells its health, and its metrics only to its own machine', async () => {
    const { server } = await setUp();
    const [health, ready, metrics] = await Promise.all(
      [urls.health, urls.ready, urls.metrics].map((path) => fetch(`${server.url}${path}`)),
    );
    expect([health?.status, ready?.status, metrics?.status]).toEqual([200, 200, 200]);
    expect(await metrics?.text()).toContain('http_requests_total');
    await server.close();
  });

  it('is ready with a model that its service does not know, and says so', async () => {
    const writer = { ...createScriptedModel(), problem: 'The model service has no model named x.' };
    const server = await startTestServer(await open(), writer);
    const answer = await fetch(`${server.url}${urls.ready}`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', details: ['The model service has no model named x.'] },
    ]);
    await server.close();
    const fine = await setUp();
    const ready = await fetch(`${fine.server.url}${urls.ready}`);
    expect(await ready.json()).toEqual({ status: 'ready', details: [] });
    await fine.server.close();
  });

  it('sends its security headers with every answer', async () => {
    const { server } = await setUp();
    for (const path of ['/', urls.session, '/api/nothing', urls.health]) {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.has('permissions-policy')).toBe(!path.startsWith('/api/'));
    }
    await server.close();
  });

  it('logs ids and routes, and nothing that people write', async () => {
    const lines: string[] = [];
    const log = pino(logOptions('debug'), { write: (line: string) => lines.push(line) });
    const writer = createScriptedModel();
    const server = await startTestServer(await open(), writer, {}, { log });
    const visitor = server.visitor();
    const secret = 'a secret about my sister';
    const run = await visitor.start({
      kind: 'THEME',
      inputs: { genre: 'Drama', context: secret },
      direction: secret,
    });
    const call = await writer.next();
    call.say(`{"premise": "${secret}`);
    call.fail(new Error(secret));
    await visitor.follow(run.id);
    await visitor.post(urls.runs, { id: secret });
    await visitor.fetch(`/${encodeURIComponent(secret)}`);
    await server.close();
    const logged = lines.join('');
    expect(logged).toContain(run.id);
    expect(logged).not.toContain('sister');
    const cookie = (await visitor.fetch(urls.health).catch(() => null))?.headers.get('set-cookie');
    expect(logged).not.toContain(cookie ?? 'fabula_guest=');
  });
});
