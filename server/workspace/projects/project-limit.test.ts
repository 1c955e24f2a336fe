import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { urls } from '../../../contract/urls.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { openProjectClient, problemOf } from '../../../testing/project-client.ts';

const limitMessage = (plan: string, most: number) =>
  `Your ${plan} plan holds ${most} projects. Delete one, or choose a larger plan.`;

describeProjects({ on: 'postgres' }, (at) => {
  async function expectCorrectCounts() {
    const { rows } = await sql<{ live: number; limited: number }>`
      select owner_id, (select listed from project_counts where owner_id = owners.id) as listed,
        (select counted from project_counts where owner_id = owners.id) as counted,
        count(projects.id)::int as live, (count(projects.id) filter (where not is_sample))::int as limited
      from owners left join projects on owner_id = owners.id and deleted_at is null
      group by owners.id, owner_id having count(projects.id) > 0`.execute(at.database.db);
    for (const row of rows) expect(row).toMatchObject({ listed: row.live, counted: row.limited });
    return rows.length;
  }

  it('refuses a project beyond the plan’s limit, and says what to do', async () => {
    for (let n = 0; n < 10; n += 1) await at.ada.create(`Project ${n}`);
    const refusal = await at.ada.api('POST', urls.projects, { id: randomUUID(), name: 'Eleventh' });
    expect(refusal.status).toBe(403);
    expect(problemOf(refusal)).toMatchObject({ code: 'project_limit', message: limitMessage('Free', 10) });
    const { projects, count, limit } = await at.ada.list();
    expect({ count, limit }).toEqual({ count: 10, limit: 10 });
    const [first] = projects;
    if (first === undefined) throw new Error('there are ten');
    const copy = await at.ada.api('POST', urls.projectCopies(first.id), { id: randomUUID() });
    expect(problemOf(copy).code).toBe('project_limit');
    await at.ada.trash(first);
    await at.ada.create('Eleventh');
    const back = await at.ada.api('POST', urls.trashedProject(first.id), {});
    expect(problemOf(back)).toMatchObject({ code: 'project_limit', message: limitMessage('Free', 10) });
    expect(await at.ada.list()).toMatchObject({ total: 10, count: 10 });
  });

  it('repeats the answer to an earlier request, even at the limit', async () => {
    const request = { id: randomUUID(), name: 'First' };
    await at.ada.api('POST', urls.projects, request);
    for (let n = 0; n < 9; n += 1) await at.ada.create(`Project ${n}`);
    expect((await at.ada.api('POST', urls.projects, request)).status).toBe(200);
  });

  it('follows the plan: ten without a subscription, no limit on the largest', async () => {
    await at.database.db.deleteFrom('subscriptions').where('owner_id', '=', at.ada.id).execute();
    expect((await at.ada.list()).limit).toBe(10);
    await at.database.db
      .updateTable('subscription_plans')
      .set({ max_projects: 1 })
      .where('id', '=', 'basic')
      .execute();
    const bo = await openProjectClient(at.database.db, at.server.url, 'basic');
    await bo.create('Only');
    const refusal = await bo.api('POST', urls.projects, { id: randomUUID(), name: 'Second' });
    expect(problemOf(refusal).message).toBe(
      'Your Basic plan holds 1 project. Delete one, or choose a larger plan.',
    );
    await at.database.db
      .updateTable('subscriptions')
      .set({ plan_id: 'pro' })
      .where('owner_id', '=', bo.id)
      .execute();
    await bo.create('Second');
    expect(await bo.list()).toMatchObject({ count: 2, limit: null });
  });

  it('creates exactly three of twenty at once if there is room for three', async () => {
    for (let n = 0; n < 7; n += 1) await at.ada.create(`Project ${n}`);
    const clients = await Promise.all(Array.from({ length: 4 }, () => at.ada.elsewhere()));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (clients[n % 4] ?? at.ada).api('POST', urls.projects, { id: randomUUID(), name: `At once ${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(problemOf(answer).code).toBe('project_limit');
    expect(await at.ada.list()).toMatchObject({ total: 10, count: 10 });
    await expectCorrectCounts();
  });

  it('holds, with correct counts, while projects are created, copied, trashed, restored and erased at once', async () => {
    const bo = await openProjectClient(at.database.db, at.server.url, 'pro');
    const theirs = await bo.create('Theirs');
    const made = [];
    for (let n = 0; n < 8; n += 1) made.push(await at.ada.create(`Project ${n}`));
    const [first] = made;
    if (first === undefined) throw new Error('there are eight');
    await at.ada.api('POST', urls.sampleProject, { id: randomUUID() });
    const calls = made.flatMap((project, n) => [
      () => at.ada.api('POST', urls.projects, { id: randomUUID(), name: `New ${n}` }),
      () => at.ada.api('DELETE', urls.project(project.id), { name: project.name }),
      () => at.ada.api('POST', urls.trashedProject(project.id), {}),
      () => at.ada.api('POST', urls.projectCopies(first.id), { id: randomUUID() }),
      () => at.ada.api('DELETE', urls.trashedProject(project.id)),
      () => at.ada.api('PUT', urls.currentProject, { id: project.id }),
      () => bo.api('POST', urls.projectCopies(theirs.id), { id: randomUUID() }),
    ]);
    const answers = await Promise.all(calls.map((call) => call()));
    for (const { status } of answers) expect([200, 204, 403, 404]).toContain(status);
    expect(await expectCorrectCounts()).toBe(2);
    const { count, total, currentProjectId } = await at.ada.list({ sort: 'name' });
    expect(count).toBeLessThanOrEqual(10);
    expect(total).toBe(count + 1);
    if (currentProjectId !== null)
      expect((await at.ada.api('GET', urls.project(currentProjectId))).status).toBe(200);
    expect((await bo.list()).total).toBe(9);
  });

  it('keeps no counts of an erased owner', async () => {
    await at.ada.create('One');
    await at.ada.trash(await at.ada.create('Two'));
    await at.ada.api('POST', urls.sampleProject, { id: randomUUID() });
    await at.database.db.deleteFrom('owners').where('id', '=', at.ada.id).execute();
    for (const table of ['projects', 'elements', 'element_versions', 'project_counts'] as const)
      expect(await at.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
