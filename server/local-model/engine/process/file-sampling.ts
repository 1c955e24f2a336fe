import type { Sampling } from '../../parts.ts';
import type { GgufFileInfo } from './llama-package.ts';

/** What a model's file recommends (`general.sampling.*`), as far as it is in its range. */
export function fileSampling({ general }: GgufFileInfo['metadata']): Partial<Sampling> {
  const { temp, top_p: topP, top_k: topK, min_p: minP } = general?.sampling ?? {};
  return {
    ...(isWithin(temp, 2) ? { temperature: temp } : {}),
    ...(isWithin(topP, 1) ? { topP } : {}),
    ...(isWithin(topK, 1_000_000) ? { topK: Math.round(topK) } : {}),
    ...(isWithin(minP, 1) ? { minP } : {}),
  };
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}
