import { describe, expect, it } from 'vitest';
import { Sources } from '../../../contract/material.ts';
import { ProjectList, ProjectPage } from '../../../contract/projects.ts';
import { readProjectNames, readProjectOutline, readSources } from './read-place.ts';

const id = '019ab0c2-7b1e-7c3a-9a51-2f3f5d0c1a11';
const time = '2026-11-20T10:00:00.000Z';
const project = {
  id,
  name: 'The Unlit Hour',
  description: null,
  type: 'custom',
  isSample: false,
  createdAt: time,
  updatedAt: time,
} as const;
const writer = { origin: 'server', name: 'storyteller', costsNothing: null } as const;
const page = ProjectPage.parse({
  project: { ...project, settings: {}, model: null },
  writers: [writer],
  choices: { genre: 'Horror' },
  kinds: [],
  writing: [],
});
const list = ProjectList.parse({
  projects: [{ ...project, elementCount: 2, rowCounts: [2, 0, 0, 0] }],
  total: 1,
  count: 1,
  limit: 10,
  currentProjectId: id,
});
const option = {
  id,
  projectId: id,
  kind: 'THEME',
  title: 'Debt',
  subtitle: '',
  createdAt: time,
  updatedAt: time,
};
const sources = Sources.parse({
  kinds: [{ kind: 'THEME', isFirst: true, takesSeveral: false, options: [option], chosen: [id] }],
});

/** The same with another value at one place. */
function changed(at: string, value: unknown): unknown {
  const copy: unknown = structuredClone(sources);
  const path = at.split('.');
  const last = path.pop() ?? '';
  Reflect.set(
    path.reduce<object>((inner, name) => Reflect.get(inner, name), copy as object),
    last,
    value,
  );
  return copy;
}

describe('answers that are checked by hand', () => {
  it('are taken when they are what the contract says', () => {
    expect(readProjectOutline(page)).toEqual({
      id,
      name: 'The Unlit Hour',
      type: 'custom',
      choices: { genre: 'Horror' },
      writer,
      kinds: [],
    });
    expect(readProjectNames(list)).toEqual({ projects: [{ id, name: 'The Unlit Hour' }], total: 1 });
    expect(readSources(sources)).toEqual(sources);
    expect(readSources({ kinds: [] })).toEqual({ kinds: [] });
  });

  it('are refused when they are something else', () => {
    for (const body of [null, 'no', {}, { project: {} }, { projects: [{}], total: 1 }, { kinds: {} }]) {
      expect(readProjectOutline(body)).toBeNull();
      expect(readProjectNames(body)).toBeNull();
      expect(readSources(body)).toBeNull();
    }
  });

  it.each([
    ['kinds.0.kind', 'LIMERICK'],
    ['kinds.0.takesSeveral', 'yes'],
    ['kinds.0.options', null],
    ['kinds.0.options.0.title', null],
    ['kinds.0.options.0.kind', 'LIMERICK'],
    ['kinds.0.chosen', [1]],
  ])('are refused with another %s', (at, value) => {
    expect(readSources(changed(at, value))).toBeNull();
  });
});
