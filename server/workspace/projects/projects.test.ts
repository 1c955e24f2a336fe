import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OneProject } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { addElement } from '../../../testing/add-element.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { openProjectClient, type ProjectClient, problemOf } from '../../../testing/project-client.ts';

describeProjects({ on: 'postgres' }, (at) => {
  describe('creating a project', () => {
    it('stores it with its type’s settings and makes it the current one', async () => {
      const first = await at.ada.create('  The   Quay ', { description: ' \n', type: 'film_short' });
      expect(first).toMatchObject({
        name: 'The Quay',
        description: null,
        type: 'film_short',
        isSample: false,
      });
      expect(first.settings).toMatchObject({ length: '3-15 minutes', tone: 'dramatic' });
      const second = await at.ada.create('Another');
      expect(second).toMatchObject({ type: 'custom', settings: {} });
      expect((await at.ada.list()).currentProjectId).toBe(second.id);
    });

    it('returns the same project for the same request, as it is now', async () => {
      const request = { id: randomUUID(), name: 'Once', description: 'A lamp', type: 'custom' };
      const first = await at.ada.api('POST', urls.projects, request);
      expect(await at.ada.api('POST', urls.projects, request)).toEqual(first);
      await at.ada.api('PATCH', urls.project(request.id), { name: 'Twice' });
      const other = await at.ada.create('Other');
      const again = await at.ada.api('POST', urls.projects, request);
      expect(OneProject.parse(again.body).project.name).toBe('Twice');
      expect(await at.ada.list()).toMatchObject({ total: 2, currentProjectId: other.id });
    });

    it('refuses an id of another request', async () => {
      const request = { id: randomUUID(), name: 'Once' };
      await at.ada.api('POST', urls.projects, request);
      for (const change of [{ name: 'Other' }, { description: 'New' }, { type: 'film_short' }]) {
        const refusal = await at.ada.api('POST', urls.projects, { ...request, ...change });
        expect(refusal.status).toBe(422);
        expect(problemOf(refusal).code).toBe('id_taken');
      }
      await at.ada.trash({ id: request.id, name: 'Once' });
      const trashed = await at.ada.api('POST', urls.projects, request);
      expect(problemOf(trashed)).toMatchObject({
        code: 'id_taken',
        message: expect.stringContaining('trash'),
      });
    });

    it('creates one project for the same request sent many times at once', async () => {
      const request = { id: randomUUID(), name: 'Once' };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => at.ada.api('POST', urls.projects, request)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect((await at.ada.list()).total).toBe(1);
    });

    it('accepts names of up to 100 characters, counted in code points', async () => {
      const name = '🌊'.repeat(100);
      expect((await at.ada.create(name)).name).toBe(name);
      const refusal = await at.ada.api('POST', urls.projects, { id: randomUUID(), name: `${name}a` });
      expect(problemOf(refusal).fields).toEqual([
        { field: 'name', message: 'A project name has at most 100 characters.' },
      ]);
    });

    it('requires a name', async () => {
      for (const name of ['', ' \t\n ', '\u0000\u0007']) {
        const refusal = await at.ada.api('POST', urls.projects, { id: randomUUID(), name });
        expect(problemOf(refusal).fields).toEqual([{ field: 'name', message: 'Project name is required' }]);
      }
    });

    it('removes characters that a database cannot store', async () => {
      const made = await at.ada.create('A\u0000 b\u0001c \ud83c', { description: 'one\r\ntwo\u0000' });
      expect(made).toMatchObject({ name: 'A bc \ufffd', description: 'one\ntwo' });
      const changed = await at.ada.api('PATCH', urls.project(made.id), {
        settings: { 'to\u0000ne': 'dr\u0000y' },
      });
      expect(OneProject.parse(changed.body).project.settings).toEqual({ tone: 'dry' });
    });
  });

  describe('a project page', () => {
    it('has the elements by kind, in story order, newest first', async () => {
      const { id: projectId } = await at.ada.create('Page');
      const other = await at.ada.create('Other');
      const add = (kind: string, title: string, minutesOld: number, isTrashed = false) =>
        addElement(at.database.db, { ownerId: at.ada.id, projectId, kind, title, minutesOld, isTrashed });
      await add('PLOT', 'Plot', 1);
      for (const age of [3, 1, 2]) await add('CHARACTER', `Aged ${age}`, age);
      await add('CHARACTER', 'Deleted', 0, true);
      await addElement(at.database.db, { ownerId: at.ada.id, projectId: other.id });
      const { kinds } = await at.ada.page(projectId);
      expect(kinds.map(({ kind, elements }) => [kind, elements.map(({ title }) => title)])).toEqual([
        ['CHARACTER', ['Aged 1', 'Aged 2', 'Aged 3']],
        ['PLOT', ['Plot']],
      ]);
      expect(
        (await at.ada.list({ sort: 'name' })).projects.map((card) => [
          card.name,
          card.elementCount,
          card.rowCounts,
        ]),
      ).toEqual([
        ['Other', 1, [1, 0, 0, 0]],
        ['Page', 4, [3, 0, 1, 0]],
      ]);
    });

    it('returns the choices of its elements that other forms ask for too', async () => {
      const { id: projectId } = await at.ada.create('Chosen');
      for (const [kind, inputs] of [
        ['THEME', { genre: 'Horror' }],
        ['PLOT', { structure: 'Five Act' }],
      ] as const) {
        const body = { id: randomUUID(), kind, inputs };
        expect((await at.ada.api('POST', urls.projectElements(projectId), body)).status).toBe(200);
      }
      expect((await at.ada.page(projectId)).choices).toEqual({ genre: 'Horror' });
    });

    it('may have no elements', async () => {
      const project = await at.ada.create('Empty', { description: 'Nothing yet' });
      expect(await at.ada.page(project.id)).toMatchObject({ project, choices: {}, kinds: [] });
    });
  });

  describe('changing a project', () => {
    it('changes the given fields only', async () => {
      const made = await at.ada.create('Before', { description: 'Text', type: 'reel_tiktok' });
      const change = async (body: unknown) =>
        OneProject.parse((await at.ada.api('PATCH', urls.project(made.id), body)).body).project;
      expect(await change({ name: ' After ' })).toMatchObject({ name: 'After', description: 'Text' });
      expect(await change({ description: '' })).toMatchObject({ name: 'After', description: null });
      const settings = { tone: 'quiet', Länge: '2 Minuten' };
      expect(await change({ settings })).toMatchObject({ name: 'After', settings, type: 'reel_tiktok' });
      expect(Date.parse((await change({})).updatedAt)).toBeGreaterThanOrEqual(Date.parse(made.updatedAt));
      expect((await at.ada.api('PATCH', urls.project(made.id), { type: 'custom' })).status).toBe(400);
      expect((await at.ada.api('PATCH', urls.project(made.id), { name: ' ' })).status).toBe(400);
    });
  });

  describe('the current project', () => {
    it('is the one that was chosen, which must be outside the trash', async () => {
      const [one, two] = [await at.ada.create('One'), await at.ada.create('Two')];
      expect(await at.ada.api('PUT', urls.currentProject, { id: one.id })).toEqual({
        status: 200,
        body: { currentProjectId: one.id },
      });
      expect((await at.ada.list()).currentProjectId).toBe(one.id);
      await at.ada.trash(two);
      expect((await at.ada.api('PUT', urls.currentProject, { id: two.id })).status).toBe(404);
      expect((await at.ada.list()).currentProjectId).toBe(one.id);
    });
  });

  describe('another’s project', () => {
    it('looks on every address as if it did not exist', async () => {
      const bo = await openProjectClient(at.database.db, at.server.url);
      const { id } = await bo.create('Private');
      const trashed = await bo.create('Trashed');
      await bo.trash(trashed);
      const calls = (of: string): Parameters<ProjectClient['api']>[] => [
        ['GET', urls.project(of)],
        ['PATCH', urls.project(of), { name: 'Mine' }],
        ['DELETE', urls.project(of), { name: 'Private' }],
        ['POST', urls.projectCopies(of), { id: randomUUID() }],
        ['PUT', urls.currentProject, { id: of }],
        ['POST', urls.trashedProject(of), {}],
        ['DELETE', urls.trashedProject(of)],
      ];
      for (const of of [id, trashed.id, randomUUID()])
        for (const call of calls(of)) {
          const answer = await at.ada.api(...call);
          expect([call, answer.status, problemOf(answer).code]).toEqual([call, 404, 'not_found']);
        }
      expect((await at.ada.api('GET', urls.project('no-id'))).status).toBe(404);
      expect(await bo.list()).toMatchObject({ total: 1, projects: [{ id, name: 'Private' }] });
      expect((await at.ada.list()).total).toBe(0);
    });

    it('may have the same id without conflict', async () => {
      const bo = await openProjectClient(at.database.db, at.server.url);
      const id = randomUUID();
      await at.ada.api('POST', urls.projects, { id, name: 'Hers' });
      await bo.api('POST', urls.projects, { id, name: 'His' });
      expect((await at.ada.page(id)).project.name).toBe('Hers');
      expect((await bo.page(id)).project.name).toBe('His');
    });

    it('requires a sign-in', async () => {
      const guest = at.server.visitor();
      for (const path of [urls.projects, urls.project(randomUUID()), urls.trash, `${urls.find}?query=a`])
        expect((await guest.fetch(path)).status).toBe(401);
      expect((await guest.post(urls.projects, { id: randomUUID(), name: 'Mine' })).status).toBe(401);
    });
  });
});
