import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleAnswers } from '../sample-answers.ts';
import { sampleStory } from '../sample-story.ts';
import { applyEdits } from './apply-edits.ts';
import { type Place, placesOf } from './places.ts';

const Text = z.object({ title: z.string(), prose: z.string(), goals: z.array(z.string()) });
const text = { title: 'Salt', prose: 'One.\n\n\n  Two\nlines.\n \t\nThree.\n', goals: ['Go', '', 'Stay'] };

/** Every kind with its schema and two stored contents: a small one and one of a whole story. */
const contents = sampleAnswers.flatMap(({ kind, result, answer }) =>
  [answer, sampleStory[kind]?.answer ?? answer].map((one) => ({
    kind,
    schema: result.content,
    content: result.content.parse(result.toContent(one)) as Record<string, unknown>,
  })),
);

describe('the places of a content', () => {
  it('are its lines and paragraphs, in order, without blank ones', () => {
    expect(placesOf(Text, text).map((place) => [place.number, place.text])).toEqual([
      [1, 'Salt'],
      [2, 'One.'],
      [3, 'Two\nlines.'],
      [4, 'Three.'],
      [5, 'Go'],
      [6, 'Stay'],
    ]);
  });

  it('leave out locked fields', () => {
    expect(placesOf(Text, text, ['prose', 'goals']).map((place) => place.text)).toEqual(['Salt']);
  });

  it('are the names of a dialogue’s voices too, and no marks of a script', () => {
    const dialogue = contents.find(({ kind }) => kind === 'DIALOGUE');
    const script = contents.find(({ kind }) => kind === 'SCRIPT');
    if (dialogue === undefined || script === undefined) throw new Error('no samples');
    const names = placesOf(dialogue.schema, dialogue.content).filter(({ isName }) => isName);
    expect(names.map((place) => place.text)).toEqual([
      ...Object.keys(dialogue.content.character_voice_map as object),
      ...Object.keys(dialogue.content.beat_to_line_map as object),
    ]);
    for (const place of placesOf(script.schema, script.content)) {
      expect(place.isName).toBe(false);
      expect(place.path.at(-1)).not.toBe('type');
    }
  });
});

describe('an answer with changes', () => {
  const apply = (changes: { place: number; text: string }[], locked: string[] = []) =>
    applyEdits(text, placesOf(Text, text, locked), { changes });

  it('changes its places alone, and keeps the blank lines', () => {
    expect(
      apply([
        { place: 3, text: 'Zwei.' },
        { place: 2, text: 'Eins, zwei.' },
        { place: 6, text: 'Leave' },
      ]),
    ).toEqual({
      ok: true,
      content: {
        title: 'Salt',
        prose: 'Eins, zwei.\n\n\n  Zwei.\n \t\nThree.\n',
        goals: ['Go', '', 'Leave'],
      },
      fields: ['goals', 'prose'],
    });
  });

  it('has no effect where it says what stands there', () => {
    expect(apply([{ place: 2, text: 'One.' }])).toEqual({ ok: true, content: text, fields: [] });
    expect(apply([])).toEqual({ ok: true, content: text, fields: [] });
  });

  it('takes the last text of a place that is named twice', () => {
    const twice = apply([
      { place: 1, text: 'Sugar' },
      { place: 1, text: 'Salt' },
    ]);
    expect(twice).toMatchObject({ content: text, fields: [] });
  });

  it('is refused with the place that is not there', () => {
    expect(apply([{ place: 7, text: 'x' }])).toEqual({ ok: false, reason: 'there is no place 7' });
    expect(apply([{ place: 3, text: 'x' }], ['prose'])).toMatchObject({ ok: true, fields: ['goals'] });
    expect(apply([{ place: 4, text: 'x' }], ['prose'])).toMatchObject({ ok: false });
  });

  it('renames the voice of a speaker, and never into that of another', () => {
    const Voices = z.object({ voices: z.record(z.string(), z.string()) });
    const voices = { voices: { Ana: 'Low', Bo: 'Quick' } };
    const places = placesOf(Voices, voices);
    const answer = (name: string) => ({
      changes: [
        { place: 1, text: name },
        { place: 2, text: 'High' },
      ],
    });
    expect(applyEdits(voices, places, answer('Ines'))).toEqual({
      ok: true,
      content: { voices: { Ines: 'High', Bo: 'Quick' } },
      fields: ['voices'],
    });
    expect(applyEdits(voices, places, answer('Bo'))).toMatchObject({ ok: false });
  });

  it('leaves locked fields and every other place byte for byte, in 500 rebuilds of all kinds', () => {
    // A name of digits alone comes first in every object of JavaScript, wherever it was put.
    const isName = (text: string) => !/^\d+$/.test(text);
    const written = fc.stringMatching(/^\S(.*\S)?$/u, { maxLength: 40 }).filter(isName);
    const rebuild = fc.constantFrom(...contents).chain((one) =>
      fc.record({
        one: fc.constant(one),
        locked: fc.subarray(Object.keys(one.content)),
        changes: fc.array(fc.record({ at: fc.nat(), text: written }), { maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(rebuild, ({ one: { schema, content }, locked, changes }) => {
        const places = placesOf(schema, content, locked);
        const answer = changes.flatMap(({ at, text }) =>
          places.length === 0 ? [] : [{ place: (at % places.length) + 1, text }],
        );
        const before = JSON.stringify(content);
        const applied = applyEdits(content, places, { changes: answer });
        expect(JSON.stringify(content)).toBe(before);
        if (!applied.ok) return;
        const told = new Map(answer.map(({ place, text }) => [place, text]));
        for (const [field, value] of Object.entries(content)) {
          const isTold = places.some(({ path, number }) => path[0] === field && told.has(number));
          if (!isTold) expect(JSON.stringify(applied.content[field])).toBe(JSON.stringify(value));
        }
        expect(Object.keys(applied.content)).toEqual(Object.keys(content));
        // Put back what stood there: then everything is as it was.
        const names = new Map(
          places.flatMap((place) =>
            place.isName && told.has(place.number)
              ? [[`${place.path.slice(0, -1).join('/')}/${told.get(place.number)}`, place.text]]
              : [],
          ),
        );
        expect(shapeOf(applied.content, told, places, names)).toBe(
          shapeOf(content, new Map(), places, new Map()),
        );
      }),
      { numRuns: 500 },
    );
  });
});

/** A content as JSON in which the text of each told place is its number. */
function shapeOf(
  content: Record<string, unknown>,
  told: ReadonlyMap<number, string>,
  places: readonly Place[],
  names: ReadonlyMap<string, string>,
): string {
  const walk = (value: unknown, path: (string | number)[]): unknown => {
    if (typeof value === 'string') {
      let text = value;
      for (const place of places.filter((one) => !one.isName && one.path.join('/') === path.join('/'))) {
        const written = told.get(place.number) ?? place.text;
        const { start } = place;
        expect(text.slice(start, start + written.length)).toBe(written);
        text = `${text.slice(0, start)}${place.text}${text.slice(start + written.length)}`;
      }
      return text;
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value).map(([name, member]) => {
      const old = names.get(`${path.join('/')}/${name}`) ?? name;
      return [old, walk(member, [...path, old])];
    });
  };
  return JSON.stringify(walk(content, []));
}
