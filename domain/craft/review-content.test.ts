import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../story/sample-answers.ts';
import { sampleProject } from '../story/sample-project.ts';
import { proseOf } from './prose-of.ts';
import { type PlacedHit, reviewContent } from './review-content.ts';

const story = (narrative_prose: string) => ({
  pov: 'Third',
  chapter_map: [{ chapter: 'The gate', summary: 'They find the gate and go home.' }],
  narrative_prose,
});
const shown = (hits: readonly PlacedHit[]) =>
  hits.map(({ code, place }) => [code, place?.path.join('.'), place?.text.slice(place.from, place.to)]);

describe('the review of a content', () => {
  it('places each hit in the text in which it is, with the start of its sentence', () => {
    const prose =
      'She went out and looked at the boat. “Oh!” Her heart hammered. Something shifted, and he left.';
    const hits = reviewContent('STORY', story(prose), { language: 'en' });
    expect(shown(hits)).toEqual([
      ['worn-phrase', 'narrative_prose', 'Her heart hammered'],
      ['worn-phrase', 'narrative_prose', 'Something shifted'],
    ]);
    expect(hits.map(({ place }) => place?.text.slice(place.sentence, place.to))).toEqual([
      'Her heart hammered',
      'Something shifted',
    ]);
  });

  it('knows the language by itself', () => {
    const content = story('Er ging hinaus, und die Zeit stand still, weil es so ist und nicht anders.');
    expect(shown(reviewContent('STORY', content, {}))).toEqual([
      ['worn-phrase', 'narrative_prose', 'die Zeit stand still'],
    ]);
  });

  it('looks for repetition in prose, not in plans and lists', () => {
    const content = { goals: ['To leave', 'To keep the luminous gate', 'To see the luminous gate'] };
    expect(reviewContent('CHARACTER', content, { language: 'en' })).toEqual([]);
    const prose = 'They looked for the luminous gate. It was shut. They left the luminous place.';
    expect(shown(reviewContent('STORY', story(prose), { language: 'en' }))).toEqual([
      ['echo', 'narrative_prose', 'luminous'],
    ]);
  });

  it('takes the lines of a dialogue for speech, and looks at the names of who speaks', () => {
    const line = (character: string, words: string) => ({ character, line: words, beat_context: 'waits' });
    const lines = [
      line('Mara', 'It wasn’t fear,\nit was hunger.'),
      line('Maren', 'He said “it’s luminous”. It wasn’t fear, it was a luminous hunger.'),
    ];
    expect(shown(reviewContent('DIALOGUE', { lines }, { language: 'en' }))).toEqual([
      ['names-alike', 'lines.1.character', 'Maren'],
    ]);
  });

  it('has missed wishes first, unless they are in another language than the text', () => {
    const content = story('She went out and time stood still for all of them.');
    const options = { wishes: ['A goat that talks to her'] };
    expect(shown(reviewContent('STORY', content, options))).toEqual([
      ['wish-missing', undefined, undefined],
      ['worn-phrase', 'narrative_prose', 'time stood still'],
    ]);
    const german = { wishes: ['Eine Ziege, die mit ihr über alles spricht'] };
    expect(shown(reviewContent('STORY', content, german))).toHaveLength(1);
  });

  it('finds little in the sample project', () => {
    for (const { kind, result } of sampleAnswers) {
      const piece = sampleProject.pieces[kind];
      if (piece === undefined) continue;
      const content = result.toContent(result.answer.parse(piece.answer));
      expect(reviewContent(kind, content, {}).length, kind).toBeLessThan(2);
    }
  });

  it('takes any content: places are in their texts, sentences before them', () => {
    const text = fc.oneof(
      fc.constantFrom('Something shifted.', 'She ran. She ran home. She ran off.', '— “no', '***', '\n'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const texts = fc.array(text, { maxLength: 6 }).map((parts) => parts.join(' '));
    const lines = fc.array(fc.record({ character: text, line: texts }), { maxLength: 4 });
    const contents = fc.record({ narrative_prose: texts, lines, map: fc.dictionary(text, texts) });
    fc.assert(
      fc.property(fc.constantFrom('STORY', 'DIALOGUE', 'SCRIPT', 'THEME'), contents, (kind, content) => {
        const passages = proseOf(kind, content).map((one) => one.text);
        for (const { place } of reviewContent(kind, content, { language: 'en', wishes: ['goat'] })) {
          if (place === null) continue;
          expect(passages).toContain(place.text);
          expect(place.to).toBeGreaterThan(place.from);
          expect(place.to).toBeLessThanOrEqual(place.text.length);
          expect(place.sentence).toBeLessThanOrEqual(place.from);
        }
      }),
      { numRuns: 500 },
    );
  });
});
