import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'STORY',
  title: 'Story Generator',
  noun: 'story',
  description: 'Prose chapters that keep faith with everything you decided.',
  lead: 'Choose a length. You get back prose with a point of view and a map of its chapters, told from the people and the plot you already have.',
  path: '/story-generator',
  icon: 'book-open',
  row: 4,
  place: 2,
  inputs: [
    {
      type: 'select',
      name: 'length',
      label: 'Length',
      required: false,
      options: [
        'Short Story (1-5 pages)',
        'Novelette (5-20 pages)',
        'Novella (20-50 pages)',
        'Novel (50+ pages)',
      ],
      placeholder: 'Short Story, unless you choose',
    },
  ],
  dependencies: ['PLOT', 'CHARACTER', 'SETTING'],
  priceCredits: 3,
} as const satisfies GeneratorDefinition;
