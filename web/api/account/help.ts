import {
  type HelpMessage,
  HelpMessages,
  type SendHelpMessage,
  SentHelpMessage,
} from '../../../contract/help.ts';
import { urls } from '../../../contract/urls.ts';
import type { Answer } from '../request/answer.ts';
import { request } from '../request/request.ts';

/** The messages for help of this user, or of this browser's visitor, the newest first. */
export function loadHelpMessages(signal?: AbortSignal): Promise<Answer<HelpMessage[]>> {
  return request(urls.helpMessages, (_, json) => HelpMessages.parse(json).messages, { signal });
}

/** Sends a message. The same id and text may be sent again. */
export function sendHelpMessage(body: SendHelpMessage): Promise<Answer<HelpMessage>> {
  return request(urls.helpMessages, (_, json) => SentHelpMessage.parse(json).message, { body });
}
