import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Findings, Ledger, type SaveEntity, type SaveFact } from '../../contract/ledger.ts';
import { urls } from '../../contract/urls.ts';
import type { SceneContent } from '../../domain/manuscript/scene/result.ts';
import type { Tables } from '../../server/db/tables.ts';
import type { TestDatabase } from '../databases.ts';
import { beginManuscript, type ManuscriptClient } from '../manuscript-client.ts';
import { openStory, type StoryClient } from '../story-client.ts';
import type { TestServer } from '../test-server.ts';

/** A writer at a manuscript of one chapter, with its ledger. */
export type LedgerClient = StoryClient & {
  book: ManuscriptClient;
  chapterId: string;
  /** In reading order. */
  scenes: readonly string[];
  /** With `at` what holds in that scene. */
  ledger(at?: string): Promise<Ledger>;
  saveEntity(entity: SaveEntity, id?: string): Promise<Ledger>;
  saveFact(fact: SaveFact, id?: string): Promise<Ledger>;
  findings(): Promise<Findings['findings']>;
  /** Types over fields of a scene and keeps it as a version. */
  keepScene(sceneId: string, fields: Partial<SceneContent>): Promise<void>;
};

/** Starts a server, and a writer at a manuscript whose scenes say this. */
export async function openLedger(
  database: TestDatabase,
  scenes: readonly Partial<SceneContent>[],
): Promise<{ db: Kysely<Tables>; server: TestServer; client: LedgerClient }> {
  const { server, client } = await openStory(database);
  const { read } = client;
  const book = await beginManuscript(client);
  const chapter = await book.add({ type: 'chapter', title: 'One' });
  const ids: string[] = [];
  const keepScene = async (sceneId: string, fields: Partial<SceneContent>) => {
    await book.write(sceneId, fields);
    await client.keep(sceneId);
  };
  for (const scene of scenes) {
    const { id } = await book.add({ type: 'scene', parentId: chapter.id });
    await keepScene(id, scene);
    ids.push(id);
  }
  const facts = urls.manuscriptFacts(book.id);
  return {
    db: database.db,
    server,
    client: {
      ...client,
      book,
      chapterId: chapter.id,
      scenes: ids,
      keepScene,
      ledger: async (at) => Ledger.parse(await read('GET', at === undefined ? facts : `${facts}?at=${at}`)),
      saveEntity: async (entity, id = randomUUID()) =>
        Ledger.parse(await read('PUT', urls.manuscriptEntity(book.id, id), entity)),
      saveFact: async (fact, id = randomUUID()) =>
        Ledger.parse(await read('PUT', urls.manuscriptFact(book.id, id), fact)),
      findings: async () => Findings.parse(await read('GET', urls.manuscriptFindings(book.id))).findings,
    },
  };
}
