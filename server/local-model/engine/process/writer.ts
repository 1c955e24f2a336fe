import type { ModelEnd } from '../../../models/port.ts';
import type { Sampling } from '../../parts.ts';
import type { WriteOrder } from '../messages.ts';
import { chooseSequence, type Desk } from './choose-sequence.ts';
import { fileSampling } from './file-sampling.ts';
import type { Grammar, Llama, LlamaPackage } from './llama-package.ts';
import type { LoadedModel } from './loaded-model.ts';
import { chatWrapperOf, modelTurn } from './thoughts.ts';
import { promptOf, writeAnswer } from './write-answer.ts';

export type Writer = (
  order: WriteOrder,
  signal: AbortSignal,
  onText: (text: string) => void,
) => Promise<ModelEnd>;

/** The prompt leaves no room for an answer in the model's window. */
export class TooLong extends Error {}

/** Writes answers with a loaded model. At most as many at once as it has sequences. */
export function createWriter(
  llamaPackage: LlamaPackage,
  llama: Llama,
  { model, context }: LoadedModel,
): Writer {
  const wrapper = chatWrapperOf(llamaPackage, model);
  const turn = modelTurn(wrapper);
  const fromFile = fileSampling(model.fileInfo.metadata);
  const desks = Array.from({ length: context.totalSequences }, (): Desk => {
    const sequence = context.getSequence();
    const chat = new llamaPackage.LlamaChat({ contextSequence: sequence, chatWrapper: wrapper });
    return { sequence, chat, cacheKey: '', isBusy: false, usedAt: 0 };
  });
  const grammarOf = keepLast((text: string) => llama.createGrammar({ grammar: text }));
  let uses = 0;

  return async (order, signal, onText) => {
    const prompt = promptOf(order, { model, wrapper, turn });
    const room = context.contextSize - prompt.tokens.length - spareTokens;
    if (room < Math.min(order.maxOutputTokens, leastAnswer)) throw new TooLong();
    const desk = chooseSequence(desks, prompt.tokens, order.cacheKey);
    if (desk === undefined) throw new Error('more requests than sequences');
    Object.assign(desk, { isBusy: true, cacheKey: order.cacheKey, usedAt: ++uses });
    try {
      const sampling: Sampling = { ...order.sampling, ...fromFile, ...order.recommended };
      const grammar = order.grammar === null ? null : await grammarOf(order.grammar);
      const maxTokens = Math.min(order.maxOutputTokens, room);
      return await writeAnswer(
        desk,
        prompt,
        { grammar, sampling, maxTokens, seed: order.seed, signal },
        onText,
      );
    } finally {
      desk.isBusy = false;
    }
  };
}

/** The package gives up the beginning of a text in the last places of a window. */
const spareTokens = 8;
const leastAnswer = 256;

/** Keeps the last few values of a costly function. */
function keepLast(make: (text: string) => Promise<Grammar>): (text: string) => Promise<Grammar> {
  const kept = new Map<string, Promise<Grammar>>();
  return (text) => {
    const made = kept.get(text) ?? make(text);
    kept.delete(text);
    kept.set(text, made);
    const [oldest] = kept.keys();
    if (kept.size > 12 && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
