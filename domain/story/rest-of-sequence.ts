import type { GeneratorId } from '../generators/index.ts';
import type { SequenceStep } from './project-types.ts';

/** A step of a sequence that is to be written. */
export type RestStep = {
  kind: GeneratorId;
  /** Places among the steps that are to be written, of those that it builds on. */
  needs: number[];
  /** From 1: those of one layer don't wait for each other. */
  layer: number;
};

/**
 * The steps of a project's sequence that are not done, in order. Each builds on the earlier ones,
 * required and optional.
 */
export function restOfSequence(
  sequence: readonly Pick<SequenceStep, 'generatorType' | 'requiredDependencies' | 'optionalDependencies'>[],
  has: (kind: GeneratorId) => boolean,
): RestStep[] {
  const rest: RestStep[] = [];
  for (const step of sequence) {
    if (has(step.generatorType)) continue;
    const sources = [...step.requiredDependencies, ...step.optionalDependencies];
    const needs = rest.flatMap(({ kind }, place) => (sources.includes(kind) ? [place] : []));
    const layer = 1 + Math.max(0, ...needs.map((place) => rest[place]?.layer ?? 0));
    rest.push({ kind: step.generatorType, needs, layer });
  }
  return rest;
}
