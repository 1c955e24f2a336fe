import { expect, it } from 'vitest';
import { Found } from '../../../contract/projects.ts';
import { urls } from '../../../contract/urls.ts';
import { addElement } from '../../../testing/add-element.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { openProjectClient } from '../../../testing/project-client.ts';

describeProjects({ on: 'both', plan: 'pro' }, (at) => {
  async function find(query: string) {
    const { body } = await at.ada.api('GET', `${urls.find}?${new URLSearchParams({ query })}`);
    const { projects, elements } = Found.parse(body);
    return { projects: projects.map(({ name }) => name), elements: elements.map(({ title }) => title) };
  }

  it('finds projects by name and elements by title or subtitle, prefix matches first', async () => {
    const quay = await at.ada.create('Quay', { description: 'mole' });
    await at.ada.create('The Mole');
    await at.ada.create('MOLE light');
    const add = (title: string, subtitle: string, minutesOld: number, more = {}) =>
      addElement(at.database.db, {
        ownerId: at.ada.id,
        projectId: quay.id,
        title,
        subtitle,
        minutesOld,
        ...more,
      });
    await add('On the mole', '', 0);
    await add('Ines', 'Mole keeper', 1);
    await add('Mole by night', '', 2);
    await add('Tobe', 'of the mole', 3);
    await add('Mole in the trash', '', 0, { isTrashed: true });
    expect(await find('mole')).toEqual({
      projects: ['MOLE light', 'The Mole'],
      elements: ['Mole by night', 'Ines', 'On the mole', 'Tobe'],
    });
    expect(await find('QUAY')).toEqual({ projects: ['Quay'], elements: [] });
  });

  it('returns the kind and the project of an element', async () => {
    const { id: projectId } = await at.ada.create('Quay');
    const { id } = await addElement(at.database.db, {
      ownerId: at.ada.id,
      projectId,
      kind: 'CHARACTER',
      title: 'Ines',
      subtitle: 'Pilot',
    });
    expect((await at.ada.api('GET', `${urls.find}?query=pil`)).body).toEqual({
      projects: [],
      elements: [{ id, kind: 'CHARACTER', title: 'Ines', subtitle: 'Pilot', projectName: 'Quay' }],
    });
  });

  it('finds at most eight of each, and for an empty query the last changed', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { id: projectId } = await at.ada.create(`Project ${n}`);
      await addElement(at.database.db, {
        ownerId: at.ada.id,
        projectId,
        title: `Element ${n}`,
        minutesOld: n,
      });
    }
    for (const query of ['', ' ', 'e']) {
      const { projects, elements } = await find(query);
      expect(projects).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Project ${n}`));
      expect(elements).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((n) => `Element ${n}`));
    }
    expect((await at.ada.api('GET', urls.find)).status).toBe(200);
  });

  it('knows no wildcards, and finds nothing of other users or in the trash', async () => {
    const { id: projectId } = await at.ada.create('100% a_b');
    await addElement(at.database.db, { ownerId: at.ada.id, projectId, title: 'Äpfel \\ 50%', subtitle: '_' });
    expect(await find('0% A_')).toEqual({ projects: ['100% a_b'], elements: [] });
    expect(await find('äPFEL \\')).toEqual({ projects: [], elements: ['Äpfel \\ 50%'] });
    expect(await find('%_')).toEqual({ projects: [], elements: [] });
    expect(await find('50%\u0001_')).toEqual({ projects: [], elements: [] });
    const bo = await openProjectClient(at.database.db, at.server.url);
    const theirs = await bo.create('Private 100%');
    await addElement(at.database.db, { ownerId: bo.id, projectId: theirs.id, title: 'Äpfel' });
    expect(await find('private')).toEqual({ projects: [], elements: [] });
    await at.ada.trash({ id: projectId, name: '100% a_b' });
    expect(await find('')).toEqual({ projects: [], elements: [] });
  });
});
