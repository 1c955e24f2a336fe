import { expect, it } from 'vitest';
import { definitions, type GeneratorId } from '../generators/index.ts';
import { type LastChoice, offerSources, type SourceOption } from './choose-sources.ts';
import type { ProjectTypeId } from './project-types.ts';

/** Elements made one after the other, newest first. */
function elements(...made: { id: string; kind: GeneratorId; title?: string; subtitle?: string }[]) {
  return made
    .map(
      (element, index): SourceOption => ({ title: element.id, subtitle: '', createdAt: index, ...element }),
    )
    .toReversed();
}

const oneOfEach = elements(...definitions.map(({ id }) => ({ id: id.toLowerCase(), kind: id })));

function offer(
  kind: GeneratorId,
  options: readonly SourceOption[],
  {
    projectType = 'custom',
    lastChoice = null,
  }: { projectType?: ProjectTypeId; lastChoice?: LastChoice | null } = {},
) {
  return offerSources({ kind, projectType, options, lastChoice });
}

const chosen = (...asked: Parameters<typeof offer>) => offer(...asked).flatMap((offered) => offered.chosen);
const first = (...asked: Parameters<typeof offer>) =>
  offer(...asked).flatMap(({ kind, isFirst }) => (isFirst ? [kind] : []));

it('offers the dependencies first, then everything earlier, the latest first', () => {
  expect(offer('PLOT', oneOfEach).map(({ kind }) => kind)).toEqual([
    'CONFLICT',
    'CHARACTER',
    'SCENARIO',
    'CHARACTER_ARC',
    'BACKSTORY',
    'PERSONALITY_TRAITS',
    'SETTING',
    'THEME',
  ]);
  expect(first('PLOT', oneOfEach)).toEqual(['CONFLICT', 'CHARACTER']);
});

it('chooses dependencies and what those build on, and offers the rest', () => {
  expect(chosen('PLOT', oneOfEach)).toEqual(['conflict', 'character', 'scenario', 'setting', 'theme']);
});

it('chooses every earlier step in a project that has a sequence', () => {
  expect(chosen('PLOT', oneOfEach, { projectType: 'film_short' })).toEqual([
    'conflict',
    'character',
    'scenario',
    'character_arc',
    'backstory',
    'setting',
    'theme',
  ]);
});

it('lists a missing dependency, but no other missing kind', () => {
  expect(offer('PLOT', [])).toEqual([
    { kind: 'CONFLICT', isFirst: true, takesSeveral: true, options: [], chosen: [] },
    { kind: 'CHARACTER', isFirst: true, takesSeveral: true, options: [], chosen: [] },
  ]);
  expect(offer('THEME', oneOfEach)).toEqual([]);
});

it('asks a Reel’s script for the conflict, not for the plot and dialogue that a Reel does not make', () => {
  const reel = { projectType: 'reel_tiktok' } as const;
  expect(first('SCRIPT', [], reel)).toEqual(['CONFLICT']);
  const made = elements(
    { id: 'theme', kind: 'THEME' },
    { id: 'character', kind: 'CHARACTER' },
    { id: 'setting', kind: 'SETTING' },
    { id: 'conflict', kind: 'CONFLICT' },
  );
  expect(chosen('SCRIPT', made, reel)).toEqual(['conflict', 'setting', 'character', 'theme']);
  expect(first('SCRIPT', [...elements({ id: 'plot', kind: 'PLOT' }), ...made], reel)).toEqual([
    'PLOT',
    'CONFLICT',
  ]);
});

it('uses a generator’s own dependencies if it is not a step of the project’s sequence', () => {
  expect(first('STORY', [], { projectType: 'reel_tiktok' })).toEqual(['PLOT', 'CHARACTER', 'SETTING']);
});

it('chooses the protagonist among characters, else the newest', () => {
  const cast = [
    { id: 'old', kind: 'CHARACTER', subtitle: 'Mentor' },
    { id: 'hero', kind: 'CHARACTER', subtitle: 'The reluctant protagonist' },
    { id: 'new', kind: 'CHARACTER', subtitle: 'Antagonist' },
  ] as const;
  expect(chosen('BACKSTORY', elements(...cast))).toEqual(['hero']);
  expect(chosen('BACKSTORY', elements(cast[0], cast[2]))).toEqual(['new']);
  expect(chosen('SCENARIO', elements({ id: 'a', kind: 'SETTING' }, { id: 'b', kind: 'SETTING' }))).toEqual([
    'b',
  ]);
});

it('chooses an untitled element only if there is no other', () => {
  const settings = elements({ id: 'a', kind: 'SETTING' }, { id: 'b', kind: 'SETTING', title: '' });
  expect(chosen('SCENARIO', settings)).toEqual(['a']);
  expect(chosen('SCENARIO', settings.slice(0, 1))).toEqual(['b']);
});

const cast = elements(
  { id: 'theme', kind: 'THEME' },
  { id: 'ana', kind: 'CHARACTER' },
  { id: 'bo', kind: 'CHARACTER' },
);
const pick = (id: string, kind: GeneratorId) => ({ id, kind });

it('repeats the writer’s last choice, in their order, and what they left out', () => {
  const lastChoice = { picks: [pick('ana', 'CHARACTER'), pick('bo', 'CHARACTER')], madeAt: 10 };
  expect(chosen('BACKSTORY', cast, { lastChoice })).toEqual(['ana', 'bo']);
  expect(chosen('BACKSTORY', cast, { lastChoice: { picks: [], madeAt: 10 } })).toEqual([]);
});

it('chooses for the writer what is newer than the last choice, or replaces what was deleted', () => {
  const lastChoice = { picks: [pick('gone', 'CHARACTER')], madeAt: -1 };
  expect(chosen('BACKSTORY', cast, { lastChoice })).toEqual(['bo', 'theme']);
});

it('keeps the writer’s choice of a kind that is not suggested', () => {
  const lastChoice = { picks: [pick('dialogue', 'DIALOGUE')], madeAt: 100 };
  expect(chosen('STORY', oneOfEach, { lastChoice })).toEqual(['dialogue']);
});

it('lets a text have one theme and several people', () => {
  const kinds = new Map(offer('SCRIPT', oneOfEach).map((offered) => [offered.kind, offered.takesSeveral]));
  expect([...kinds].filter(([, takesSeveral]) => !takesSeveral).map(([kind]) => kind)).toEqual([
    'PLOT',
    'STORY',
    'SCENARIO',
    'THEME',
  ]);
  const twoThemes = elements({ id: 'one', kind: 'THEME' }, { id: 'two', kind: 'THEME' });
  const lastChoice = { picks: [pick('one', 'THEME'), pick('two', 'THEME')], madeAt: 10 };
  expect(chosen('CHARACTER', twoThemes, { lastChoice })).toEqual(['one']);
});

it('offers an earlier step of the sequence that the fixed order puts later', () => {
  expect(chosen('SETTING', oneOfEach, { projectType: 'film_short' })).toContain('backstory');
  expect(chosen('SETTING', oneOfEach)).not.toContain('backstory');
});
