import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Job } from '../../contract/jobs.ts';
import { urls } from '../../contract/urls.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';
import type { TestDatabase } from '../databases.ts';
import { type ElementClient, openElementClient } from '../element-client.ts';
import { type JobClient, jobClientOf } from '../job-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type AnsweringModel, createAnsweringModel } from './answering-model.ts';

/** A project with a theme, a hero built on it, and a past built on both, all out of date. */
export type ToldStory = {
  database: TestDatabase;
  server: TestServer;
  model: AnsweringModel;
  client: ElementClient;
  jobs: JobClient;
  theme: string;
  hero: string;
  past: string;
  /** Starts a job that writes the three anew, in this order. */
  update(more?: { takes?: 'at_once' | 'after_review'; mostCredits?: number }): Promise<Job>;
  /** Resolves with a job once it is so; by default once it no longer runs. */
  until(job: Pick<Job, 'id'>, isSo?: (job: Job) => boolean): Promise<Job>;
};

/** Makes it through the real addresses. Each step of an update will say something new. */
export async function tellStory(database: TestDatabase): Promise<ToldStory> {
  const model = createAnsweringModel();
  const server = await startTestServer(database, model);
  const client = await openElementClient(database.db, server.url);
  const jobs = jobClientOf(server.url, client);
  const write = async (kind: GeneratorId, sourceIds: string[], inputs: Record<string, string> = {}) => {
    const elementId = newId();
    const project = { id: client.projectId, elementId, sourceIds };
    const { id } = await client.user.browser.start({ kind, inputs, project });
    await client.user.browser.follow(id);
    return elementId;
  };
  const theme = await write('THEME', [], { genre: 'Drama' });
  const hero = await write('CHARACTER', [theme], { genre: 'Drama' });
  const past = await write('BACKSTORY', [theme, hero]);
  await client.read('PATCH', urls.project(client.projectId), { description: 'Told in winter.' });
  model.say('THEME', newTheme);
  model.say('CHARACTER', newHero);
  model.say('BACKSTORY', newPast);
  model.requests.splice(0);
  return {
    database,
    server,
    model,
    client,
    jobs,
    theme,
    hero,
    past,
    update: (more = {}) =>
      jobs.start({
        purpose: 'update',
        steps: [
          { elementId: past, kind: 'BACKSTORY' },
          { elementId: hero, kind: 'CHARACTER' },
          { elementId: theme, kind: 'THEME' },
        ],
        ...more,
      }),
    async until({ id }, isSo = ({ state }) => state !== 'running') {
      for (;;) {
        const job = await jobs.job(id);
        if (isSo(job)) return job;
        await wait(20);
      }
    },
  };
}

export const newTheme = {
  central_question: 'What does winter owe to spring?',
  premise: 'What is kept through the cold is owed to whoever waited for it.',
  tone: 'Cold, clear, unhurried',
};
export const newHero = {
  name: 'Ragnhild Aune',
  role: 'The keeper who stayed through the ice',
  goals: ['Keep the lamp through the ice', 'Read the last letter'],
  flaws: ['Trusts nobody who came by boat', 'Never asks twice'],
  skills: ['Walks on thin ice', 'Knows every sound of the lamp'],
};
export const newPast = {
  past_events: ['A winter without a boat', 'A letter that froze', 'A light seen from nowhere'],
  wounds: ['A brother under the ice', 'A promise to stay'],
  loyalties: ['The winter crew', 'The dead'],
};
