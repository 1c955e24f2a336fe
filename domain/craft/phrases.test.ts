import { describe, expect, it } from 'vitest';
import { compilePhrases, findPhrases } from './phrases.ts';
import { readText } from './reading.ts';
import { vocabularyOf } from './vocabulary.ts';

function phrases(text: string, language = 'en'): string[] {
  return findPhrases(readText(text), vocabularyOf(language).phrases, 9).map(
    ({ code, from, to }) => `${code}: ${text.slice(from, to)}`,
  );
}

describe('worn phrases', () => {
  it.each([
    ['She let out a breath she didn’t know she was holding.', 'let out a breath she'],
    [
      'It was a breath he had not realised that he had been holding.',
      'a breath he had not realised that he had been holding',
    ],
    ['And then something shifted between them.', 'something shifted between'],
    ['Her voice was barely above a whisper.', 'barely above a whisper'],
    ['The old quilt was a testament to patience.', 'a testament to'],
    ['Mara COULDN’T help but laugh.', 'COULDN’T help but'],
    ['The silence was deafening.', 'The silence was deafening'],
    ['Her eyes widened.', 'Her eyes widened'],
    ['It was as if the house itself were listening.', 'as if the house itself'],
    ['“Time stood still,” he said.', 'Time stood still'],
  ])('%s', (text, phrase) => {
    expect(phrases(text)).toContain(`worn-phrase: ${phrase}`);
  });

  it.each([
    'He took a breath and went under.',
    'Something. Shifted crates stood about.',
    'She had the weight of the piano on her foot.',
    'The silence was new to them, and she could help with it.',
    'The air was cold, thick ice on the step.',
    'He had eyes. Widened doors let the trolleys through.',
    'It took time. “Stood still” is not how he put it.',
  ])('lets stand: %s', (text) => {
    expect(phrases(text)).toEqual([]);
  });
});

describe('contrasts', () => {
  it.each([
    ['It wasn’t fear. It was hunger, plain and old.', 'It wasn’t fear. It was'],
    ['It was not the wind – it was a voice.', 'It was not the wind – it was'],
    ['It isn’t a house, it’s a promise.', 'It isn’t a house, it’s'],
    ['This was not just a map, but a dare.', 'not just a map, but'],
    ['He had come not for the money but for the boat.', 'not for the money but for'],
    ['Not anger. Not grief. Just the tap, dripping.', 'Not anger. Not grief. Just'],
    ['She wasn’t tired. She was done.', 'She wasn’t tired. She was'],
    ['He was not quite well, he was furious.', 'He was not quite well, he was'],
  ])('%s', (text, figure) => {
    expect(phrases(text)).toEqual([`contrast: ${figure}`]);
  });

  it.each([
    'She did not hear him, but the dog did.',
    'It wasn’t raining when they left. The road was dry.',
    '“It isn’t a trumpet, it’s a reed,” he said.',
    'It was not far.\n\nIt was late when they came.',
    'He could not sleep but lay there all the same.',
    'She was not at home, but in the evening she rang.',
  ])('lets stand: %s', (text) => {
    expect(phrases(text)).toEqual([]);
  });
});

it('knows some phrases of German, French and Spanish', () => {
  expect(phrases('Ihm lief ein Schauer über den Rücken.', 'de')).toEqual([]);
  expect(phrases('Ein Schauer lief ihm über den Rücken.', 'de')).toHaveLength(1);
  expect(phrases('Es war keine Angst, es war Hunger.', 'de')).toHaveLength(1);
  expect(phrases('Elle ne put s’empêcher de rire.', 'fr')).toEqual(['worn-phrase: ne put s’empêcher de']);
  expect(phrases('Ce n’était pas la peur, c’était la faim.', 'fr')).toHaveLength(1);
  expect(phrases('Un escalofrío le recorrió la espalda.', 'es-MX')).toHaveLength(1);
  expect(phrases('No era miedo, era hambre.', 'es')).toEqual(['contrast: No era miedo, era']);
});

it('reads the notation of phrases', () => {
  const find = (line: string, text: string) =>
    findPhrases(readText(text), compilePhrases({ worn: [line], contrast: [] }), 9).map(({ from, to }) =>
      text.slice(from, to),
    );
  expect(find('a|b c? _ d', 'b x d, a c x d, a c d')).toEqual(['b x d', 'a c x d', 'a c d']);
  expect(find('a _? d', 'a d, a b d, a b c d')).toEqual(['a d', 'a b d']);
  expect(find('a … d', 'a b, c d. a bb. D. a 1 2 3 4 5 6 d. a 1 2 3 4 5 6 7 d')).toEqual([
    'a b, c d',
    'a 1 2 3 4 5 6 d',
  ]);
  expect(find('a , b', 'a b a, b a. B a\nb')).toEqual(['a, b', 'a. B']);
  expect(find('a ,? b', 'a b a, b')).toEqual(['a b', 'a, b']);
});
