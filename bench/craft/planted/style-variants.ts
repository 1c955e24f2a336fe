import type { Variant } from './planted-book.ts';

/** Ways to leave the style of a text. */
export const style: Variant[] = [
  {
    name: 'a paragraph in the present',
    rule: 'R8',
    plant: (_, { second }, isFlawed) => ({
      style: { tense: 'past' },
      sentences: {
        [second]: isFlawed
          ? 'She walks to the window and he turns the lamp down. She takes the cup, and he opens the door.'
          : 'She walked to the window and he turned the lamp down. She took the cup, and he opened the door.',
      },
    }),
  },
  {
    name: 'a paragraph told by an I',
    rule: 'R8',
    plant: (_, { second }, isFlawed) => ({
      style: { person: 'third' },
      sentences: {
        [second]: isFlawed
          ? 'I went to the window with my cup. I put my hand on the glass, and I heard the cart.'
          : 'She went to the window with her cup. She put her hand on the glass, and she heard the cart.',
      },
    }),
  },
  {
    name: 'the other spelling',
    rule: 'R10',
    plant: (_, { second }, isFlawed) => ({
      style: { spelling: 'british' },
      sentences: { [second]: `The ${isFlawed ? 'color' : 'colour'} had gone out of the day.` },
    }),
  },
  {
    name: 'a word to avoid',
    rule: 'R10',
    plant: (_, { second }, isFlawed) => ({
      style: { avoid: ['tapestry'] },
      sentences: { [second]: `The hills were a ${isFlawed ? 'tapestry' : 'heap'} of rain.` },
    }),
  },
  {
    name: 'other quotation marks',
    rule: 'R10',
    plant: ({ he }, { second }, isFlawed) => ({
      style: { quotationMarks: 'double' },
      sentences: { [second]: isFlawed ? `«Leave it,» said ${he}.` : `“Leave it,” said ${he}.` },
    }),
  },
  {
    name: 'a word of another century',
    rule: null,
    plant: ({ he }, { first, second }, isFlawed) => ({
      sentences: {
        [first]: 'It was the year in which the old queen died.',
        [second]: isFlawed
          ? `${he} found the whole affair rather random, and chilled.`
          : `${he} found the whole affair rather odd.`,
      },
    }),
  },
];
