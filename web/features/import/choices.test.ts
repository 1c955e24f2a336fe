import { expect, it } from 'vitest';
import type { ProjectPage } from '../../../contract/projects.ts';
import {
  bodyOf,
  type Choose,
  choose,
  countTicked,
  existingIn,
  noChoices,
  proposeProject,
  rowsOf,
} from './choices.ts';
import type { FoundTexts } from './found.ts';

const piece = (id: string, title: string, kind: 'SCRIPT' | 'STORY' = 'STORY') => ({
  id,
  kind,
  title,
  words: 10,
  parts: 1,
  opening: 'It rained.',
  isLong: false,
  content: { narrative_prose: id },
});

const file = (id: string, over: Partial<FoundTexts> = {}): FoundTexts => ({
  id,
  fileName: `${id}.md`,
  type: 'texts',
  format: 'markdown',
  pieces: [],
  names: [],
  losses: [],
  fault: null,
  ...over,
});

const kinds = [
  {
    kind: 'STORY',
    elements: [
      { id: 'newer', title: 'The  Lamp', manuscript: null },
      { id: 'older', title: 'The Lamp', manuscript: null },
      { id: 'book', title: 'Book', manuscript: { words: 1, goalWords: null, staleScenes: 0 } },
    ],
  },
  { kind: 'CHARACTER', elements: [{ id: 'marit', title: 'Marit', manuscript: null }] },
] as unknown as ProjectPage['kinds'];

const after = (...all: Choose[]) => all.reduce(choose, noChoices);

it('proposes a version where the newest of the same kind has the name, and takes none twice', () => {
  const files = [
    file('a', { pieces: [piece('1', 'the lamp '), piece('2', 'Book'), piece('3', 'The Lamp', 'SCRIPT')] }),
    file('b', { pieces: [piece('4', 'The Lamp')] }),
  ];
  const rows = rowsOf(files, existingIn(kinds), noChoices);
  const said = [...rows.values()]
    .flatMap(({ pieces }) => pieces)
    .map(({ way, existing }) => [way, existing?.id ?? null]);
  expect(said).toEqual([
    ['version', 'newer'],
    // A manuscript takes no version as a whole.
    ['new', 'book'],
    ['new', null],
    ['new', 'newer'],
  ]);
});

it('offers names without ticks, and says which are there', () => {
  const names = [
    { id: '1', kind: 'CHARACTER', name: 'MARIT' },
    { id: '2', kind: 'SETTING', name: 'Marit' },
  ] as const;
  const rows = rowsOf([file('a', { names })], existingIn(kinds), noChoices).get('a');
  expect(rows?.names.map(({ isTicked, isThere }) => [isTicked, isThere])).toEqual([
    [false, true],
    [false, false],
  ]);
});

it('sends what is ticked, as it was chosen, and an empty title as it was found', () => {
  const found = file('a', {
    pieces: [piece('1', 'The Lamp'), piece('2', 'Fog'), piece('3', 'Left out')],
    names: [{ id: '4', kind: 'CHARACTER', name: 'Jonas' }],
  });
  const choices = after(
    { type: 'title', id: '2', title: '  ' },
    { type: 'tick', ids: ['3'], isTicked: false },
    { type: 'tick', ids: ['4'], isTicked: true },
  );
  const rows = rowsOf([found], existingIn(kinds), choices).get('a') ?? { pieces: [], names: [] };
  expect(countTicked(rows)).toBe(3);
  expect(bodyOf(found, rows, null)).toMatchObject({
    importId: 'a',
    fileName: 'a.md',
    pieces: [
      { as: 'version', elementId: 'newer' },
      { as: 'new', elementId: '2', title: 'Fog' },
      { as: 'name', elementId: '4', kind: 'CHARACTER', name: 'Jonas' },
    ],
  });
});

it('brings in as a manuscript what is more than one text can be, never as a version', () => {
  const found = file('a', { pieces: [{ ...piece('1', 'The Lamp'), isLong: true }] });
  const rows = rowsOf([found], existingIn(kinds), noChoices).get('a') ?? { pieces: [], names: [] };
  expect(rows.pieces).toMatchObject([{ way: 'new', existing: { takesVersions: false } }]);
  expect(bodyOf(found, rows, null).pieces).toMatchObject([{ as: 'new', elementId: '1', asManuscript: true }]);
});

it('ticks a skipped piece once it is said what becomes of it', () => {
  const found = file('a', { pieces: [piece('1', 'The Lamp')] });
  const choices = after(
    { type: 'tick', ids: ['1'], isTicked: false },
    { type: 'way', id: '1', way: 'new' },
    { type: 'title', id: '1', title: 'The Other Lamp' },
  );
  const rows = rowsOf([found], existingIn(kinds), choices).get('a') ?? { pieces: [], names: [] };
  expect(bodyOf(found, rows, null).pieces).toMatchObject([
    { as: 'new', elementId: '1', title: 'The Other Lamp' },
  ]);
});

it.each([
  ['the_unlit  hour.v2.fdx', 'SCRIPT', { name: 'the unlit hour.v2', type: 'film_short' }],
  ['Novel.docx', 'STORY', { name: 'Novel', type: 'custom' }],
  ['.md', 'STORY', { name: 'Imported', type: 'custom' }],
] as const)('names a new project after %s', (fileName, kind, proposed) => {
  expect(proposeProject([file('a', { fileName, pieces: [piece('1', 'x', kind)] })])).toEqual(proposed);
});
