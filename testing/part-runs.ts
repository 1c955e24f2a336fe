import { v7 as newId } from 'uuid';
import type { Run, RunSummary } from '../contract/runs.ts';
import type { PartScope } from '../contract/scope.ts';
import type { GeneratorId } from '../domain/generators/index.ts';
import { sampleStory } from '../domain/story/sample-story.ts';
import type { Model } from '../server/models/port.ts';
import type { OpenTestDatabase, TestDatabase } from './databases.ts';
import { type ElementClient, openElementClient } from './element-client.ts';
import { createScriptedModel, type ScriptedCall, type ScriptedModel } from './scripted-model.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import type { TestRun } from './visitor.ts';

type Content = Readonly<Record<string, unknown>>;

/** A writer at a project whose texts are written in part by a scripted model. */
export type PartRuns = {
  db: TestDatabase['db'];
  server: TestServer;
  client: ElementClient;
  writer: ScriptedModel;
  /** The body of a run of an element's part. */
  bodyOf(kind: GeneratorId, elementId: string, scope: PartScope | null, sourceIds?: string[]): TestRun;
  /** Generates an element: the scripted model says this answer. Returns its id. */
  generate(kind: GeneratorId, answer: Content, sourceIds?: string[]): Promise<string>;
  /** Starts a run, says these answers one after the other, and returns it with its request. */
  perform(run: TestRun, ...answers: unknown[]): Promise<{ run: Run; call: ScriptedCall }>;
  /** Sets the locked fields of an element. */
  lock(elementId: string, fields: readonly string[]): Promise<void>;
};

export async function setUpPartRuns(open: OpenTestDatabase, model?: Model): Promise<PartRuns> {
  const writer = createScriptedModel();
  const { db, ...database } = await open();
  const server = await startTestServer({ db, ...database }, model ?? writer);
  const client = await openElementClient(db, server.url);
  const { browser } = client.user;
  const bodyOf: PartRuns['bodyOf'] = (kind, elementId, scope, sourceIds = []) => ({
    kind,
    scope,
    project: { id: client.projectId, elementId, sourceIds },
  });

  async function perform(run: TestRun, ...answers: unknown[]) {
    const started: RunSummary = await browser.start(run);
    let call: ScriptedCall | null = null;
    for (const answer of answers) {
      call = await writer.next();
      call.say(typeof answer === 'string' ? answer : JSON.stringify(answer));
      call.end();
    }
    await browser.follow(started.id);
    if (call === null) throw new Error('a run has an answer');
    return { run: await browser.run(started.id), call };
  }

  return {
    db,
    server,
    client,
    writer,
    bodyOf,
    perform,
    async generate(kind, answer, sourceIds = []) {
      const elementId = newId();
      const { inputs } = sampleStory[kind] ?? { inputs: {} };
      const { run } = await perform({ ...bodyOf(kind, elementId, null, sourceIds), inputs }, answer);
      if (run.state !== 'succeeded') throw new Error(JSON.stringify(run.problem));
      return elementId;
    },
    async lock(elementId, fields) {
      await db
        .updateTable('elements')
        .set({ locked_fields: JSON.stringify(fields) })
        .where('id', '=', elementId)
        .execute();
    },
  };
}
