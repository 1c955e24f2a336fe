import { expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { urls } from '../../contract/urls.ts';
import { describeDatabase } from '../../testing/databases.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { makeUser } from '../../testing/sign-in.ts';
import { startTestServer } from '../../testing/test-server.ts';

describeDatabase('pglite', (open) => {
  it.each([
    ['is not JSON', '{"id": ', 'not JSON'],
    [
      'has lists within lists without end',
      `{"content":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      'levels deep',
    ],
    ['has values without end', `{"content":[${'1,'.repeat(30_000)}1]}`, 'has 30,001 values'],
  ])('refuses a body that %s', async (_, body, words) => {
    const { db, ...database } = await open();
    const server = await startTestServer({ db, ...database }, createScriptedModel());
    const { browser } = await makeUser(db, server.url);
    const answer = await browser.fetch(urls.workingCopy(crypto.randomUUID()), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: server.url },
      body,
    });
    expect(answer.status).toBe(400);
    expect(Problem.parse(await answer.json())).toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(words),
    });
    await server.close();
  });
});
