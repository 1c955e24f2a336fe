import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'PLOT',
  title: 'Plot Generator',
  noun: 'plot',
  description: 'Acts, turns and consequences, each caused by the one before.',
  lead: 'Choose a structure. You get back a beat sheet in which every beat changes something, three threads that cross, and the reversals nobody sees coming.',
  path: '/plot-generator',
  icon: 'route',
  row: 3,
  place: 3,
  inputs: [
    {
      type: 'select',
      name: 'structure',
      label: 'Structure',
      required: false,
      options: ['Three Act', 'Five Act', "Hero's Journey", 'Save the Cat', 'Custom'],
      placeholder: 'Choose a structure',
      default: 'Three Act',
    },
  ],
  dependencies: ['CONFLICT', 'CHARACTER'],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
