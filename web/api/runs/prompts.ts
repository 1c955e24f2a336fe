import type { z } from 'zod';
import { type AskPrompt, SentPrompt } from '../../../contract/prompts.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** What an order would send, exactly. Starts and costs nothing. */
export function askPrompt(order: z.input<typeof AskPrompt>): Promise<Answer<SentPrompt>> {
  return request(urls.prompts, (_, json) => SentPrompt.parse(json), { body: order });
}
