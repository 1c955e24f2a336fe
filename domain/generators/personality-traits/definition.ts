import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'PERSONALITY_TRAITS',
  title: 'Personality Traits Generator',
  noun: 'personality traits',
  description: 'Habits, contradictions and tells you can use in a scene.',
  lead: 'Start from a character and find out how they behave when nobody asks them to. You get back traits, a voice and the quirks that give them away.',
  path: '/personality-traits-generator',
  icon: 'fingerprint',
  row: 2,
  place: 1,
  inputs: [
    {
      type: 'textarea',
      name: 'context',
      label: 'Context',
      required: false,
      placeholder: 'When do we see them at their worst?',
      maxLength: 300,
    },
  ],
  dependencies: ['CHARACTER'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
