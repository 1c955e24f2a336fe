// @module-tag slow
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { Element } from '../contract/material.ts';
import { urls } from '../contract/urls.ts';
import { type Api, apiOf } from '../testing/api-of.ts';
import { openPostgresAgain, type TestDatabase } from '../testing/postgres-databases.ts';
import { createScriptedModel } from '../testing/scripted-model.ts';
import { makeUser, type TestUser } from '../testing/sign-in.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let database: TestDatabase;
let server: TestServer;
beforeEach(async () => {
  database = await openPostgresAgain(inject('postgresUrl'));
  server = await startTestServer(database, createScriptedModel(), { rateFactor: 1 });
});
afterEach(async () => {
  await server.close();
  await database.close();
});

/** How often each request is sent at once; the limits of payment allow no more. */
const times = 7;

it.each([1, 2, 3])(
  'what is asked many times at the same moment is done, and none of it fails: round %i',
  async () => {
    const user = await makeUser(database.db, server.url);
    const api = apiOf(user.browser, server.url);
    for await (const act of journey(user, api)) {
      const answers = await Promise.all(Array.from({ length: times }, () => api(...act)));
      const statuses = answers.map(({ status }) => status);
      const said = `${act[0]} ${act[1]}: ${statuses}`;
      expect(Math.min(...statuses), said).toBeLessThan(300);
      expect(Math.max(...statuses), said).toBeLessThan(429);
    }
  },
);

async function* journey({ email }: TestUser, api: Api): AsyncGenerator<Parameters<Api>> {
  const [project, copy, sample, element, elementCopy, run, checkout] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const current = async () => {
    const { body } = await api('GET', urls.element(element));
    return Element.parse(body).current;
  };
  yield ['PATCH', urls.profile, { fullName: 'Ada Quill', theme: 'dark' }];
  yield ['POST', urls.projects, { id: project, name: 'The Ferry' }];
  yield ['POST', urls.sampleProject, { id: sample }];
  yield ['PUT', urls.currentProject, { id: project }];
  yield ['PATCH', urls.project(project), { name: 'The Last Ferry' }];
  yield ['POST', urls.projectCopies(project), { id: copy }];
  yield ['POST', urls.projectElements(project), { id: element, kind: 'THEME' }];
  yield ['POST', urls.elementCopies(element), { id: elementCopy }];
  yield ['PUT', urls.projectSources(project, 'CHARACTER'), { elementIds: [element] }];
  const { id: baseVersionId, content: empty } = await current();
  const content = { ...empty, central_question: 'Who pays?' };
  yield ['PUT', urls.workingCopy(element), { baseVersionId, revision: 0, content }];
  yield ['POST', urls.versions(element), { from: 'working_copy', revision: 1 }];
  const beside = {
    from: 'beside',
    id: newId(),
    madeFrom: (await current()).id,
    content: { ...empty, tone: 'Dry.' },
  };
  yield ['POST', urls.versions(element), beside];
  yield ['PUT', urls.currentVersion(element), { versionId: beside.id }];
  yield ['POST', urls.restoredVersions(element), { versionId: beside.madeFrom }];
  yield ['DELETE', urls.element(element), {}];
  yield ['POST', urls.trashedElement(element), {}];
  yield ['POST', urls.runs, { id: run, kind: 'THEME', inputs: { genre: 'Drama' } }];
  yield ['POST', urls.runStop(run), {}];
  yield ['DELETE', urls.project(copy), { name: 'The Last Ferry (copy)' }];
  yield ['DELETE', urls.trashedProject(copy), {}];
  yield ['POST', urls.checkouts, { id: checkout, planId: 'basic' }];
  yield ['POST', urls.sandboxCheckout(checkout), { outcome: 'paid' }];
  yield ['POST', urls.subscriptionPlan, { planId: 'growth' }];
  yield ['POST', urls.subscriptionPlan, { planId: 'basic' }];
  yield ['DELETE', urls.subscriptionPlan, {}];
  yield ['POST', urls.subscriptionEnd, {}];
  yield ['DELETE', urls.subscriptionEnd, {}];
  yield ['POST', urls.billingPortal, {}];
  yield ['POST', urls.sessionRenewal, {}];
  yield ['DELETE', urls.account, { confirmation: email }];
}
