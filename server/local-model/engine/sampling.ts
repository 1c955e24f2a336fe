import type { GeneratorId } from '../../../domain/generators/index.ts';
import type { Sampling } from '../parts.ts';

const samplings: Readonly<Partial<Record<GeneratorId, Sampling>>> = {
  THEME: { temperature: 1, topP: 0.95, topK: 64, minP: 0.05 },
  CHARACTER: { temperature: 1, topP: 0.95, topK: 64, minP: 0.05 },
  PERSONALITY_TRAITS: { temperature: 0.9, topP: 0.95, topK: 64, minP: 0.05 },
  BACKSTORY: { temperature: 0.9, topP: 0.95, topK: 64, minP: 0.05 },
  CHARACTER_ARC: { temperature: 0.8, topP: 0.95, topK: 64, minP: 0.05 },
  SETTING: { temperature: 1, topP: 0.95, topK: 64, minP: 0.05 },
  SCENARIO: { temperature: 0.9, topP: 0.95, topK: 64, minP: 0.05 },
  CONFLICT: { temperature: 0.9, topP: 0.95, topK: 64, minP: 0.05 },
  PLOT: { temperature: 0.8, topP: 0.95, topK: 64, minP: 0.05 },
  DIALOGUE: { temperature: 0.9, topP: 0.98, topK: 0, minP: 0.05 },
  STORY: { temperature: 0.9, topP: 0.98, topK: 0, minP: 0.05 },
  SCRIPT: { temperature: 0.8, topP: 0.95, topK: 0, minP: 0.05 },
};

const usual: Sampling = { temperature: 0.9, topP: 0.95, topK: 64, minP: 0.05 };

/**
 * How the next word is chosen where neither a model's makers nor its file recommend anything.
 * `minP` keeps out what is far less likely than the likeliest, so that a small model may be warm
 * and still make sense; ideas are warmest, what must agree with much else is cooler.
 */
export function samplingOf(kind: GeneratorId): Sampling {
  return samplings[kind] ?? usual;
}
