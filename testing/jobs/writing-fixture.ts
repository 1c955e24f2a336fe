import { setTimeout as wait } from 'node:timers/promises';
import { type Job, ManuscriptQuote } from '../../contract/jobs.ts';
import type { Part } from '../../contract/manuscripts.ts';
import { urls } from '../../contract/urls.ts';
import type { Model } from '../../server/models/port.ts';
import { createStoryteller } from '../../storyteller/create-storyteller.ts';
import { characterAnswer, themeAnswer } from '../answers.ts';
import type { TestDatabase } from '../databases.ts';
import { type ElementClient, openElementClient } from '../element-client.ts';
import { type AskedJob, type JobClient, jobClientOf } from '../job-client.ts';
import { beginManuscript, type ManuscriptClient } from '../manuscript-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A writer at a new manuscript, in a project with a theme and a hero. */
export type WritingStudio = {
  database: TestDatabase;
  server: TestServer;
  client: ElementClient;
  jobs: JobClient;
  book: ManuscriptClient;
  hero: string;
  quote(purpose: string, parts?: readonly string[]): Promise<ManuscriptQuote>;
  /** Starts a job of this manuscript for these parts, by default for all that the quote names. */
  start(
    purpose: 'map' | 'cards' | 'write' | 'read',
    more?: Partial<AskedJob> & { parts?: readonly string[] },
  ): Promise<Job>;
  until(job: Pick<Job, 'id'>, isSo?: (job: Job) => boolean): Promise<Job>;
  /** Starts such a job and waits for its end. */
  write(purpose: 'map' | 'cards' | 'write' | 'read', parts?: readonly string[]): Promise<Job>;
  /** In reading order. */
  scenes(): Promise<Part[]>;
  chapters(): Promise<Part[]>;
  /** Adds chapters with scenes that have a card each. Returns the ids of the scenes. */
  plan(chapters: number, scenesOfEach: number, words?: number): Promise<string[]>;
};

const kinds = { map: 'STORY', cards: 'CHAPTER', write: 'SCENE', read: 'SCENE' } as const;

/** Makes it through the real addresses; a novella unless another type is named. */
export async function openStudio(
  database: TestDatabase,
  model: Model = createStoryteller({ wordsPerSecond: null }),
  settings: Parameters<typeof startTestServer>[2] = {},
  type = 'novella',
): Promise<WritingStudio> {
  const server = await startTestServer(database, model, settings);
  const client = await openElementClient(database.db, server.url);
  const jobs = jobClientOf(server.url, client);
  await client.add({ kind: 'THEME', content: { ...themeAnswer }, inputs: { genre: 'Drama' } });
  const hero = await client.add({ kind: 'CHARACTER', content: { ...characterAnswer } });
  const book = await beginManuscript(client, type);
  const studio: WritingStudio = {
    database,
    server,
    client,
    jobs,
    book,
    hero: hero.id,
    quote: async (purpose, parts = []) =>
      ManuscriptQuote.parse(
        await client.read(
          'GET',
          `${urls.manuscriptQuote(book.id)}?purpose=${purpose}&parts=${parts.join(',')}`,
        ),
      ),
    async start(purpose, { parts, ...more } = {}) {
      const quoted = (await studio.quote(purpose, parts)).steps.filter(
        ({ work }) => purpose === 'read' || work !== 'read',
      );
      const ids = parts ?? quoted.flatMap(({ partIds }) => partIds);
      return jobs.start({
        purpose,
        takes: 'at_once',
        headId: book.id,
        steps: ids.map((elementId) => ({ elementId, kind: kinds[purpose] })),
        ...more,
      });
    },
    async until({ id }, isSo = ({ state }) => state !== 'running') {
      for (;;) {
        const job = await jobs.job(id);
        if (isSo(job)) return job;
        await wait(20);
      }
    },
    write: async (purpose, parts) =>
      studio.until(await studio.start(purpose, parts === undefined ? {} : { parts })),
    scenes: async () => (await book.get()).parts.filter(({ type }) => type === 'scene'),
    chapters: async () => (await book.get()).parts.filter(({ type }) => type === 'chapter'),
    async plan(chapters, scenesOfEach, words = 300) {
      const ids: string[] = [];
      for (let chapter = 1; chapter <= chapters; chapter += 1) {
        const { id: parentId } = await book.add({ type: 'chapter', title: `Chapter ${chapter}` });
        for (let scene = 1; scene <= scenesOfEach; scene += 1) {
          const made = await book.add({ type: 'scene', parentId, title: `Scene ${chapter}.${scene}` });
          await book.write(made.id, cardOf(chapter, scene));
          await client.keep(made.id);
          await client.read('PATCH', urls.part(made.id), { goalWords: words });
          ids.push(made.id);
        }
      }
      return ids;
    },
  };
  return studio;
}

function cardOf(chapter: number, scene: number) {
  return {
    title: `Scene ${chapter}.${scene}`,
    pov: 'Marit Aune',
    place: 'the lamp room',
    when: `day ${chapter}`,
    people: ['Marit Aune', 'Ola Brekke'],
    goal: `Marit wants oil number ${chapter}.${scene}.`,
    conflict: 'Ola has the key.',
    outcome: `Ola gives up key ${chapter}.${scene}.`,
    notes: '',
  };
}
