import { z } from 'zod';
import { Kind, SourceDetail } from './runs.ts';
import { StartRun } from './start-run.ts';

/** The body of POST /api/prompts: that of POST /api/runs, whose id is ignored. */
export const AskPrompt = StartRun.partial({ id: true });
export type AskPrompt = z.infer<typeof AskPrompt>;

/**
 * The answer of POST /api/prompts, and of GET /api/elements/:id/scene-prompt: exactly what would be
 * sent, in order.
 */
export const SentPrompt = z.object({
  /** The model's name, or 'storyteller'. */
  writer: z.string(),
  system: z.object({ text: z.string(), tokens: z.number().int() }),
  pieces: z.array(
    z.object({
      /** Such as 'The writer’s form' or 'Character: Mara Quill'. */
      name: z.string(),
      /** Null for all but material. */
      kind: Kind.nullable(),
      detail: SourceDetail.nullable(),
      text: z.string(),
      tokens: z.number().int(),
    }),
  ),
  leftOut: z.array(z.object({ kind: Kind, title: z.string() })),
  /** What else there was no room for, as phrases such as '12 facts'. */
  noRoomFor: z.array(z.string()),
  /** The whole prompt, fences included. */
  prompt: z.string(),
  /** Of everything sent, the system text included. */
  tokens: z.number().int(),
});
export type SentPrompt = z.infer<typeof SentPrompt>;
