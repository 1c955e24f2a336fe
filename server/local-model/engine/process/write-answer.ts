import type { ModelEnd } from '../../../models/port.ts';
import type { Sampling } from '../../parts.ts';
import type { WriteOrder } from '../messages.ts';
import type {
  ChatItem,
  ChatWrapper,
  Grammar,
  LlamaChat,
  LlamaModel,
  Sequence,
  Token,
} from './llama-package.ts';
import { readPrompt } from './read-prompt.ts';
import { thoughtTokens } from './thoughts.ts';

/** What a model is asked, in its own tokens. */
export type Prompt = {
  history: readonly ChatItem[];
  tokens: readonly Token[];
  /** How many of the first tokens are the same for the next request of a project. */
  stableTokens: number;
};

export function promptOf(
  { system, stablePrompt, prompt }: WriteOrder,
  { model, wrapper, turn }: { model: LlamaModel; wrapper: ChatWrapper; turn: ChatItem },
): Prompt {
  const historyOf = (text: string): ChatItem[] => [
    { type: 'system', text: system },
    { type: 'user', text },
    turn,
  ];
  const tokensOf = (history: readonly ChatItem[]) =>
    wrapper.generateContextState({ chatHistory: history }).contextText.tokenize(model.tokenizer);
  const history = historyOf(prompt);
  const tokens = tokensOf(history);
  const stable = tokensOf(historyOf(stablePrompt));
  const firstOther = stable.findIndex((token, index) => token !== tokens[index]);
  return { history, tokens, stableTokens: firstOther === -1 ? stable.length : firstOther };
}

/**
 * Reads a prompt and writes the answer. `maxTokens` leaves room for the prompt. Rejects with the
 * signal's reason once it is aborted.
 */
export async function writeAnswer(
  { chat, sequence }: { chat: LlamaChat; sequence: Sequence },
  { history, tokens, stableTokens }: Prompt,
  options: {
    grammar: Grammar | null;
    sampling: Sampling;
    maxTokens: number;
    seed: number;
    signal: AbortSignal;
  },
  onText: (text: string) => void,
): Promise<ModelEnd> {
  const { grammar, sampling, maxTokens, seed, signal } = options;
  const cachedTokens = await readPrompt(sequence, tokens, { stableTokens, signal });
  const outputBefore = sequence.tokenMeter.usedOutputTokens;
  const { metadata } = await chat.generateResponse(history, {
    ...sampling,
    ...(grammar === null ? {} : { grammar }),
    onTextChunk: onText,
    signal,
    maxTokens,
    seed,
    repeatPenalty: false,
    dryRepeatPenalty: repetition,
    budgets: { thoughtTokens: Math.min(thoughtTokens, Math.ceil(maxTokens / 4)), commentTokens: 0 },
  });
  return {
    reason: metadata.stopReason === 'maxTokens' ? 'length' : 'complete',
    usage: {
      inputTokens: tokens.length,
      cachedTokens,
      outputTokens: sequence.tokenMeter.usedOutputTokens - outputBefore,
    },
  };
}

/**
 * Only a run of words that stood there before is made unlikely, more with each word of it. Marks of
 * JSON break runs, so that its names and a person's may come again.
 */
const repetition = {
  strength: 0.8,
  base: 1.75,
  allowedLength: 4,
  lastTokens: 2_048,
  sequenceBreakers: ['\n', ':', '"', '*', '{', '}', '[', ']', ','],
};
