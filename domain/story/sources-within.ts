import { type GeneratorId, sourcesOf } from '../generators/index.ts';
import { requiredSteps } from './required-steps.ts';

/**
 * Everything `kind` may build on in a project with this sequence of steps. `first`: its
 * dependencies, and the steps that replace those the sequence does not make. `rest`: every other
 * kind that comes earlier in the sequence or in the order of generators, latest first.
 */
export function sourcesWithin(
  sequence: readonly GeneratorId[],
  kind: GeneratorId,
): { first: readonly GeneratorId[]; rest: readonly GeneratorId[] } {
  const { first: dependencies, rest } = sourcesOf(kind);
  const earlier = sequence.slice(0, Math.max(0, sequence.indexOf(kind)));
  const first = [...new Set([...dependencies, ...requiredSteps(kind, earlier)])];
  const early = [...new Set([...earlier.filter((step) => !rest.includes(step)).toReversed(), ...rest])];
  return { first, rest: early.filter((step) => !first.includes(step)) };
}
