import type { GeneratorDefinition } from '../generator.ts';
import { genreInput } from '../options.ts';

export const definition = {
  id: 'SETTING',
  title: 'Setting Generator',
  noun: 'setting',
  description: 'A place and a time with rules of its own, down to the weather and the work.',
  lead: 'Name a place, or leave it open. You get back somewhere that pushes on the people in it: what it allows, what it forbids, and how it feels to stand there.',
  path: '/setting-generator',
  icon: 'map',
  row: 1,
  place: 3,
  inputs: [
    {
      type: 'text',
      name: 'location',
      label: 'Location',
      required: false,
      placeholder: 'A lighthouse, a night bus, the third moon',
      maxLength: 200,
    },
    {
      type: 'select',
      name: 'timeperiod',
      label: 'Time period',
      required: false,
      options: [
        'Present Day',
        'Near Future',
        'Distant Future',
        'Medieval',
        'Victorian',
        '1920s',
        '1950s',
        'Ancient Times',
      ],
      placeholder: 'Any time',
    },
    genreInput,
  ],
  dependencies: [],
  priceCredits: 1,
} as const satisfies GeneratorDefinition;
