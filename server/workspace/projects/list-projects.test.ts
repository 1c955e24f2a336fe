import { describe, expect, it } from 'vitest';
import { projectsPerPage } from '../../../contract/projects.ts';
import { describeProjects } from '../../../testing/describe-projects.ts';
import { openProjectClient } from '../../../testing/project-client.ts';
import { asOwner } from '../../db/as-owner.ts';
import { touchProject } from './project-store.ts';

describeProjects({ on: 'both', plan: 'growth' }, (at) => {
  const names = async (query: Record<string, string>) =>
    (await at.ada.list(query)).projects.map(({ name }) => name);

  describe('pages', () => {
    it('hold nine each, every project once, with the total', async () => {
      expect(await at.ada.list()).toEqual({
        projects: [],
        total: 0,
        count: 0,
        limit: 100,
        currentProjectId: null,
      });
      const made: string[] = [];
      for (let n = 1; n <= 2 * projectsPerPage + 1; n += 1)
        made.push((await at.ada.create(`Project ${n}`)).id);
      const pages = [];
      for (const page of ['1', '2', '3', '4']) pages.push(await at.ada.list({ page }));
      expect(pages.map(({ projects }) => projects.length)).toEqual([9, 9, 1, 0]);
      expect(pages.flatMap(({ projects }) => projects.map(({ id }) => id))).toEqual(made.toReversed());
      for (const { total, count } of pages) expect({ total, count }).toEqual({ total: 19, count: 19 });
    });

    it('use defaults for invalid parameters', async () => {
      await at.ada.create('One');
      for (const query of ['page=0', 'page=-1', 'page=x', 'page=1e99', 'sort=price', 'page=1.5', 'page='])
        expect((await at.ada.api('GET', `/api/projects?${query}`)).body).toMatchObject({
          projects: [{ name: 'One' }],
        });
      expect((await at.ada.list({ page: '1000000' })).projects).toEqual([]);
    });
  });

  describe('orders', () => {
    it('sort by last change, by creation or by name', async () => {
      const b = await at.ada.create('banana');
      await at.ada.create('Émile');
      await at.ada.create('Apple');
      await at.ada.create('éclair');
      await at.ada.create('Zoo');
      expect(await asOwner(at.database.db, at.ada.id, (tx) => touchProject(tx, at.ada.id, b.id))).toBe(true);
      expect((await names({ sort: 'updated' }))[0]).toBe('banana');
      expect(await names({ sort: 'created' })).toEqual(['Zoo', 'éclair', 'Apple', 'Émile', 'banana']);
      expect(await names({ sort: 'name' })).toEqual(['Apple', 'banana', 'éclair', 'Émile', 'Zoo']);
    });

    it('are stable among equal projects', async () => {
      for (let n = 0; n < 12; n += 1) await at.ada.create('Same');
      await at.database.db
        .updateTable('projects')
        .set({ updated_at: new Date(0), created_at: new Date(0) })
        .execute();
      for (const sort of ['updated', 'created', 'name']) {
        const ids = [];
        for (const page of ['1', '2'])
          for (const { id } of (await at.ada.list({ sort, page })).projects) ids.push(id);
        expect(ids).toEqual([...new Set(ids)].sort());
        expect(ids).toHaveLength(12);
      }
    });
  });

  describe('a search', () => {
    it('finds parts of names and descriptions on all pages, in any case', async () => {
      for (let n = 0; n < 10; n += 1) await at.ada.create(`Harbour ${n}`);
      for (let n = 0; n < 10; n += 1)
        await at.ada.create(`Other ${n}`, { description: `In the HARBOUR ${n}` });
      await at.ada.create('Ödland', { description: 'ΤΕΛΟΣ, Здание' });
      expect(await at.ada.list({ search: 'hArBour' })).toMatchObject({ total: 20, count: 21 });
      expect((await at.ada.list({ search: 'harbour', page: '3', sort: 'name' })).projects).toHaveLength(2);
      expect(await at.ada.list({ search: 'harbour', page: '9' })).toMatchObject({ total: 20, projects: [] });
      for (const search of ['öD', 'ÖDLAND', 'здАН', 'τελ', 'o\u0308dland', ' Ödland '])
        expect([search, await names({ search })]).toEqual([search, ['Ödland']]);
      expect(await names({ search: 'odland' })).toEqual([]);
      expect(await at.ada.list({ search: '  ' })).toMatchObject({ total: 21 });
    });

    it('knows no wildcards', async () => {
      const odd = ['100%', 'a_b', 'c\\d', "o'neil", '"quoted"', '[x]*(y)?', '$1 --', '👩‍👩‍👧', 'ends in \\'];
      for (const name of odd) await at.ada.create(name);
      await at.ada.create('plain ab cd');
      for (const search of odd) expect(await names({ search })).toEqual([search]);
      expect(await names({ search: '%' })).toEqual(['100%']);
      expect(await names({ search: '_' })).toEqual(['a_b']);
      expect((await names({ search: '\\' })).toSorted()).toEqual(['c\\d', 'ends in \\']);
      expect(await names({ search: '👩‍👧' })).toEqual(['👩‍👩‍👧']);
      for (const search of ['a\u0000_b', '\u0001a_b']) expect(await names({ search })).toEqual(['a_b']);
    });

    it('does not match across name and description, and may be of any length', async () => {
      await at.ada.create('left', { description: 'right' });
      for (const search of ['leftright', 'left right', 'left\u0001right', 'left\nright', 'x'.repeat(3000)])
        expect(await names({ search })).toEqual([]);
      const long = `${'y'.repeat(499)}z`;
      await at.ada.create('long', { description: long });
      expect(await names({ search: long.toUpperCase() })).toEqual(['long']);
    });

    it('never finds another user’s projects or the trash', async () => {
      const bo = await openProjectClient(at.database.db, at.server.url);
      await bo.create('Secret harbour');
      await at.ada.trash(await at.ada.create('Old harbour'));
      expect(await at.ada.list({ search: 'harbour' })).toMatchObject({ total: 0, projects: [] });
      expect(await bo.list({ search: 'harbour' })).toMatchObject({ total: 1, limit: 10 });
    });
  });
});
