import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { Inputs, Kind } from './runs.ts';

/**
 * The body of POST /functions/v1/generate-content. A `systemPrompt` is refused: the server makes
 * prompts.
 */
export const GenerateContent = z.strictObject({
  generatorType: Kind,
  inputs: Inputs.default({}),
  prompt: z.string().max(limits.inputCharacters).default(''),
});
export type GenerateContent = z.infer<typeof GenerateContent>;

/** Its answer: `content` is JSON text of the specified structured data. */
export const GeneratedContent = z.object({
  success: z.boolean(),
  content: z.string().optional(),
  error: z.string().optional(),
});
export type GeneratedContent = z.infer<typeof GeneratedContent>;
