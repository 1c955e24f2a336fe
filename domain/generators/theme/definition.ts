import type { GeneratorDefinition } from '../generator.ts';
import { genreInput } from '../options.ts';

export const definition = {
  id: 'THEME',
  title: 'Theme Generator',
  noun: 'theme',
  description: 'Find the one argument your story makes, and the question it keeps asking.',
  lead: 'Choose a genre and say what is on your mind. You get back a question worth a whole story, the premise that tests it, and the tone it wants.',
  path: '/theme-generator',
  icon: 'sprout',
  row: 1,
  place: 1,
  inputs: [
    genreInput,
    {
      type: 'textarea',
      name: 'context',
      label: 'Context',
      required: false,
      placeholder: 'An image, a worry, a sentence you overheard',
      maxLength: 500,
    },
  ],
  dependencies: [],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
