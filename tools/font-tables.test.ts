import { expect, it } from 'vitest';
import tables from '../domain/formats/layout/font-tables.json' with { type: 'json' };
import { makeFontTables } from './font-tables.ts';

it('has tables of exactly the signs and widths of the installed fonts', () => {
  expect(makeFontTables()).toEqual(tables);
});
