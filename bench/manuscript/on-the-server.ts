import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { evenKeys } from '../../domain/manuscript/order-keys.ts';
import { asOwner } from '../../server/db/as-owner.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { loadGenerators } from '../../server/generators/load-generators.ts';
import { findInManuscript } from '../../server/manuscripts/find-in-manuscript.ts';
import { makeManuscript } from '../../server/manuscripts/make-manuscript.ts';
import { getManuscript } from '../../server/manuscripts/read-manuscript.ts';
import { replaceInManuscript } from '../../server/manuscripts/replace.ts';
import { type NewPart, writeParts } from '../../server/manuscripts/write-parts.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { manyScenes } from './many-scenes.ts';

const ownerId = randomUUID();
const projectId = randomUUID();
const search = { isExact: false, isWholeWord: true } as const;
/** Each scene has one of these names once: the first, and the second after it was replaced. */
const names = ['Marlow', 'Carlow'];
/** Most milliseconds, medians. */
const goals = { tree: 40, replaced: 400 };

/**
 * What the server takes for manuscripts: the tree of 120 scenes with 100,800 words and of 1,200
 * parts, a word found, and replaced in all 120 scenes, in `rounds` on both databases. The peer is
 * `select 1` in the same kind of transaction.
 */
export async function benchManuscriptsOnServer(rounds: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-bench-'));
  const postgres = await startPostgres();
  const lines = ['### Manuscripts on the server', ''];
  lines.push('| database | what | median | 95th | goal |', '|---|---|---|---|---|');
  try {
    for (const settings of [
      { kind: 'postgres' as const, url: postgres.url, poolSize: 1 },
      { kind: 'pglite' as const, folder: join(folder, 'database') },
    ]) {
      const database = await openDatabase(settings);
      await migrate(database.db);
      lines.push(...(await measure(database.db, rounds, settings.kind)));
      await database.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return [...lines, ''];
}

async function measure(db: Kysely<Tables>, rounds: number, kind: string): Promise<string[]> {
  const deps = { db, now: Date.now, generators: await loadGenerators() };
  await sql`insert into owners (id, kind) values (${ownerId}, 'user')`.execute(db);
  await sql`insert into profiles (id, email) values (${ownerId}, 'bench@example.com')`.execute(db);
  await sql`insert into projects (owner_id, id, name, type, settings)
    values (${ownerId}, ${projectId}, 'Bench', 'custom', '{}')`.execute(db);
  const book = await fill(deps, 120, 840);
  const large = await fill(deps, 1_090, 20);
  const replaced: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [query = '', other = ''] = round % 2 === 0 ? names : names.toReversed();
    const { scenes } = await findInManuscript(deps, ownerId, book, { ...search, query });
    const asked = scenes.map(({ id, baseVersionId, revision }) => ({ id, baseVersionId, revision }));
    const began = performance.now();
    const { changed } = await replaceInManuscript(deps, ownerId, book, {
      ...search,
      query,
      with: other,
      changeSetId: randomUUID(),
      scenes: asked,
    });
    replaced.push(performance.now() - began);
    if (changed.length !== 120) throw new Error(`only ${changed.length} scenes were changed`);
  }
  const times = {
    'select 1': await time(rounds, () => asOwner(db, ownerId, (tx) => sql`select 1`.execute(tx))),
    'tree of 120 scenes': await time(rounds, () => getManuscript(deps, ownerId, book, undefined)),
    'tree of 1,199 parts': await time(rounds, () => getManuscript(deps, ownerId, large, undefined)),
    'a word found in 120 scenes': await time(rounds, () =>
      findInManuscript(deps, ownerId, book, { ...search, query: names[rounds % 2] ?? '' }),
    ),
    'a word replaced in 120 scenes': replaced,
  };
  return Object.entries(times).map(([what, all]) => {
    const goal =
      what === 'tree of 120 scenes' ? goals.tree : what.includes('replaced') ? goals.replaced : null;
    const said = goal === null ? '' : median(all) <= goal ? `at most ${goal} ms` : `**at most ${goal} ms**`;
    return `| ${kind} | ${what} | ${at(all, 0.5)} ms | ${at(all, 0.95)} ms | ${said} |`;
  });
}

/** A manuscript of so many scenes, ten in a chapter. Returns its head's id. */
async function fill(
  deps: Parameters<typeof makeManuscript>[0],
  count: number,
  wordsEach: number,
): Promise<string> {
  const headId = randomUUID();
  const make = { way: 'new', id: headId, type: 'novel', title: 'A long book', goalWords: null } as const;
  await makeManuscript(deps, ownerId, projectId, { make, day: undefined });
  const { manuscript, contents } = manyScenes(count, wordsEach);
  const ids = new Map(manuscript.parts.map(({ id }) => [id, randomUUID()]));
  const keys = evenKeys(manuscript.parts.length);
  const parts = manuscript.parts.map(
    ({ id, type, parentId, title }, place): NewPart => ({
      id: ids.get(id) ?? '',
      type,
      parentId: parentId === null ? null : (ids.get(parentId) ?? null),
      orderKey: keys[place] ?? '',
      content:
        type === 'chapter' ? { title } : { title, text: `${names[0]} ${contents.get(id)?.text ?? ''}` },
      origin: 'imported',
    }),
  );
  await asOwner(deps.db, ownerId, (tx) => writeParts(deps, tx, ownerId, { headId, projectId }, parts));
  return headId;
}

async function time(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < 3; warm += 1) await work();
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    all.push(performance.now() - began);
  }
  return all;
}

function median(all: readonly number[]): number {
  return quantile(all, 0.5);
}

function at(all: readonly number[], share: number): string {
  return quantile(all, share).toFixed(1);
}

function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
