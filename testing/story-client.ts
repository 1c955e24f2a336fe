import { v7 as newId } from 'uuid';
import { Reasons } from '../contract/graph.ts';
import { JobQuote } from '../contract/jobs.ts';
import { type PageElement, ProjectPage } from '../contract/projects.ts';
import { urls } from '../contract/urls.ts';
import { definitionOf, type GeneratorId } from '../domain/generators/index.ts';
import { sampleAnswers } from '../domain/story/sample-answers.ts';
import type { TestDatabase } from './databases.ts';
import { type ElementClient, elementClientOf, openElementClient } from './element-client.ts';
import { createScriptedModel, type ScriptedModel } from './scripted-model.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A writer at a project whose texts are generated from each other by a scripted model. */
export type StoryClient = ElementClient & {
  /** Generates an element, new unless its id is given, from others. Returns its id. */
  generate(kind: GeneratorId, sourceIds: string[], elementId?: string): Promise<string>;
  /** Types over a text and keeps it as a version. */
  rewrite(id: string, content: Readonly<Record<string, unknown>>): Promise<void>;
  page(): Promise<ProjectPage>;
  /** An element on its project's page. */
  onPage(id: string): Promise<PageElement>;
  reasons(id: string): Promise<Reasons>;
  /** Marks a source, or for null the settings, as still valid. */
  mark(id: string, sourceId: string | null): Promise<Reasons>;
  unmark(id: string, sourceId: string | null): Promise<Reasons>;
  quote(element?: string): Promise<JobQuote>;
  /** The same writer at another project. */
  at(projectId: string): StoryClient;
};

/** Starts a server on a database, and a writer there. */
export async function openStory(
  database: TestDatabase,
  model: ScriptedModel = createScriptedModel(),
): Promise<{ server: TestServer; client: StoryClient }> {
  const server = await startTestServer(database, model);
  return { server, client: storyClientOf(await openElementClient(database.db, server.url), server, model) };
}

function storyClientOf(client: ElementClient, server: TestServer, model: ScriptedModel): StoryClient {
  const { read, projectId, user } = client;
  const page = async () => ProjectPage.parse(await read('GET', urls.project(projectId)));
  return {
    ...client,
    async generate(kind, sourceIds, elementId = newId()) {
      const run = await user.browser.start({
        kind,
        inputs: inputsOf(kind),
        project: { id: projectId, elementId, sourceIds },
      });
      const call = await model.next();
      call.say(JSON.stringify(sampleAnswers.find((sample) => sample.kind === kind)?.answer));
      call.end();
      await user.browser.follow(run.id);
      return elementId;
    },
    async rewrite(id, content) {
      await client.type(id, content);
      await client.keep(id);
    },
    page,
    async onPage(id) {
      const { kinds } = await page();
      const element = kinds.flatMap(({ elements }) => elements).find((one) => one.id === id);
      if (element === undefined) throw new Error('not on the page');
      return element;
    },
    reasons: async (id) => Reasons.parse(await read('GET', urls.reasons(id))),
    mark: async (id, sourceId) => Reasons.parse(await read('PUT', urls.stillValid(id), { sourceId })),
    unmark: async (id, sourceId) => Reasons.parse(await read('DELETE', urls.stillValid(id), { sourceId })),
    async quote(element) {
      const query = element === undefined ? '' : `?element=${element}`;
      return JobQuote.parse(await read('GET', `${urls.projectUpdate(projectId)}${query}`));
    },
    at: (id) => storyClientOf(elementClientOf(server.url, user, id), server, model),
  };
}

/** What its form requires. */
function inputsOf(kind: GeneratorId): Record<string, string> {
  return Object.fromEntries(
    definitionOf(kind)
      .inputs.filter(({ required }) => required)
      .map((field) => [field.name, field.type === 'select' ? (field.options[0] ?? '') : 'Something']),
  );
}
