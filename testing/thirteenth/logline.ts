/** A made-up thirteenth generator: the files of its folder, and its line in the registry. */
export const logline = {
  folder: 'domain/generators/logline',
  registryLine: `export { definition as logline } from './logline/definition.ts';\n`,
  title: 'Logline Generator',
  path: '/logline-generator',
  description: 'One sentence that a stranger would cross the street to hear the end of.',
  /** Occurs in its prompt only. */
  promptSentence: 'Weigh the irony on a kitchen scale before you serve it to anybody at all.',
  files: {
    'definition.ts': `import type { GeneratorDefinition } from '../generator.ts';

export const definition = {
  id: 'LOGLINE',
  title: 'Logline Generator',
  noun: 'logline',
  description: 'One sentence that a stranger would cross the street to hear the end of.',
  lead: 'Choose a market. You get back the sentence, its hook, and the questions that it leaves open.',
  path: '/logline-generator',
  icon: 'quote',
  row: 4,
  place: 4,
  inputs: [
    {
      type: 'select',
      name: 'market',
      label: 'Market',
      required: true,
      options: ['Festival', 'Streaming'],
      placeholder: 'Choose a market',
    },
    { type: 'text', name: 'comparable', label: 'Comparable', required: false, placeholder: '', maxLength: 60 },
  ],
  dependencies: ['CHARACTER', 'PLOT'],
  priceCredits: 2,
} as const satisfies GeneratorDefinition;
`,
    'result.ts': `import { z } from 'zod';
import { anyTexts, clauses, defineResult, listOf, section, sections, text } from '../define-result.ts';

const Answer = z.object({ logline: text, hook: text, open_questions: listOf(2, 3) });
const Content = z.object({ logline: z.string(), hook: z.string(), open_questions: anyTexts });

export const result = defineResult({
  answer: Answer,
  content: Content,
  title: ({ logline }) => logline,
  render: ({ logline, hook, open_questions }) =>
    sections(section('Logline', logline), section('Hook', hook), section('Open questions', open_questions)),
  brief: ({ logline }) => clauses(logline),
});
`,
    'prompt.ts': `import type { GeneratorPrompt } from '../generator.ts';

export const prompt: GeneratorPrompt = {
  craft: () => 'Weigh the irony on a kitchen scale before you serve it to anybody at all.',
  shortCraft: () => 'Weigh the irony.',
  maxOutputTokens: () => 500,
};
`,
    'about.md': `A logline is the shortest honest version of a story: somebody, what they want, and what it will cost them.

It is written last and read first.
`,
  },
} as const;
