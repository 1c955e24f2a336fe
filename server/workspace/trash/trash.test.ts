import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { OneProject, Trash } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { dayMs } from '../../../domain/time.ts';
import { addElement } from '../../../testing/add-element.ts';
import { describeDatabases, type TestDatabase } from '../../../testing/databases.ts';
import { type Desk, openDesk, problemOf } from '../../../testing/project-desk.ts';
import { createScriptedWriter } from '../../../testing/scripted-writer.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sweepTrash } from './sweep-trash.ts';

describeDatabases((open) => {
  let database: TestDatabase;
  let server: TestServer;
  let ada: Desk;

  beforeEach(async () => {
    database = await open();
    server = await startTestServer(database, createScriptedWriter());
    ada = await openDesk(database.db, server.url);
    return () => server.close();
  });

  const readTrash = async () => Trash.parse((await ada.api('GET', urls.trash)).body);

  it('is where a project goes only under its exact name', async () => {
    const project = await ada.create('The Quay');
    for (const name of ['the quay', 'The Quay ', '', 'The  Quay', 'x'.repeat(200)]) {
      const refusal = await ada.api('DELETE', urls.project(project.id), { name });
      expect(refusal.status).toBe(422);
      expect(problemOf(refusal)).toMatchObject({
        code: 'invalid_input',
        message: 'Project name does not match',
        fields: [{ field: 'name', message: 'Project name does not match' }],
      });
    }
    expect((await ada.api('DELETE', urls.project(project.id), {})).status).toBe(422);
    expect((await ada.page(project.id)).project.name).toBe('The Quay');
    await ada.trash(project);
    for (const [method, path] of [
      ['GET', urls.project(project.id)],
      ['PATCH', urls.project(project.id)],
      ['POST', urls.projectCopies(project.id)],
    ] as const)
      expect((await ada.api(method, path, method === 'PATCH' ? {} : { id: randomUUID() })).status).toBe(404);
    expect(await ada.list()).toMatchObject({ total: 0, count: 0 });
  });

  it('takes the current project, and the one changed last becomes current', async () => {
    const [one, two, three] = [await ada.create('One'), await ada.create('Two'), await ada.create('Three')];
    expect(await ada.trash(two)).toBe(three.id);
    await ada.api('PATCH', urls.project(one.id), { description: 'changed' });
    const four = await ada.create('Four');
    expect(await ada.trash(four)).toBe(one.id);
    expect(await ada.trash(four)).toBe(one.id);
    expect(await ada.trash(one)).toBe(three.id);
    expect(await ada.trash(three)).toBeNull();
    expect((await ada.list()).currentProjectId).toBeNull();
    await ada.api('POST', urls.trashedProject(two.id), {});
    await ada.api('POST', urls.trashedProject(one.id), {});
    expect((await ada.list()).currentProjectId).toBe(two.id);
  });

  it('shows what lies in it, but no element of a project that lies there itself', async () => {
    const [kept, gone] = [await ada.create('Kept'), await ada.create('Gone')];
    const add = (projectId: string, title: string, isTrashed: boolean) =>
      addElement(database.db, { ownerId: ada.id, projectId, title, isTrashed });
    await add(kept.id, 'Living', false);
    const lost = await add(kept.id, 'Lost', true);
    await add(gone.id, 'In it', false);
    await add(gone.id, 'Lost in it', true);
    await ada.trash(gone);
    const trash = await readTrash();
    expect(trash).toMatchObject({
      projects: [{ id: gone.id, name: 'Gone', elementCount: 1 }],
      elements: [{ id: lost.id, kind: 'THEME', title: 'Lost', projectId: kept.id, projectName: 'Kept' }],
    });
    for (const { deletedAt, erasesAt } of [...trash.projects, ...trash.elements])
      expect(Date.parse(erasesAt) - Date.parse(deletedAt)).toBe(30 * dayMs);
    const bo = await openDesk(database.db, server.url);
    expect((await bo.api('GET', urls.trash)).body).toEqual({ projects: [], elements: [] });
  });

  it('gives a project back with all that was in it', async () => {
    const project = await ada.create('Back', { description: 'Text', type: 'film_short' });
    const { id } = await addElement(database.db, { ownerId: ada.id, projectId: project.id, title: 'In it' });
    await ada.trash(project);
    const back = await ada.api('POST', urls.trashedProject(project.id), {});
    expect(back).toMatchObject({ status: 200, body: { project } });
    expect(await ada.api('POST', urls.trashedProject(project.id), {})).toEqual(back);
    expect((await ada.page(project.id)).kinds).toMatchObject([{ elements: [{ id, title: 'In it' }] }]);
    expect(await readTrash()).toEqual({ projects: [], elements: [] });
    expect(OneProject.parse(back.body).project.updatedAt).toBe(project.updatedAt);
  });

  it('erases a project at once when asked to, and only from the trash', async () => {
    const project = await ada.create('Gone');
    await addElement(database.db, { ownerId: ada.id, projectId: project.id });
    expect((await ada.api('DELETE', urls.trashedProject(project.id))).status).toBe(404);
    await ada.trash(project);
    expect(await ada.api('DELETE', urls.trashedProject(project.id))).toEqual({
      status: 204,
      body: undefined,
    });
    expect((await ada.api('DELETE', urls.trashedProject(project.id))).status).toBe(404);
    expect((await ada.api('POST', urls.trashedProject(project.id), {})).status).toBe(404);
    for (const table of ['projects', 'elements', 'element_versions'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('is emptied of what lay there for 30 days, whoever’s it is', async () => {
    const bo = await openDesk(database.db, server.url, 'pro');
    const kept = await bo.create('Kept');
    const living = await addElement(database.db, { ownerId: bo.id, projectId: kept.id });
    const young = await bo.create('Young');
    for (let n = 0; n < 45; n += 1) {
      const project = await bo.create(`Old ${n}`);
      if (n < 3) await addElement(database.db, { ownerId: bo.id, projectId: project.id });
      await addElement(database.db, { ownerId: bo.id, projectId: kept.id, isTrashed: true });
      await bo.trash(project);
    }
    const own = await ada.create('Own');
    await ada.trash(own);
    await bo.trash(young);
    const now = Date.now();
    await sql`update projects set deleted_at = ${new Date(now + dayMs)} where id = ${young.id}`.execute(
      database.db,
    );
    expect(await sweepTrash(database.db, now)).toEqual({ projects: 0, elements: 0 });
    const sweeps = await Promise.all([
      sweepTrash(database.db, now + 30 * dayMs + 60_000),
      sweepTrash(database.db, now + 30 * dayMs + 60_000),
    ]);
    const sum = (of: 'projects' | 'elements') => sweeps.reduce((total, swept) => total + swept[of], 0);
    expect({ projects: sum('projects'), elements: sum('elements') }).toEqual({ projects: 46, elements: 45 });
    const left = await database.db.selectFrom('projects').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([kept.id, young.id].toSorted());
    expect((await database.db.selectFrom('elements').select('id').execute()).map(({ id }) => id)).toEqual([
      living.id,
    ]);
    expect(await bo.list()).toMatchObject({ total: 1, count: 1 });
  });

  it('is emptied when a server starts', async () => {
    const [old, young] = [await ada.create('Old'), await ada.create('Young')];
    await ada.trash(old);
    await ada.trash(young);
    await sql`update projects set deleted_at = now() - interval '30 days' where id = ${old.id}`.execute(
      database.db,
    );
    await (await startTestServer(database, createScriptedWriter())).close();
    const left = await database.db.selectFrom('projects').select('id').execute();
    expect(left).toEqual([{ id: young.id }]);
  });
});
