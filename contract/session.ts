import { z } from 'zod';

/** What a visitor may still generate today. Credits are whole; times are ISO. */
export const Allowance = z.object({
  limit: z.number().int(),
  used: z.number().int(),
  resetsAt: z.string(),
});

export type Allowance = z.infer<typeof Allowance>;

/** The answer of GET /api/session. */
export const Session = z.object({
  user: z.null(),
  /** Whether the built-in storyteller answers, since there is no valid key. */
  isDemo: z.boolean(),
  writer: z.string(),
  signIn: z.object({ isAvailable: z.boolean() }),
  allowance: Allowance,
});
export type Session = z.infer<typeof Session>;
