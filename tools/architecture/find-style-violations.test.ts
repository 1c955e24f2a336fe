import { expect, it } from 'vitest';
import { findStyleViolations } from './find-style-violations.ts';

const violations = (files: Record<string, string>) => findStyleViolations(new Map(Object.entries(files)));
const one = 'web/features/one/styles/one.css';
const two = 'web/features/two/styles/two.css';

it('refuses a class that two features name, and lets each name what all share', () => {
  expect(violations({ [one]: '.legend { color: red }', [two]: '.chart .legend { color: red }' })).toEqual([
    '.legend belongs to web/features/one and web/features/two; give each a name of its own.',
  ]);
  expect(
    violations({
      'web/shared/paper.css': '.paper { color: red }',
      [one]: '.sheet-one .paper { color: red }',
      [two]: '.sheet-two .paper { color: red }',
    }),
  ).toEqual([]);
});

it('refuses a class that is defined in two sheets, and lets others say how it looks in a place', () => {
  const other = 'web/features/one/styles/other.css';
  expect(violations({ [one]: '.card { color: red }', [other]: '.list,\n.card { color: red }' })).toEqual([
    `.card is defined in ${one} and ${other}; one sheet may.`,
  ]);
  expect(violations({ [one]: '.card { color: red }', [other]: '.list .card { color: red }' })).toEqual([]);
  expect(violations({ [one]: '.card { color: red } @media print { .card { color: red } }' })).toEqual([]);
});

it('refuses names of fewer than four letters, but for those of every page', () => {
  expect(violations({ [one]: '.cf-h { color: red }' })).toEqual([
    expect.stringContaining('fewer than four letters'),
  ]);
  expect(violations({ [one]: '.conflict .btn { color: red }' })).toEqual([]);
});

it('refuses a state that stands alone, and lets every sheet have the same states', () => {
  expect(violations({ [one]: 'li .is-open { color: red }' })).toEqual([
    expect.stringContaining('nothing but a state'),
  ]);
  expect(
    violations({
      [one]: '.card.is-open { color: red }',
      [two]: '.fold:is(.is-open, .is-next) { color: red }',
    }),
  ).toEqual([]);
});

it.for([
  '(max-width: 721px)',
  '(min-width: 720px)',
  '(max-width: 40rem)',
  '(width <= 720px)',
  '(min-width: 721px) and (max-width: 900px)',
])('refuses a page that changes at %s', (query) => {
  expect(violations({ [one]: `@media ${query} { .card { color: red } }` })).toEqual([
    expect.stringContaining('pages change at 720, 820, 1000, 1100, 1200 px only'),
  ]);
});

it('lets pages change at the breakpoints, and for other reasons than width', () => {
  const queries = [
    '(max-width: 820px)',
    '(min-width: 1001px) and (max-width: 1200px)',
    'print',
    '(hover: none)',
  ];
  for (const query of queries)
    expect(violations({ [one]: `@media ${query} { .card { color: red } }` })).toEqual([]);
});

it('refuses to draw something as a class that no sheet knows', () => {
  const page = 'web/pages/a.tsx';
  expect(violations({ [one]: '.card { color: red }', [page]: '<p className="card muted" />' })).toEqual([
    `${page} draws something as “muted”, which no style sheet knows.`,
  ]);
});

it('reads nothing from comments and attribute values', () => {
  expect(violations({ [one]: '/* .x { */ [href$=".pdf"] { color: red }' })).toEqual([]);
});
