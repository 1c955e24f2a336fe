import type { PromptPart } from '../port.ts';

/** Services allow four marks in a request; the system text has one of them. */
const maxMarks = 3;

/**
 * A prompt as text blocks, in which `mark` follows what the service is to keep. The texts together
 * are those of `promptText`.
 */
export function textBlocks(prompt: readonly PromptPart[], mark: object): object[] {
  const marked = prompt.filter(({ isCached }) => isCached).slice(-maxMarks);
  return prompt.map((part, index) => ({
    type: 'text',
    text: index === prompt.length - 1 ? part.text : `${part.text}\n\n`,
    ...(marked.includes(part) ? mark : {}),
  }));
}
