import type { PromptSize } from '../prompt-size.ts';

/** The blocks of a prompt for a part of a text, by what is in them. */
export const partBlockNames = {
  changes: 'what changed in what it is built on',
  places: 'the text as it stands, in numbered places',
  stays: 'the text as it stands; these fields stay',
  anew: 'what the fields to write say now',
  angle: 'how this version is to differ',
  before: 'what stands before the passage',
  passage: 'the passage',
  after: 'what stands after the passage',
  found: 'what a review found in the passage',
  instruction: 'the writer’s instruction',
} as const;

export type PartBlock = { from: keyof typeof partBlockNames; text: string };

/** What a prompt says where it asks for a part of a text that is there. */
export type PartPrompt = {
  /** What is asked and how to answer. */
  instructions: string;
  /** Whether the kind's craft follows them. */
  hasCraft: boolean;
  /** The line that names the text. */
  heading: string;
  /** After the writer's form, with the wishes below them. */
  blocks: readonly PartBlock[];
  /** The last line. */
  closing: string;
};

export type PartSize = { size: PromptSize; noun: string };

/** How every answer is written that is JSON with the fields of an example. */
export function jsonAnswer(size: PromptSize, example: string): string {
  return size === 'short'
    ? `# The answer
One JSON object and nothing else: ${example}
Quotation marks inside strings are “ and ”.`
    : `# The answer
Answer with one JSON object and nothing else: no code fence, no word before or after. Inside strings, use typographic
quotation marks and \\n for a line break. It has this form: ${example}`;
}
