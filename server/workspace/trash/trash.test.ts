import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OneProject, Trash } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { dayMs } from '../../../domain/time.ts';
import { addElement } from '../../../testing/add-element.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { openProjectClient, problemOf } from '../../../testing/project-client.ts';
import { createScriptedModel } from '../../../testing/scripted-model.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { sweepTrash } from './sweep-trash.ts';

describeProjects({ on: 'postgres' }, (at) => {
  const readTrash = async () => Trash.parse((await at.ada.api('GET', urls.trash)).body);

  it('takes a project only by its exact name', async () => {
    const project = await at.ada.create('The Quay');
    for (const name of ['the quay', 'The Quay ', '', 'The  Quay', 'x'.repeat(200)]) {
      const refusal = await at.ada.api('DELETE', urls.project(project.id), { name });
      expect(refusal.status).toBe(422);
      expect(problemOf(refusal)).toMatchObject({
        code: 'invalid_input',
        message: 'Project name does not match',
        fields: [{ field: 'name', message: 'Project name does not match' }],
      });
    }
    expect((await at.ada.api('DELETE', urls.project(project.id), {})).status).toBe(422);
    expect((await at.ada.page(project.id)).project.name).toBe('The Quay');
    await at.ada.trash(project);
    for (const [method, path] of [
      ['GET', urls.project(project.id)],
      ['PATCH', urls.project(project.id)],
      ['POST', urls.projectCopies(project.id)],
    ] as const)
      expect((await at.ada.api(method, path, method === 'PATCH' ? {} : { id: randomUUID() })).status).toBe(
        404,
      );
    expect(await at.ada.list()).toMatchObject({ total: 0, count: 0 });
  });

  it('takes the current project; the last changed one becomes current', async () => {
    const [one, two, three] = [
      await at.ada.create('One'),
      await at.ada.create('Two'),
      await at.ada.create('Three'),
    ];
    expect(await at.ada.trash(two)).toBe(three.id);
    await at.ada.api('PATCH', urls.project(one.id), { description: 'changed' });
    const four = await at.ada.create('Four');
    expect(await at.ada.trash(four)).toBe(one.id);
    expect(await at.ada.trash(four)).toBe(one.id);
    expect(await at.ada.trash(one)).toBe(three.id);
    expect(await at.ada.trash(three)).toBeNull();
    expect((await at.ada.list()).currentProjectId).toBeNull();
    await at.ada.api('POST', urls.trashedProject(two.id), {});
    await at.ada.api('POST', urls.trashedProject(one.id), {});
    expect((await at.ada.list()).currentProjectId).toBe(two.id);
  });

  it('lists its contents, but no elements of trashed projects', async () => {
    const [kept, gone] = [await at.ada.create('Kept'), await at.ada.create('Gone')];
    const add = (projectId: string, title: string, isTrashed: boolean) =>
      addElement(at.database.db, { ownerId: at.ada.id, projectId, title, isTrashed });
    await add(kept.id, 'Living', false);
    const lost = await add(kept.id, 'Lost', true);
    await add(gone.id, 'In it', false);
    await add(gone.id, 'Lost in it', true);
    await at.ada.trash(gone);
    const trash = await readTrash();
    expect(trash).toMatchObject({
      projects: [{ id: gone.id, name: 'Gone', elementCount: 1 }],
      elements: [{ id: lost.id, kind: 'THEME', title: 'Lost', projectId: kept.id, projectName: 'Kept' }],
    });
    for (const { deletedAt, erasesAt } of [...trash.projects, ...trash.elements])
      expect(Date.parse(erasesAt) - Date.parse(deletedAt)).toBe(30 * dayMs);
    const bo = await openProjectClient(at.database.db, at.server.url);
    expect((await bo.api('GET', urls.trash)).body).toEqual({ projects: [], elements: [] });
  });

  it('restores a project with everything in it', async () => {
    const project = await at.ada.create('Back', { description: 'Text', type: 'film_short' });
    const { id } = await addElement(at.database.db, {
      ownerId: at.ada.id,
      projectId: project.id,
      title: 'In it',
    });
    await at.ada.trash(project);
    const back = await at.ada.api('POST', urls.trashedProject(project.id), {});
    expect(back).toMatchObject({ status: 200, body: { project } });
    expect(await at.ada.api('POST', urls.trashedProject(project.id), {})).toEqual(back);
    expect((await at.ada.page(project.id)).kinds).toMatchObject([{ elements: [{ id, title: 'In it' }] }]);
    expect(await readTrash()).toEqual({ projects: [], elements: [] });
    expect(OneProject.parse(back.body).project.updatedAt).toBe(project.updatedAt);
  });

  it('erases a project on request, and only from the trash', async () => {
    const project = await at.ada.create('Gone');
    await addElement(at.database.db, { ownerId: at.ada.id, projectId: project.id });
    expect((await at.ada.api('DELETE', urls.trashedProject(project.id))).status).toBe(404);
    await at.ada.trash(project);
    expect(await at.ada.api('DELETE', urls.trashedProject(project.id))).toEqual({
      status: 204,
      body: undefined,
    });
    expect((await at.ada.api('DELETE', urls.trashedProject(project.id))).status).toBe(404);
    expect((await at.ada.api('POST', urls.trashedProject(project.id), {})).status).toBe(404);
    for (const table of ['projects', 'elements', 'element_versions'] as const)
      expect(await at.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('is emptied after 30 days, for all users', async () => {
    const bo = await openProjectClient(at.database.db, at.server.url, 'pro');
    const kept = await bo.create('Kept');
    const living = await addElement(at.database.db, { ownerId: bo.id, projectId: kept.id });
    const young = await bo.create('Young');
    for (let n = 0; n < 45; n += 1) {
      const project = await bo.create(`Old ${n}`);
      if (n < 3) await addElement(at.database.db, { ownerId: bo.id, projectId: project.id });
      await addElement(at.database.db, { ownerId: bo.id, projectId: kept.id, isTrashed: true });
      await bo.trash(project);
    }
    const own = await at.ada.create('Own');
    await at.ada.trash(own);
    await bo.trash(young);
    const now = Date.now();
    await sql`update projects set deleted_at = ${new Date(now + dayMs)} where id = ${young.id}`.execute(
      at.database.db,
    );
    expect(await sweepTrash(at.database.db, now)).toEqual({ projects: 0, elements: 0 });
    const sweeps = await Promise.all([
      sweepTrash(at.database.db, now + 30 * dayMs + 60_000),
      sweepTrash(at.database.db, now + 30 * dayMs + 60_000),
    ]);
    const sum = (of: 'projects' | 'elements') => sweeps.reduce((total, swept) => total + swept[of], 0);
    expect({ projects: sum('projects'), elements: sum('elements') }).toEqual({ projects: 46, elements: 45 });
    const left = await at.database.db.selectFrom('projects').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([kept.id, young.id].toSorted());
    expect((await at.database.db.selectFrom('elements').select('id').execute()).map(({ id }) => id)).toEqual([
      living.id,
    ]);
    expect(await bo.list()).toMatchObject({ total: 1, count: 1 });
  });

  it('is swept when a server starts', async () => {
    const [old, young] = [await at.ada.create('Old'), await at.ada.create('Young')];
    await at.ada.trash(old);
    await at.ada.trash(young);
    await sql`update projects set deleted_at = now() - interval '30 days' where id = ${old.id}`.execute(
      at.database.db,
    );
    await (await startTestServer(at.database, createScriptedModel())).close();
    const left = await at.database.db.selectFrom('projects').select('id').execute();
    expect(left).toEqual([{ id: young.id }]);
  });
});
