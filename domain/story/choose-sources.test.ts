import { expect, it } from 'vitest';
import { definitions, type GeneratorId } from '../generators/index.ts';
import { limits } from '../limits.ts';
import { type LastChoice, offerSources, type SourceOption } from './choose-sources.ts';
import { type ProjectTypeId, stepsOf } from './project-types.ts';

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
  return offerSources({ kind, steps: stepsOf(projectType), options, lastChoice });
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

it('chooses everything earlier, in a project and outside', () => {
  const earlier = [
    'conflict',
    'character',
    'scenario',
    'character_arc',
    'backstory',
    'personality_traits',
    'setting',
    'theme',
  ];
  expect(chosen('PLOT', oneOfEach)).toEqual(earlier);
  expect(chosen('PLOT', oneOfEach, { projectType: 'film_short' }).toSorted()).toEqual(earlier.toSorted());
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

it('chooses all characters, the protagonist before the others, and the newest theme', () => {
  const cast = elements(
    { id: 'one', kind: 'THEME' },
    { id: 'old', kind: 'CHARACTER', subtitle: 'Mentor' },
    { id: 'hero', kind: 'CHARACTER', subtitle: 'The reluctant protagonist' },
    { id: 'new', kind: 'CHARACTER', subtitle: 'Antagonist' },
    { id: 'two', kind: 'THEME' },
  );
  expect(chosen('BACKSTORY', cast)).toEqual(['hero', 'new', 'old', 'two']);
});

it('takes one attempt at each text, the preferred one', () => {
  const attempts = elements({ id: 'first', kind: 'CHARACTER' }, { id: 'second', kind: 'CHARACTER' });
  const other = elements({ id: 'other', kind: 'CHARACTER' });
  const options = [...attempts.map((option) => ({ ...option, draftId: 'draft' })), ...other];
  expect(chosen('BACKSTORY', options)).toEqual(['second', 'other']);
  const lastChoice = { picks: [pick('first', 'CHARACTER')], madeAt: -1 };
  expect(chosen('BACKSTORY', options, { lastChoice })).toEqual(['first', 'other']);
});

it('chooses no more than one text may build on, and leaves each kind its first', () => {
  const many = elements(
    { id: 'theme', kind: 'THEME' },
    ...Array.from({ length: 100 }, (_, index) => ({ id: `person ${index}`, kind: 'CHARACTER' as const })),
  );
  const ids = chosen('BACKSTORY', many);
  expect(ids).toHaveLength(limits.sources);
  expect(ids).toContain('theme');
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
  expect(chosen('BACKSTORY', cast, { lastChoice })).toEqual(['bo', 'ana', 'theme']);
});

it('adds what was made since the last choice', () => {
  const lastChoice = { picks: [pick('ana', 'CHARACTER')], madeAt: 1 };
  expect(chosen('BACKSTORY', cast, { lastChoice })).toEqual(['ana', 'bo']);
});

it('keeps to the writer’s choice', () => {
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
