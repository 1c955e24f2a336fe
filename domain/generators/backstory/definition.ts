import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'BACKSTORY',
  title: 'Backstory Generator',
  noun: 'backstory',
  description: 'The few past events that explain what they will not do now.',
  lead: 'Pick the years that matter. You get back events with consequences, the wounds they left, and the loyalties that still hold.',
  path: '/backstory-generator',
  icon: 'footprints',
  row: 2,
  place: 2,
  inputs: [
    {
      type: 'select',
      name: 'timeframe',
      label: 'Timeframe',
      required: false,
      options: ['Childhood', 'Teenage Years', 'Recent Past', 'All Life Stages'],
      placeholder: 'Any years',
    },
  ],
  dependencies: ['CHARACTER'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
