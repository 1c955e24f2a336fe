import { z } from 'zod';
import { limitMessage, limits } from '../domain/limits.ts';

export const noEmailAddress = 'Write an e-mail address such as name@example.com.';

/** Whether a text has the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** The body of POST /api/help-messages. The browser makes the id (UUIDv7), once per message. */
export const SendHelpMessage = z.strictObject({
  id: z.uuid(),
  message: z
    .string()
    .trim()
    .min(1, 'Write your message first.')
    .max(limits.helpCharacters, {
      error: ({ input }) => limitMessage('helpCharacters', String(input).length),
    }),
  /** Where to reach a visitor; left out by users, whose address is known. */
  email: z.string().trim().max(320).refine(isEmailAddress, noEmailAddress).optional(),
});
export type SendHelpMessage = z.infer<typeof SendHelpMessage>;

/** A message to whoever runs the server, as its writer sees it. Times are ISO. */
export const HelpMessage = z.object({
  id: z.uuid(),
  message: z.string(),
  createdAt: z.string(),
  /** Null until it is answered. */
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** Whether the operator closed it, answered or not. */
  isClosed: z.boolean(),
});
export type HelpMessage = z.infer<typeof HelpMessage>;

export const SentHelpMessage = z.object({ message: HelpMessage });

/** The answer of GET /api/help-messages: the asker's own, newest first. */
export const HelpMessages = z.object({ messages: z.array(HelpMessage) });
export type HelpMessages = z.infer<typeof HelpMessages>;
