import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'SCRIPT',
  title: 'Script Generator',
  noun: 'script',
  description: 'A formatted screenplay, ready for a table read.',
  lead: 'Choose a format. You get back scenes with sluglines, action and dialogue on a proper page, built from your plot and your dialogue.',
  path: '/script-generator',
  icon: 'clapperboard',
  row: 4,
  place: 3,
  inputs: [
    {
      type: 'select',
      name: 'format',
      label: 'Format',
      required: false,
      options: ['Screenplay', 'TV Script', 'Stage Play', 'Short Film', 'Commercial'],
      placeholder: 'Screenplay, unless you choose',
    },
  ],
  dependencies: ['PLOT', 'DIALOGUE'],
  priceCredits: 2,
} as const satisfies GeneratorDefinition;
