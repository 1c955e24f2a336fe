import { z } from 'zod';
import { Kind, SourceDetail, StartRun } from './runs.ts';

/**
 * The body of POST /api/prompts: that of POST /api/runs. The id is not looked at and may be left
 * out.
 */
export const AskPrompt = StartRun.partial({ id: true });
export type AskPrompt = z.infer<typeof AskPrompt>;

/**
 * The answer of POST /api/prompts: exactly what would be sent, in sending order. Lengths in tokens.
 */
export const SentPrompt = z.object({
  /** The model's name, or 'storyteller'. */
  writer: z.string(),
  system: z.object({ text: z.string(), tokens: z.number().int() }),
  pieces: z.array(
    z.object({
      /** What it is, in words: 'The writer’s form', 'Character: Mara Quill'. */
      name: z.string(),
      /**
       * The kind that it comes from; null for the form, the direction and the project's settings.
       */
      kind: Kind.nullable(),
      detail: SourceDetail.nullable(),
      text: z.string(),
      tokens: z.number().int(),
    }),
  ),
  /** What there was no room for. */
  leftOut: z.array(z.object({ kind: Kind, title: z.string() })),
  /** The whole prompt as it goes out, pieces and fences together. */
  prompt: z.string(),
  /** Of all that is sent, the system text included. */
  tokens: z.number().int(),
});
export type SentPrompt = z.infer<typeof SentPrompt>;
