import { expect, it } from 'vitest';
import { joinStory } from './join-story.ts';
import { openStory } from './story-parts.ts';

/** Repeatable chances, from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const map = (...names: string[]) => names.map((chapter) => ({ chapter, summary: `What ${chapter} tells.` }));
const reopened = (prose: string, names: string[] = []) =>
  joinStory(openStory({ chapter_map: map(...names), narrative_prose: prose }));

it('opens headings as chapters and three stars as scenes, with the summaries of the map', () => {
  const prose = '## One\n\nThe lamp was out.\n\n***\n\nShe rowed.\n\n## Two\n\nMorning.\n';
  const { chapters, tail } = openStory({ chapter_map: map('One', 'Two', 'Three'), narrative_prose: prose });
  expect(
    chapters.map(({ title, summary, scenes }) => [title, summary, ...scenes.map(({ text }) => text)]),
  ).toEqual([
    ['One', 'What One tells.', 'The lamp was out.', 'She rowed.'],
    ['Two', 'What Two tells.', 'Morning.'],
    ['Three', 'What Three tells.'],
  ]);
  expect(tail).toBe('\n');
});

it('gives a text without headings to the first chapter of the map', () => {
  const { chapters } = openStory({ chapter_map: map('One', 'Two'), narrative_prose: 'All of it.' });
  expect(chapters.map(({ title, scenes }) => [title, scenes.length])).toEqual([
    ['One', 1],
    ['Two', 0],
  ]);
});

it('finds chapters of the map by name, past a prologue and past one that is not written', () => {
  const prose = 'Before.\n\n## Chapter 2: The boat\n\nShe rowed.\n\n## Afterword\n\nThanks.';
  const { chapters } = openStory({ chapter_map: map('The Lamp', 'The Boat'), narrative_prose: prose });
  expect(chapters.map(({ title }) => title)).toEqual(['', 'The Lamp', 'The Boat', 'Afterword']);
});

it('joins what it opened to the same text, byte for byte', () => {
  const pieces = [
    '## One',
    '##  Two  ',
    '## Chapter 3: Drei\r',
    '##',
    '### Four',
    '#',
    '***',
    '* * *',
    '  ***\t',
    '****',
    '**a**',
    'The lamp was out.',
    '  Indented.',
    '　Wide.',
    'Two\nlines',
    '“Yes,” she said. ',
    '\t',
    ' ',
    '',
    '',
    '\n',
    '\r\n',
    '\u2028## Not a line',
    '\u00a0',
    '\ufeff',
    '…',
    '🙂',
    '## 🙂',
    '---',
  ];
  const random = seededRandom(11);
  const pick = (below: number) => Math.floor(random() * below);
  for (let round = 0; round < 6_000; round += 1) {
    const count = pick(14);
    let prose = '';
    for (let at = 0; at < count; at += 1)
      prose += (pieces[pick(pieces.length)] ?? '') + (['\n', '\n\n', '\r\n', '', '\n \n'][pick(5)] ?? '');
    const names = ['One', 'Two', 'Drei', 'Five', ''].filter(() => pick(2) === 0);
    expect(reopened(prose, names)).toEqual({ chapter_map: map(...names), narrative_prose: prose });
  }
});

it('separates what was moved or added so that it opens again as the same parts', () => {
  const random = seededRandom(5);
  const pick = (below: number) => Math.floor(random() * below);
  const prose = 'Before.\n***\nMore.\n## One\nA\n***\nB\n\n## Two\n\nC\n\n* * *\nD\n## Three\nE';
  for (let round = 0; round < 500; round += 1) {
    const opened = openStory({ chapter_map: [], narrative_prose: prose });
    const scenes = opened.chapters.flatMap((chapter) => chapter.scenes);
    scenes.push({ text: 'New.', setAs: null });
    for (let at = scenes.length - 1; at > 0; at -= 1) {
      const other = pick(at + 1);
      const [one, two] = [scenes[at], scenes[other]];
      if (one !== undefined && two !== undefined) [scenes[at], scenes[other]] = [two, one];
    }
    const chapters = opened.chapters
      .map((chapter, index) => ({ ...chapter, scenes: scenes.slice(index * 2, index * 2 + 2) }))
      .toSorted(() => random() - 0.5);
    const joined = joinStory({ chapters, tail: '\n' });
    const again = openStory({ chapter_map: [], narrative_prose: joined.narrative_prose });
    expect(again.chapters.map((chapter) => chapter.scenes.map(({ text }) => text))).toEqual(
      chapters.map((chapter) => chapter.scenes.map(({ text }) => text)),
    );
  }
});

it('leaves out chapters and scenes that nobody has written', () => {
  const joined = joinStory({
    chapters: [
      { title: 'One', summary: 'S', setAs: null, scenes: [{ text: '', setAs: null }] },
      {
        title: '',
        summary: '',
        setAs: null,
        scenes: [
          { text: 'Here.', setAs: null },
          { text: '', setAs: null },
        ],
      },
    ],
    tail: '',
  });
  expect(joined.narrative_prose).toBe('## Chapter 2\n\nHere.');
  expect(joined.chapter_map).toEqual([
    { chapter: 'One', summary: 'S' },
    { chapter: '', summary: '' },
  ]);
});
