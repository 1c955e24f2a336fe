import { expect, it } from 'vitest';
import { ExportOptions } from '../../../contract/exports.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import {
  chosenPieces,
  type ExportChoices,
  type ExportPiece,
  firstChoices,
  formatsFor,
  isChosen,
  moved,
  purposesOf,
} from './choices.ts';

const piece = (id: string, kind: GeneratorId, words: number | null = null): ExportPiece => {
  return { id, kind, title: id, updatedAt: '2026-11-20T12:00:00Z', words };
};
const pieces = [
  piece('theme', 'THEME'),
  piece('dialogue', 'DIALOGUE'),
  piece('one', 'STORY'),
  piece('two', 'STORY'),
  piece('script', 'SCRIPT'),
];
const choices = (over: Partial<ExportChoices>): ExportChoices => ({ ...firstChoices(pieces), ...over });

it('ticks the newest text that a format is for, and everything where all has a place', () => {
  expect(chosenPieces(choices({ format: 'fountain' }), pieces)).toEqual(['script']);
  expect(chosenPieces(choices({ format: 'epub' }), pieces)).toEqual(['two']);
  expect(chosenPieces(choices({ format: 'txt' }), pieces)).toEqual(pieces.map(({ id }) => id));
  expect(chosenPieces(choices({ format: 'archive' }), pieces)).toEqual([]);
  const withManuscript = [...pieces, piece('book', 'STORY', 90_000), piece('three', 'STORY')];
  expect(chosenPieces(choices({ format: 'epub' }), withManuscript)).toEqual(['book']);
  expect(chosenPieces(choices({ format: 'fdx' }), [piece('dialogue', 'DIALOGUE')])).toEqual(['dialogue']);
});

it('keeps ticks apart for scripts, prose and all material, and in the writer’s order', () => {
  const made = choices({ format: 'epub', order: ['two', 'one'], ticked: { prose: ['one', 'two'] } });
  expect(chosenPieces(made, pieces)).toEqual(['two', 'one']);
  expect(chosenPieces({ ...made, format: 'fountain' }, pieces)).toEqual(['script']);
});

it('takes other material into a book only with notes at the end, and never a script', () => {
  const ticked = { prose: ['one', 'theme', 'script'] };
  expect(chosenPieces(choices({ format: 'epub', ticked }), pieces)).toEqual(['one']);
  const options = ExportOptions.parse({ hasAppendix: true });
  expect(chosenPieces(choices({ format: 'epub', ticked, options }), pieces)).toEqual(['theme', 'one']);
});

it('moves a text past its neighbour among those that are shown', () => {
  const order = ['theme', 'one', 'script', 'two'];
  expect(moved(['one', 'two'], order, { id: 'two', by: -1 })).toEqual(['theme', 'two', 'one', 'script']);
  expect(moved(['one', 'two'], order, { id: 'one', by: 1 })).toEqual(['theme', 'script', 'two', 'one']);
  expect(moved(['one', 'two'], order, { id: 'one', by: -1 })).toEqual(order);
});

it('offers formats and purposes for what there is', () => {
  const only = [piece('theme', 'THEME')];
  expect(formatsFor(only)).toEqual(['sheet_docx', 'md', 'txt', 'archive']);
  expect(purposesOf(only).map(({ label }) => label)).toEqual(['Keep everything']);
  const [agent] = purposesOf([piece('script', 'SCRIPT')]);
  expect(agent).toMatchObject({ label: 'Send to an agent', format: 'screenplay_pdf' });
  const shoot = purposesOf(pieces).find(({ id }) => id === 'shoot');
  if (shoot === undefined) throw new Error('a script can be shot');
  expect(isChosen(shoot, choices({ format: 'screenplay_pdf' }))).toBe(false);
  const options = ExportOptions.parse({ hasSceneNumbers: true });
  expect(isChosen(shoot, choices({ format: 'screenplay_pdf', options }))).toBe(true);
});
