import type { GeneratorDefinition } from '../generator.ts';
import { genreInput } from '../options.ts';

export const definition = {
  id: 'CHARACTER',
  title: 'Character Generator',
  noun: 'character',
  description: 'A person with a want, a wound and a way of talking, not a list of adjectives.',
  lead: 'Describe as little or as much as you like. You get back a person with goals that pull against each other, flaws that cost them, and skills they pay for.',
  path: '/character-generator',
  icon: 'user-round',
  row: 1,
  place: 2,
  inputs: [
    genreInput,
    {
      type: 'select',
      name: 'archetype',
      label: 'Archetype',
      required: false,
      options: ['Hero', 'Mentor', 'Threshold Guardian', 'Herald', 'Shapeshifter', 'Shadow', 'Trickster'],
      placeholder: 'Any archetype',
    },
    {
      type: 'select',
      name: 'role',
      label: 'Role',
      required: false,
      options: ['Protagonist', 'Antagonist', 'Supporting', 'Love Interest', 'Sidekick'],
      placeholder: 'Any role',
    },
  ],
  dependencies: ['THEME'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
