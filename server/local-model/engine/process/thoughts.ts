import type { ChatItem, ChatWrapper, LlamaModel, LlamaPackage } from './llama-package.ts';

/**
 * The chat template of a model's file, with thinking off where the template knows that: on a
 * processor thoughts take minutes, and they are never shown.
 */
export function chatWrapperOf({ resolveChatWrapper }: LlamaPackage, model: LlamaModel): ChatWrapper {
  return resolveChatWrapper(model, {
    warningLogs: false,
    customWrapperSettings: {
      qwen: { thoughts: 'discourage' },
      gemma4: { reasoning: false },
      harmony: { reasoningEffort: 'low' },
      seed: { thinkingBudget: 0 },
      jinjaTemplate: { reasoning: false },
    },
  });
}

/**
 * The beginning of the model's turn. A model that may think gets a thought that is already over,
 * unless its template has written one.
 */
export function modelTurn(wrapper: ChatWrapper): ChatItem {
  const empty: ChatItem = { type: 'model', response: [] };
  if (wrapper.settings.segments?.thought === undefined) return empty;
  const text = wrapper.generateContextState({ chatHistory: [{ type: 'user', text: '' }, empty] }).contextText;
  if (/<\/[\w:]*think\w*>\s*$/.test(text.toString())) return empty;
  return { type: 'model', response: [{ type: 'segment', segmentType: 'thought', text: '', ended: true }] };
}

/** The longest thought of a model that thinks all the same, in tokens. */
export const thoughtTokens = 512;
