import { describe, expect, it } from 'vitest';
import type { ChangeProject, CreateProject, Project } from '../../../../contract/projects.ts';
import { createMaker } from './make-project.ts';

/** A server that keeps projects by id and can lose its answers. */
function openServer() {
  const projects = new Map<string, Project>();
  const state = { losesNext: false, losesChange: false, refusesChange: false, ids: 0 };

  function answer(project: Project): Promise<Project> {
    if (!state.losesNext) return Promise.resolve(project);
    state.losesNext = false;
    return Promise.reject(new Error('the answer was lost'));
  }

  return {
    projects,
    state,
    makeId: () => `id-${++state.ids}`,
    create: (body: CreateProject) => {
      const known = projects.get(body.id);
      if (known !== undefined && known.name !== body.name) return Promise.reject(new Error('id taken'));
      if (known !== undefined) return answer(known);
      const now = '2026-11-20T10:00:00Z';
      const project: Project = {
        id: body.id,
        name: body.name,
        description: body.description ?? null,
        type: body.type ?? 'custom',
        settings: body.type === 'reel_tiktok' ? { length: '15-60 seconds' } : {},
        model: null,
        isSample: false,
        createdAt: now,
        updatedAt: now,
      };
      projects.set(project.id, project);
      return answer(project);
    },
    change: (id: string, body: ChangeProject) => {
      const project = projects.get(id);
      if (project === undefined || state.refusesChange) return Promise.reject(new Error('refused'));
      const { name = project.name, description = project.description, settings = project.settings } = body;
      const changed = { ...project, name, description: description ?? null, settings };
      projects.set(id, changed);
      state.losesNext = state.losesChange;
      state.losesChange = false;
      return answer(changed);
    },
  };
}

const wanted = {
  name: 'Bread',
  description: null,
  type: 'reel_tiktok' as const,
  settings: { length: '15-60 seconds' },
};

describe('making a project', () => {
  it('is one call when the settings are those of the type', async () => {
    const server = openServer();
    server.state.refusesChange = true;
    expect(await createMaker(server)(wanted)).toMatchObject({ id: 'id-1', name: 'Bread' });
  });

  it('stores settings that were changed in the form', async () => {
    const server = openServer();
    const made = await createMaker(server)({ ...wanted, settings: { length: 'nine seconds' } });
    expect(made.settings).toEqual({ length: 'nine seconds' });
    expect(server.projects.get('id-1')).toEqual(made);
  });

  it('makes one project when the answer is lost and the writer tries again', async () => {
    const server = openServer();
    const make = createMaker(server);
    server.state.losesNext = true;
    await expect(make(wanted)).rejects.toThrow('lost');
    expect(await make(wanted)).toMatchObject({ id: 'id-1' });
    expect(server.projects.size).toBe(1);
  });

  it('makes one project, as last wanted, when the form is edited between two tries', async () => {
    const server = openServer();
    const make = createMaker(server);
    server.state.losesNext = true;
    await expect(make(wanted)).rejects.toThrow('lost');
    await make({ ...wanted, name: 'Bread at night', description: 'Nine cuts.' });
    expect([...server.projects.values()]).toMatchObject([
      { name: 'Bread at night', description: 'Nine cuts.' },
    ]);
  });

  it('goes on where the settings failed', async () => {
    const server = openServer();
    const make = createMaker(server);
    const other = { ...wanted, settings: { length: 'nine seconds' } };
    server.state.refusesChange = true;
    await expect(make(other)).rejects.toThrow('refused');
    server.state.refusesChange = false;
    expect(await make(other)).toMatchObject({ id: 'id-1', settings: { length: 'nine seconds' } });
    expect(server.projects.size).toBe(1);
  });

  it('goes on where the answer to a change was lost', async () => {
    const server = openServer();
    const make = createMaker(server);
    const other = { ...wanted, settings: { length: 'nine seconds' } };
    server.state.losesChange = true;
    await expect(make(other)).rejects.toThrow('lost');
    const made = await make({ ...other, name: 'Bread at night' });
    expect(made).toMatchObject({ id: 'id-1', name: 'Bread at night', settings: other.settings });
    expect([...server.projects.values()]).toEqual([made]);
  });

  it('takes a new id for another type, which a project can never change to', async () => {
    const server = openServer();
    const make = createMaker(server);
    server.state.losesNext = true;
    await expect(make(wanted)).rejects.toThrow('lost');
    expect(await make({ ...wanted, type: 'custom', settings: {} })).toMatchObject({
      id: 'id-2',
      type: 'custom',
    });
  });
});
