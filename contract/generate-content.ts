import { z } from 'zod';
import { Kind } from './runs.ts';

/** The body of POST /functions/v1/generate-content. `systemPrompt` is refused: prompts are made on the server. */
export const GenerateContent = z.strictObject({
  generatorType: Kind,
  inputs: z.record(z.string().max(60), z.string().max(4000)).default({}),
  /** The writer's direction, at most 500 characters. */
  prompt: z.string().max(4000).default(''),
});
export type GenerateContent = z.infer<typeof GenerateContent>;

/** Its answer: `content` is JSON text of the specified structured data. */
export const GeneratedContent = z.object({
  success: z.boolean(),
  content: z.string().optional(),
  error: z.string().optional(),
});
export type GeneratedContent = z.infer<typeof GeneratedContent>;
