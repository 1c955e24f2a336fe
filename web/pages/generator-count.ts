import { definitions } from '../../domain/generators/index.ts';

const words = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

/** How many generators there are, as running text says it: 'twelve'. */
export const generatorCount = words[definitions.length - 10] ?? String(definitions.length);

/** The same at the start of a sentence: 'Twelve'. */
export const generatorCountFirst = generatorCount.charAt(0).toUpperCase() + generatorCount.slice(1);
