import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { asOwner } from '../../server/db/as-owner.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { getProject } from '../../server/workspace/projects/get-project.ts';
import { listProjects } from '../../server/workspace/projects/list-projects.ts';
import { startPostgres } from '../../testing/start-postgres.ts';

const users = 100_000;
const projectsOfTheLargest = 10_000;
/** Makes 1,000,000 projects in all. */
const projectsOfOthers = 10;

type Owner = { id: string; project: string };

/**
 * A list of projects, a search and a project's page on PostgreSQL, against `select 1` in the same
 * kind of transaction: begin, role and owner for row level security, the query, commit. The calls
 * alternate, so that noise affects all of them equally.
 */
export async function benchProjects(turns: number): Promise<string[]> {
  const postgres = await startPostgres();
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 1 });
  try {
    const { db } = database;
    await migrate(db);
    const { typical, largest } = await fill(db, postgres.url);
    const list = (owner: Owner, search = '') =>
      listProjects({ db }, owner.id, { page: 1, search, sort: 'updated' });
    const works: Record<string, () => Promise<unknown>> = {
      'select 1': () => asOwner(db, typical.id, (tx) => sql`select 1`.execute(tx)),
      'list, 10 projects': () => list(typical),
      'list, 10,000 projects': () => list(largest),
      'search, 10 projects': () => list(typical, 'lamp 7'),
      'search, 10,000 projects': () => list(largest, 'lamp 77'),
      'search that finds nothing, 10,000': () => list(largest, 'no such words'),
      'project page, 120 elements': () =>
        getProject({ db }, largest.id, { id: largest.project, writers: [] }),
    };
    const times = new Map<string, number[]>();
    const queries = new Map<string, number>();
    for (const work of Object.values(works)) for (let warm = 0; warm < 20; warm += 1) await work();
    for (let turn = 0; turn < turns; turn += 1)
      for (const [name, work] of Object.entries(works)) {
        const began = performance.now();
        await work();
        times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
      }
    for (const [name, work] of Object.entries(works)) queries.set(name, await countQueries(work));
    return describeCalls(times, queries);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function fill(db: Kysely<Tables>, url: string): Promise<{ typical: Owner; largest: Owner }> {
  // The server's connections have a statement timeout that is too short for this.
  const filling = new pg.Client({ connectionString: url });
  await filling.connect();
  await filling.query('set statement_timeout = 0');
  const run = (text: string) => filling.query(text);
  const id = (salt: string, of: string) => `md5('${salt}' || ${of})::uuid`;
  await run(
    `insert into owners (id, kind) select ${id('u', 'n')}, 'user' from generate_series(1, ${users}) n`,
  );
  await run(
    `insert into profiles (id, email) select ${id('u', 'n')}, n || '@example.com' from generate_series(1, ${users}) n`,
  );
  await run(`insert into subscriptions (owner_id, id, plan_id, status, current_period_start)
    select ${id('u', 'n')}, ${id('s', 'n')}, 'pro', 'active', now() from generate_series(1, ${users}) n`);
  const values = (owner: string, key: string) =>
    `${owner}, ${id('p', key)}, 'The lamp ' || ${key}, 'A light, a debt and a door that nobody opens, ' || ${key}, 'custom',
     '{}', now() - random() * interval '900 days'`;
  const columns = 'owner_id, id, name, description, type, settings, updated_at';
  const others = users - projectsOfTheLargest / projectsOfOthers;
  await run(`insert into projects (${columns}) select ${values(id('u', 'n'), `(n * 100 + k)`)}
    from generate_series(2, ${others + 1}) n, generate_series(1, ${projectsOfOthers}) k`);
  await run(
    `insert into projects (${columns}) select ${values(id('u', '1'), 'k')} from generate_series(1, ${projectsOfTheLargest}) k`,
  );
  await run(`begin; insert into elements (owner_id, id, project_id, kind, title, current_version_id)
      select ${id('u', '1')}, ${id('e', 'k')}, ${id('p', '1')}, (array['THEME','CHARACTER','SETTING','PLOT'])[1 + k % 4], 'Element ' || k, ${id('v', 'k')}
      from generate_series(1, 120) k;
    insert into element_versions (owner_id, id, element_id, number, origin, title, content, fields)
      select ${id('u', '1')}, ${id('v', 'k')}, ${id('e', 'k')}, 1, 'edited', 'Element ' || k,
        json_build_object('premise', repeat('A debt and a door, ', 50)), '{"premise": "0123456789abcdef"}'
      from generate_series(1, 120) k; commit`);
  // Every element has three sources; one source in ten has changed since.
  await run(`insert into version_sources (owner_id, version_id, position, kind, title, detail, source_element_id,
      source_version_id, fields)
    select ${id('u', '1')}, ${id('v', 'k')}, j, 'THEME', 'A source', 'full', ${id('e', '(k * 7 + j) % 120 + 1')},
      ${id('v', '(k * 7 + j) % 120 + 1')},
      case when (k + j) % 10 = 0 then '{"premise": "fedcba9876543210"}' else '{"premise": "0123456789abcdef"}' end::jsonb
    from generate_series(1, 120) k, generate_series(1, 3) j`);
  await run('vacuum analyze');
  await filling.end();
  const { rows } = await sql<Owner & { name: string }>`
    select md5('u1')::uuid as id, md5('p1')::uuid as project, 'largest' as name
    union all select md5('u5000')::uuid, md5('p500001')::uuid, 'typical'`.execute(db);
  const find = (name: string) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error('the bench made no such owner');
    return row;
  };
  return { typical: find('typical'), largest: find('largest') };
}

/** The queries of a call, those of its transaction included. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const original = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return count;
}

function describeCalls(times: Map<string, number[]>, queries: Map<string, number>): string[] {
  const at = (name: string, share: number) => {
    const sorted = (times.get(name) ?? []).toSorted((one, other) => one - other);
    return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  };
  const base = at('select 1', 0.5);
  const goals: Record<string, string> = {
    'list, 10 projects': 'at most 3x',
    'list, 10,000 projects': 'at most 12x',
    'search, 10,000 projects': '95th at most 40 ms',
    'search that finds nothing, 10,000': '95th at most 40 ms',
    'project page, 120 elements': '4 queries beside the transaction’s 3',
  };
  return [
    `### Projects: ${users.toLocaleString('en')} users, 1,000,000 projects, PostgreSQL, row level security on`,
    '',
    '| call | median | against select 1 | 95th | queries | goal |',
    '|---|---|---|---|---|---|',
    ...[...times.keys()].map(
      (name) =>
        `| ${name} | ${at(name, 0.5).toFixed(2)} ms | ${(at(name, 0.5) / base).toFixed(2)}x | ${at(name, 0.95).toFixed(2)} ms | ${queries.get(name)} | ${goals[name] ?? ''} |`,
    ),
    '',
  ];
}
