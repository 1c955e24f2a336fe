import type { Premise } from './premise.ts';
import { dramaPremises } from './premises-drama.ts';

/** All situations, by genre. */
export const premises: readonly Premise[] = [...dramaPremises];
