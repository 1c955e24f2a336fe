import { describe, expect, it } from 'vitest';
import { reviewText } from './review-text.ts';

const found = (text: string, codes: string, language = 'en', names: string[] = []) =>
  reviewText(text, { language, names })
    .filter(({ code }) => code.startsWith(codes))
    .map(({ from, to, what }) => [text.slice(from, to), what]);

describe('sentence openers', () => {
  it('finds three in a row, also from paragraph to paragraph', () => {
    const text = 'It rained. She went out again. She went home late.\n\nShe went to bed early. Nobody rang.';
    expect(found(text, 'opener')).toEqual([
      ['She went', 'From here, 3 sentences in a row begin with “She went”.'],
    ]);
  });

  it('finds half a paragraph', () => {
    const text =
      `He had a boat. Nobody used it now. He had a dog. It slept. He had a wife in Hull. She wrote seldom.
He had no plans.`.replace('\n', ' ');
    expect(found(text, 'opener')).toEqual([
      ['He had', '4 of this paragraph’s 7 sentences begin with “He had”.'],
    ]);
  });

  it.each([
    'She went out. She went home. Then she went to bed.',
    '“She went out late. She went home late. She went to bed late.”',
    'Not yet. Not yet. Not yet.',
    'She went out late. She went home.\n\n***\n\nShe went to bed.',
    'She went out late. “No,” she said. She went home late. She had no bed.',
  ])('lets stand: %j', (text) => {
    expect(found(text, 'opener')).toEqual([]);
  });
});

describe('repeated words', () => {
  it('finds the longest group that comes again, with the way back', () => {
    const text = 'A good spoon with a ship on it. He left. She kept the good spoon with a ship, too.';
    expect(found(text, 'repeated')).toEqual([
      ['good spoon with a ship', '“good spoon with a ship” has been used before, 12 words earlier.'],
    ]);
  });

  it.each([
    'It was at the end of it. He was at the end of it, too.',
    'They saw the old. Grey houses again. We took the old grey houses down.',
    'On and on and on and on it went.',
  ])('lets stand: %j', (text) => {
    expect(found(text, 'repeated')).toEqual([]);
  });

  const filler = 'Nobody came and so it went. '.repeat(12);

  it('finds a group that says much from anywhere, and one that says less only nearby', () => {
    const much = 'Old grey houses leaned there.';
    const less = 'She sat by the cold stove.';
    expect(found(`${much} ${filler}${much}`, 'repeated').map(([words]) => words)).toContain(
      'Old grey houses leaned there',
    );
    expect(found(`${less} ${less}`, 'repeated')).toHaveLength(1);
    expect(found(`${less} ${filler}${less}`, 'repeated').map(([words]) => words)).not.toContain(
      'by the cold stove',
    );
  });

  it('says once that a group comes again', () => {
    expect(found('He took the wrong bus home. '.repeat(5), 'repeated')).toHaveLength(1);
  });

  it('lets names come as often as they are needed', () => {
    const text = 'We met at the Old Weather Station. He slept at the Old Weather Station.';
    expect(found(text, 'repeated')).toEqual([]);
    expect(found(text, 'repeated', 'de')).toHaveLength(1);
  });

  it('says of no longer group than has been used in one place', () => {
    const text = 'Red boats left harbour. Boats left harbour early. So red boats left harbour early.';
    expect(found(text, 'repeated').map(([words]) => words)).toEqual(['red boats left harbour']);
  });

  it('goes by the length of words in a language that it doesn’t know', () => {
    expect(found('Wij liepen langs de haven. Wij liepen langs de kade.', 'repeated', 'nl')).toHaveLength(1);
    expect(found('En dat is zo te zien. En dat is zo te zien.', 'repeated', 'nl')).toEqual([]);
  });
});

describe('echoes', () => {
  const far = 'It was a day like any other and nobody came. '.repeat(7);

  it('finds a rare word twice within sixty words, in any form', () => {
    expect(found('The lanterns swung in the rigging. A lantern went out.', 'echo')).toEqual([]);
    expect(found('The labyrinth had a gate. He liked labyrinths.', 'echo')).toEqual([
      ['labyrinths', '“labyrinths” comes 6 words after “labyrinth”.'],
    ]);
  });

  it.each([
    `The labyrinth had a gate. ${far}He liked labyrinths.`,
    'The labyrinth had a gate. The labyrinth had a key. The labyrinth had no end.',
    'The labyrinth had a gate. “I like labyrinths,” he said.',
    'Labyrinth after labyrinth went by.',
    `The labyrinth had a gate. He liked labyrinths. ${far}${far}One labyrinth was his.`,
    'The afternoon was hot. She slept all afternoon.',
    'They came to Winchester early. They left for Winchester late.',
    'He feared Dorothea. dorothea was asleep.',
  ])('lets stand: %j', (text) => {
    expect(found(text, 'echo', 'en', ['Dorothea'])).toEqual([]);
  });
});

describe('names', () => {
  const text = 'Mara’s boat was gone. Maren saw it, and Will saw Tom, and they will tell Bill.';

  it('finds two people whose names are alike, where the second comes in', () => {
    expect(found(text, 'names', 'nl', ['Maren Ash', 'Mara Ash', 'Tom', 'Bill', 'Will'])).toEqual([
      ['Maren', 'The name “Maren” looks much like “Mara”.'],
    ]);
  });

  it.each([
    ['one is not in the text', ['Mara', 'Marek']],
    ['they are parts of one name', ['Mara Maren']],
    ['they have a family name in common', ['Mara Tom', 'Will Tom']],
    ['the word is no name here', ['Mara', 'Boat', 'Goat', 'Boats']],
    ['there are none', ['', '–']],
  ])('finds none if %s', (_, names) => {
    expect(found(text, 'names', 'en', names)).toEqual([]);
  });
});
