import fc from 'fast-check';
import { expect, it } from 'vitest';
import { definitions } from '../generators/index.ts';
import { limits } from '../limits.ts';
import { earlierVersion, notTheseLines, openingOf } from './earlier-version.ts';
import { storedPiece } from './sample-story.ts';

it('takes the prose of kinds that have it, and the first words of others', () => {
  const story = {
    pov: 'Close third',
    chapter_map: [],
    narrative_prose: 'The bus was late.\n\nNobody  minded.',
  };
  expect(openingOf('STORY', story)).toBe('The bus was late. Nobody minded.');
  const script = { scenes: [{ slugline: 'INT. HALL - DAY', blocks: [{ type: 'action', text: 'Dust.' }] }] };
  expect(openingOf('SCRIPT', script)).toBe('INT. HALL - DAY Dust.');
  expect(openingOf('SCENARIO', { status_quo: 'They pay.', inciting_incident: 'She asks.' })).toBe(
    'They pay. She asks.',
  );
});

it('finds an opening in every kind', () => {
  for (const { id } of definitions) expect(openingOf(id, storedPiece(id).content), id).not.toBe('');
});

it('keeps to the limit on one line, whatever the content', () => {
  fc.assert(
    fc.property(fc.constantFrom(...definitions), fc.string(), fc.jsonValue(), ({ id }, title, content) => {
      const { opening, title: named } = earlierVersion(id, title, content);
      for (const text of [opening, named]) {
        expect(text.length).toBeLessThanOrEqual(limits.openingCharacters);
        expect(text).not.toMatch(/\n/);
      }
    }),
  );
  expect(openingOf('THEME', { premise: `${'x'.repeat(limits.openingCharacters - 1)}😀` })).toBe(
    'x'.repeat(limits.openingCharacters - 1),
  );
});

it('says each version once, and a title only where the opening does not', () => {
  const toll = { title: 'The Toll', opening: 'Every Friday the men come.' };
  expect(
    notTheseLines([
      toll,
      toll,
      { title: 'A pilot who has…', opening: 'A pilot who has kept a light burning' },
      { title: '', opening: 'She asks.' },
      { title: 'Untold', opening: '' },
      { title: '', opening: '' },
    ]),
  ).toEqual([
    'The Toll: Every Friday the men come.',
    'A pilot who has kept a light burning',
    'She asks.',
    'Untold',
  ]);
});
