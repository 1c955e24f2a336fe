import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'SCENARIO',
  title: 'Scenario Generator',
  noun: 'scenario',
  description: 'The situation that closes the door behind your characters.',
  lead: 'Takes the place and the question and finds the day it all goes wrong. You get back the life before, and the event that ends it.',
  path: '/scenario-generator',
  icon: 'door-open',
  row: 3,
  place: 1,
  inputs: [],
  dependencies: ['SETTING', 'THEME'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
