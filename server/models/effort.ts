import type { ProviderName } from '../../contract/account.ts';
import type { GeneratorId } from '../../domain/generators/index.ts';

export const efforts = ['low', 'medium', 'high'] as const;

/** How much a model thinks before it writes, in the word that all services know. */
export type Effort = (typeof efforts)[number];

/** The same for every kind, or what each kind needs. */
export type EffortSetting = Effort | 'by kind';

/** What a call does for a model's thinking. */
export type Thinking = {
  /** What the service is told; null leaves it to the service. */
  word: Effort | null;
  /** Tokens on top of the answer's, since thinking counts into the answer. */
  tokens: number;
  /** How many times as long the first text may take. */
  patience: number;
};

export function effortFor(kind: GeneratorId, provider: ProviderName, setting: EffortSetting): Effort {
  if (setting !== 'by kind') return setting;
  if (longKinds.has(kind)) return 'high';
  // Anthropic's models think little at ‘medium’, and too little for a theme below it.
  return quickKinds.has(kind) && provider !== 'anthropic' ? 'low' : 'medium';
}

const quickKinds: ReadonlySet<GeneratorId> = new Set([
  'THEME',
  'PERSONALITY_TRAITS',
  'SETTING',
  'SCENARIO',
  'CONFLICT',
]);
const longKinds: ReadonlySet<GeneratorId> = new Set(['PLOT', 'STORY', 'SCRIPT']);

/** A model that takes no word for its effort, or none that is known, thinks as it likes. */
export const unknownThinking: Thinking = { word: null, tokens: 8_192, patience: 1 };

/** The longest answers at the highest effort end within ten minutes. */
export function thinkingAt(effort: Effort): Thinking {
  return { word: effort, ...reserves[effort] };
}

const reserves: Readonly<Record<Effort, Omit<Thinking, 'word'>>> = {
  low: { tokens: 8_192, patience: 1 },
  medium: { tokens: 8_192, patience: 4 },
  high: { tokens: 16_000, patience: 10 },
};
