import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OneProject, type Project } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { addElement } from '../../../testing/add-element.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { problemOf } from '../../../testing/project-client.ts';

describeProjects({ on: 'postgres' }, (at) => {
  async function copy(of: Pick<Project, 'id'>, id = randomUUID()): Promise<Project> {
    return OneProject.parse((await at.ada.api('POST', urls.projectCopies(of.id), { id })).body).project;
  }

  /** The elements of a project by title, with their versions, sources and working copies. */
  async function contentsOf(projectId: string) {
    const { db } = at.database;
    const elements = await db
      .selectFrom('elements')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute();
    return new Map(
      await Promise.all(
        elements.map(async (element) => {
          return [
            element.title,
            {
              element,
              versions: await db
                .selectFrom('element_versions')
                .selectAll()
                .where('element_id', '=', element.id)
                .execute(),
              sources: await db
                .selectFrom('version_sources')
                .selectAll()
                .where('version_id', '=', element.current_version_id)
                .orderBy('position')
                .execute(),
              workingCopies: await db
                .selectFrom('working_copies')
                .selectAll()
                .where('element_id', '=', element.id)
                .execute(),
            },
          ] as const;
        }),
      ),
    );
  }

  it('has the text, type and settings of the original, and “(copy)” in its name', async () => {
    const made = await at.ada.create('The Quay', { description: 'Text', type: 'film_short' });
    await at.ada.api('PATCH', urls.project(made.id), { settings: { tone: 'dry' } });
    const other = await at.ada.create('Other');
    expect(await copy(made)).toMatchObject({
      name: 'The Quay (copy)',
      description: 'Text',
      type: 'film_short',
      settings: { tone: 'dry' },
      isSample: false,
    });
    expect(await at.ada.list()).toMatchObject({ total: 3, currentProjectId: other.id });
    const long = await at.ada.create('🌊'.repeat(100));
    expect((await copy(long)).name).toBe(`${'🌊'.repeat(93)} (copy)`);
  });

  it('is made once for the same request; an id of something else is refused', async () => {
    const [one, two] = [await at.ada.create('One'), await at.ada.create('Two')];
    await addElement(at.database.db, { ownerId: at.ada.id, projectId: one.id });
    const id = randomUUID();
    const first = await copy(one, id);
    const again = await Promise.all([copy(one, id), copy({ id: one.id.toUpperCase() }, id)]);
    expect(again).toEqual([first, first]);
    expect((await at.ada.page(id)).kinds).toMatchObject([{ elements: [{}] }]);
    for (const [of, taken] of [
      [two.id, id],
      [one.id, two.id],
    ] as const) {
      const refusal = await at.ada.api('POST', urls.projectCopies(of), { id: taken });
      expect(problemOf(refusal).code).toBe('id_taken');
    }
    expect((await at.ada.list()).total).toBe(3);
  });

  it('has every element outside the trash, with current version, working copy and sources within the copy', async () => {
    const { db } = at.database;
    const original = await at.ada.create('Original');
    const elsewhere = await at.ada.create('Elsewhere');
    const common = { ownerId: at.ada.id, projectId: original.id };
    const theme = await addElement(db, {
      ...common,
      title: 'Theme',
      content: { premise: 'Ünïcødé “quoted”' },
    });
    const character = await addElement(db, {
      ...common,
      kind: 'CHARACTER',
      title: 'Character',
      minutesOld: 5,
    });
    const gone = await addElement(db, { ...common, title: 'Gone', isTrashed: true });
    const other = await addElement(db, { ownerId: at.ada.id, projectId: elsewhere.id, title: 'Other' });

    // The theme has a second version, and the character was built on its first.
    const newVersion = randomUUID();
    await db
      .insertInto('element_versions')
      .values({
        owner_id: at.ada.id,
        id: newVersion,
        element_id: theme.id,
        number: 2,
        origin: 'edited',
        title: 'Theme',
        subtitle: '',
        content: JSON.stringify({ premise: 'Second' }),
        inputs: JSON.stringify({ genre: 'Drama' }),
        direction: 'darker',
        coverage: 'All of it',
        writer: 'storyteller',
        price_credits: 1,
        run_id: randomUUID(),
        made_from: theme.versionId,
      })
      .execute();
    await db
      .updateTable('elements')
      .set({ current_version_id: newVersion, last_number: 2 })
      .where('id', '=', theme.id)
      .execute();
    const plot = await addElement(db, { ...common, kind: 'PLOT', title: 'Plot' });
    const source = (versionId: string, position: number, of: { id: string; versionId: string } | null) => ({
      owner_id: at.ada.id,
      version_id: versionId,
      position,
      kind: 'THEME',
      title: 'As it was called',
      detail: 'brief' as const,
      source_element_id: of?.id ?? null,
      source_version_id: of?.versionId ?? null,
      fields: JSON.stringify({ premise: 'abc' }),
    });
    await db
      .insertInto('version_sources')
      .values([
        source(character.versionId, 0, theme),
        source(plot.versionId, 0, character),
        source(plot.versionId, 1, { id: theme.id, versionId: newVersion }),
        source(plot.versionId, 2, gone),
        source(plot.versionId, 3, other),
        source(plot.versionId, 4, null),
      ])
      .execute();
    await db
      .insertInto('working_copies')
      .values({
        owner_id: at.ada.id,
        element_id: theme.id,
        base_version_id: newVersion,
        revision: 7,
        title: 'Theme',
        subtitle: '',
        content: JSON.stringify({ premise: 'Half a sen' }),
      })
      .execute();
    await db
      .insertInto('source_choices')
      .values({
        owner_id: at.ada.id,
        project_id: original.id,
        kind: 'PLOT',
        element_ids: JSON.stringify([theme.id, gone.id, character.id.toUpperCase()]),
      })
      .execute();

    const made = await copy(original);
    const [before, after] = [await contentsOf(original.id), await contentsOf(made.id)];
    expect([...after.keys()].toSorted()).toEqual(['Character', 'Plot', 'Theme']);
    const copyOf = (title: string) => {
      const [from, to] = [before.get(title), after.get(title)];
      if (from === undefined || to === undefined) throw new Error(`${title} is missing`);
      return { from, to };
    };
    for (const title of after.keys()) {
      const { from, to } = copyOf(title);
      expect(to.element).toMatchObject({ kind: from.element.kind, created_at: from.element.created_at });
      expect(to.element.id).not.toBe(from.element.id);
      expect(to.versions).toHaveLength(1);
      expect(to.versions[0]).toMatchObject({
        id: to.element.current_version_id,
        number: 1,
        run_id: null,
        price_credits: null,
      });
    }
    const copied = { theme: copyOf('Theme').to, character: copyOf('Character').to, plot: copyOf('Plot').to };
    expect(copied.theme.versions[0]).toMatchObject({
      origin: 'edited',
      content: { premise: 'Second' },
      inputs: { genre: 'Drama' },
      direction: 'darker',
      coverage: 'All of it',
      writer: 'storyteller',
      made_from: null,
    });
    expect(copied.theme.workingCopies).toMatchObject([
      {
        base_version_id: copied.theme.element.current_version_id,
        revision: 7,
        content: { premise: 'Half a sen' },
      },
    ]);
    const pointers = ({ sources }: typeof copied.plot) =>
      sources.map(({ source_element_id, source_version_id }) => [source_element_id, source_version_id]);
    const { element: themeCopy } = copied.theme;
    const { element: characterCopy } = copied.character;
    expect(pointers(copied.character)).toEqual([[themeCopy.id, null]]);
    expect(pointers(copied.plot)).toEqual([
      [characterCopy.id, characterCopy.current_version_id],
      [themeCopy.id, themeCopy.current_version_id],
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(copied.plot.sources[0]).toMatchObject({ title: 'As it was called', fields: { premise: 'abc' } });
    const choices = await db
      .selectFrom('source_choices')
      .selectAll()
      .where('project_id', '=', made.id)
      .execute();
    expect(choices).toMatchObject([{ kind: 'PLOT', element_ids: [themeCopy.id, characterCopy.id] }]);
    expect(await contentsOf(original.id)).toEqual(before);
  });
});
