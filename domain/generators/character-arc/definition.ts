import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'CHARACTER_ARC',
  title: 'Character Arc Generator',
  noun: 'character arc',
  description: 'From what they believe on page one to what it costs to stop.',
  lead: 'Takes the person and their past and finds the change that would cost them most. You get back where they start, what turns them, where they end, and what it taught them.',
  path: '/character-arc-generator',
  icon: 'spline',
  row: 2,
  place: 3,
  inputs: [],
  dependencies: ['CHARACTER', 'BACKSTORY'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
