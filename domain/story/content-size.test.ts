import { expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { checkContentSize, jsonBytes } from './content-size.ts';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);
const scene = (blocks: number) => ({
  slugline: 'INT. HALL',
  blocks: Array.from({ length: blocks }, () => ({ type: 'action', text: 'Rain.' })),
});

it('allows exactly the maximum and names the list that has more', () => {
  expect(checkContentSize({ goals: lines(limits.listItems) })).toEqual([]);
  expect(checkContentSize({ goals: lines(limits.listItems + 1) })).toEqual([
    { field: 'goals', message: 'This list has 201 lines. The most there can be is 200.' },
  ]);
});

it('counts the blocks of a scene, the members of a map and the characters of a text', () => {
  expect(checkContentSize({ scenes: [scene(400)] })).toEqual([]);
  expect(checkContentSize({ scenes: [scene(1), scene(401)] })).toEqual([
    { field: 'scenes.1.blocks', message: 'This scene has 401 blocks. The most there can be is 400.' },
  ]);
  const voices = Object.fromEntries(lines(201).map((name) => [name, 'Dry.']));
  expect(checkContentSize({ character_voice_map: voices })).toMatchObject([{ field: 'character_voice_map' }]);
  expect(checkContentSize({ premise: 'x'.repeat(limits.fieldCharacters + 1) })).toMatchObject([
    { field: 'premise' },
  ]);
});

it('counts the bytes of the whole', () => {
  const content = { one: 'é'.repeat(limits.fieldCharacters), two: 'é'.repeat(limits.fieldCharacters) };
  expect(jsonBytes(content)).toBeGreaterThan(limits.contentBytes);
  expect(checkContentSize(content)).toEqual([
    { field: '', message: expect.stringMatching(/^All its texts together take 782 KB/) },
  ]);
});

it('lets a part that was already too large stay, move and shrink, but not grow', () => {
  const before = { goals: lines(300) };
  expect(checkContentSize({ goals: lines(300).toReversed() }, [before])).toEqual([]);
  expect(checkContentSize({ goals: lines(299) }, [before])).toEqual([]);
  expect(checkContentSize({ goals: lines(301) }, [before])).toMatchObject([{ field: 'goals' }]);
  expect(checkContentSize({ flaws: lines(300) }, [before])).toMatchObject([{ field: 'flaws' }]);
  const moved = [scene(1), scene(450), scene(500)];
  expect(checkContentSize({ scenes: moved }, [{ scenes: [scene(500), scene(450)] }])).toEqual([]);
  expect(
    checkContentSize({ scenes: [scene(500), scene(451)] }, [{ scenes: [scene(500), scene(450)] }]),
  ).toMatchObject([{ field: 'scenes.1.blocks' }]);
});

it('compares with the larger of two earlier contents, so that a shortened copy can be restored', () => {
  const [version, typed] = [{ goals: lines(300) }, { goals: lines(220) }];
  expect(checkContentSize({ goals: lines(300) }, [version, typed])).toEqual([]);
});

it('lists a limited number of problems', () => {
  const content = { scenes: Array.from({ length: 100 }, () => scene(401)) };
  expect(checkContentSize(content)).toHaveLength(limits.listedProblems);
});
