import { describe, expect, it } from 'vitest';
import { definitionOf } from '../generators/index.ts';
import { checkInputs } from './check-inputs.ts';
import {
  askFromLine,
  countAffordable,
  lineMaxLength,
  lineTypes,
  nameOfLine,
  priceOfKinds,
  tidyLine,
  wishMaxLength,
} from './one-line.ts';
import { stepsOf } from './project-types.ts';

const line = 'A ferry pilot who is paid for two has to let one of them go.';
const kindsOf = (type: string) => stepsOf(type).map(({ generatorType }) => generatorType);

it('becomes every type that has steps', () => {
  expect(lineTypes.map(({ id }) => id)).toEqual(['reel_tiktok', 'youtube_script', 'film_short']);
});

it('costs what its texts cost', () => {
  expect(lineTypes.map(({ id }) => priceOfKinds(kindsOf(id)))).toEqual([6, 7, 10]);
});

it('says how many texts, in order, some credits pay for', () => {
  const kinds = kindsOf('reel_tiktok');
  expect([0, 1, 4, 5, 6, 60].map((credits) => countAffordable(kinds, credits))).toEqual([0, 1, 4, 4, 5, 5]);
});

describe('the name of a project', () => {
  it('is the line without its full stop', () => {
    expect(nameOfLine(line)).toBe('A ferry pilot who is paid for two has to let one of them go');
    expect(nameOfLine('  Two \n sisters. ')).toBe('Two sisters');
  });

  it('ends with a whole word and … where it was cut', () => {
    expect(nameOfLine(`${line} Neither of them can swim.`)).toBe(
      'A ferry pilot who is paid for two has to let one of them…',
    );
    expect(nameOfLine('x'.repeat(90))).toBe(`${'x'.repeat(59)}…`);
    expect(
      nameOfLine('A line, of exactly sixty letters, that must stay as it is ok!x and more').length,
    ).toBeLessThanOrEqual(60);
  });
});

it('is kept in one line, no longer than it may be', () => {
  expect(tidyLine(' a\n\tb  c ')).toBe('a b c');
  expect(tidyLine('y'.repeat(400))).toHaveLength(lineMaxLength);
});

describe('what a text is asked for with', () => {
  it('has the line as the context of the theme and as the direction of the others', () => {
    expect(askFromLine('reel_tiktok', 'THEME', { line, genre: 'Drama', wish: 'Colder.' })).toEqual({
      inputs: { genre: 'Drama', context: line },
      direction: 'Colder.',
    });
    expect(askFromLine('reel_tiktok', 'CHARACTER', { line, genre: 'Drama', wish: 'She is old.' })).toEqual({
      inputs: { genre: 'Drama' },
      direction: `${line}\nShe is old.`,
    });
  });

  it('tells a script of what it is for', () => {
    const { inputs, direction } = askFromLine('film_short', 'SCRIPT', { line, genre: 'Drama' });
    expect(inputs).toEqual({ format: 'Short Film' });
    expect(direction).toContain('For a Short Film: length 3-15 minutes');
  });

  it('is accepted by every form, with the longest line and wish', () => {
    const most = { genre: 'Drama', line: 'l'.repeat(lineMaxLength), wish: 'w'.repeat(wishMaxLength) };
    for (const { id } of lineTypes)
      for (const kind of kindsOf(id)) {
        const { inputs, direction } = askFromLine(id, kind, most);
        expect(checkInputs(definitionOf(kind), inputs, direction), `${id} ${kind}`).toEqual([]);
      }
  });
});
