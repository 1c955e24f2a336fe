import type { GeneratorDefinition, GeneratorInputs } from '../generators/generator.ts';
import { readText } from './reading.ts';

/** Wishes of one form that are looked for. */
const mostWishes = 40;

/** Words of a wish for what is not to be there. */
const without = new Set(
  `no not nobody nothing never none without avoid avoids skip omit less fewer don't doesn't isn't won't can't cannot leave
kein keine keinen nicht nie niemand ohne weniger sans pas jamais aucun aucune sin nunca nadie ningún ninguna menos`.split(
    /\s+/,
  ),
);

/**
 * What a writer asked for in words of their own, a wish for each sentence: what they typed into the
 * form, then the direction. What is to be left out can't be looked for.
 */
export function wishesOf(
  { inputs: fields }: Pick<GeneratorDefinition, 'inputs'>,
  inputs: GeneratorInputs,
  direction: string,
): string[] {
  const typed = fields.flatMap(({ type, name }) => (type === 'select' ? [] : [inputs[name] ?? '']));
  return [...typed, direction]
    .flatMap((text) => text.split(/[.!?…]+(?=\s|$)|[;\n]/))
    .map((wish) => wish.trim())
    .filter((wish) => wish !== '' && !readText(wish).words.some((word) => without.has(word)))
    .slice(0, mostWishes);
}
