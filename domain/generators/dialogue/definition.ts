import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'DIALOGUE',
  title: 'Dialogue Generator',
  noun: 'dialogue',
  description: 'A scene in voices you could tell apart with the names removed.',
  lead: 'Takes the plot and the people in it and lets them talk. You get back lines that want something, and a map of who sounds like what.',
  path: '/dialogue-generator',
  icon: 'messages-square',
  row: 4,
  place: 1,
  inputs: [],
  dependencies: ['PLOT', 'CHARACTER', 'PERSONALITY_TRAITS'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
