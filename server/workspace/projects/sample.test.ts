import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Element } from '../../../contract/material.ts';
import { OneProject, Trash } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { definitions } from '../../../domain/generators/index.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { openProjectClient, problemOf } from '../../../testing/project-client.ts';

describeProjects({ on: 'postgres' }, (at) => {
  const add = async (id: string = randomUUID()) =>
    OneProject.parse((await at.ada.api('POST', urls.sampleProject, { id })).body).project;

  it('has one element of every kind, each built on earlier ones', async () => {
    const sample = await add();
    expect(sample).toMatchObject({ name: 'The Second Pilot', isSample: true, type: 'film_short' });
    const { kinds } = await at.ada.page(sample.id);
    expect(kinds.map(({ kind, elements }) => [kind, elements.length])).toEqual(
      definitions.map(({ id }) => [id, 1]),
    );
    const built = await at.database.db
      .selectFrom('version_sources')
      .innerJoin('element_versions', 'element_versions.id', 'version_sources.version_id')
      .innerJoin('elements', 'elements.id', 'element_versions.element_id')
      .innerJoin('elements as source', 'source.id', 'version_sources.source_element_id')
      .select([
        'elements.kind',
        'version_sources.kind as on',
        'detail',
        'source.current_version_id',
        'version_sources.fields',
      ])
      .select('version_sources.source_version_id')
      .execute();
    for (const { id, dependencies } of definitions)
      for (const dependency of dependencies)
        expect(built).toContainEqual(expect.objectContaining({ kind: id, on: dependency, detail: 'full' }));
    for (const source of built) {
      expect(source.source_version_id).toBe(source.current_version_id);
      expect(Object.keys(source.fields ?? {}).length).toBeGreaterThan(0);
    }
  });

  it('is up to date: no source has changed since', async () => {
    const { kinds } = await at.ada.page((await add()).id);
    for (const { elements } of kinds)
      for (const { id, changedAt, sources } of elements) {
        expect(changedAt).toBeNull();
        expect(sources.flatMap(({ changedFields }) => changedFields)).toEqual([]);
        const { current } = Element.parse((await at.ada.api('GET', urls.element(id))).body);
        for (const source of current.sources)
          expect(source).toMatchObject({ versionNumber: 1, changedFields: [] });
      }
  });

  it('exists once: adding it again returns the same one', async () => {
    const first = await add();
    expect(await Promise.all([add(), add(first.id), add()])).toEqual([first, first, first]);
    expect(await at.ada.list()).toMatchObject({ total: 1, count: 0 });
    const bo = await openProjectClient(at.database.db, at.server.url);
    await bo.api('POST', urls.sampleProject, { id: randomUUID() });
    expect((await bo.list()).total).toBe(1);
  });

  it('is added once by many concurrent requests', async () => {
    const samples = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(new Set(samples.map(({ id }) => id)).size).toBe(1);
    expect(await at.database.db.selectFrom('elements').select('id').execute()).toHaveLength(12);
  });

  it('may be added at the plan’s limit, and leaves the current project current', async () => {
    for (let n = 0; n < 10; n += 1) await at.ada.create(`Project ${n}`);
    const { currentProjectId } = await at.ada.list();
    const sample = await add();
    expect(await at.ada.list()).toMatchObject({ total: 11, count: 10, currentProjectId });
    const refusal = await at.ada.api('POST', urls.projectCopies(sample.id), { id: randomUUID() });
    expect(problemOf(refusal).code).toBe('project_limit');
    const taken = await openProjectClient(at.database.db, at.server.url);
    const { id } = await taken.create('Mine');
    expect(problemOf(await taken.api('POST', urls.sampleProject, { id })).code).toBe('id_taken');
  });

  it('is current if there is no other, and is trashed without its name', async () => {
    const sample = await add();
    expect((await at.ada.list()).currentProjectId).toBe(sample.id);
    expect(await at.ada.api('DELETE', urls.project(sample.id), {})).toEqual({
      status: 200,
      body: { currentProjectId: null },
    });
    const trash = Trash.parse((await at.ada.api('GET', urls.trash)).body);
    expect(trash.projects).toMatchObject([{ id: sample.id, elementCount: 12 }]);
    expect(await at.ada.list()).toMatchObject({ total: 0, count: 0 });
  });

  it('is restored from the trash, at the plan’s limit too', async () => {
    const sample = await add();
    await at.ada.api('DELETE', urls.project(sample.id), {});
    for (let n = 0; n < 10; n += 1) await at.ada.create(`Project ${n}`);
    expect((await at.ada.api('POST', urls.trashedProject(sample.id), {})).status).toBe(200);
    const { project, kinds } = await at.ada.page(sample.id);
    expect(project).toMatchObject({ id: sample.id, isSample: true });
    expect(kinds).toHaveLength(12);
    expect(await at.ada.list()).toMatchObject({ total: 11, count: 10 });
  });

  it('is restored as an ordinary project if there is a new sample', async () => {
    const first = await add();
    await at.ada.api('DELETE', urls.project(first.id), {});
    const second = await add();
    expect(second.id).not.toBe(first.id);
    expect((await at.ada.api('POST', urls.trashedProject(first.id), {})).status).toBe(200);
    expect((await at.ada.page(first.id)).project.isSample).toBe(false);
    expect((await at.ada.page(second.id)).project.isSample).toBe(true);
    expect(await at.ada.list()).toMatchObject({ total: 2, count: 1 });

    await at.ada.api('DELETE', urls.project(second.id), {});
    const third = await add();
    for (let n = 0; n < 9; n += 1) await at.ada.create(`Project ${n}`);
    expect(problemOf(await at.ada.api('POST', urls.trashedProject(second.id), {})).code).toBe(
      'project_limit',
    );
    expect((await at.ada.page(third.id)).project.isSample).toBe(true);
  });

  it('can be copied into an ordinary project', async () => {
    const sample = await add();
    const id = randomUUID();
    await at.ada.api('POST', urls.projectCopies(sample.id), { id });
    const { project, kinds } = await at.ada.page(id);
    expect(project).toMatchObject({ name: 'The Second Pilot (copy)', isSample: false });
    expect(kinds).toHaveLength(12);
    expect(await at.ada.list()).toMatchObject({ total: 2, count: 1 });
  });
});
