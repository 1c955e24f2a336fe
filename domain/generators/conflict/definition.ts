import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'CONFLICT',
  title: 'Conflict Generator',
  noun: 'conflict',
  description: 'Two people who are both right, and one thing they cannot share.',
  lead: 'Say what kind of trouble it is. You get back where the opposition comes from, what is at stake, and the clock that will not wait.',
  path: '/conflict-generator',
  icon: 'swords',
  row: 3,
  place: 2,
  inputs: [
    {
      type: 'select',
      name: 'conflict_type',
      label: 'Conflict type',
      required: false,
      options: [
        'Man vs Man',
        'Man vs Nature',
        'Man vs Society',
        'Man vs Self',
        'Man vs Technology',
        'Man vs Supernatural',
      ],
      placeholder: 'Any conflict',
    },
  ],
  dependencies: ['CHARACTER', 'SCENARIO'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
