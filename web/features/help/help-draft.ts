import { isEmailAddress, noEmailAddress } from '../../../contract/help.ts';
import { memberOf, tabStorage } from '../../api/device/browser-storage.ts';

export type HelpDraft = { message: string; email: string };

/** A try to send one. The id names this text, also when it is sent again. */
export type SendTry = HelpDraft & { id: string };

const key = 'help-draft';

/** What was typed in this tab and not sent. */
export function readDraft(): HelpDraft {
  const kept = tabStorage.getJson(key);
  const textOf = (name: keyof HelpDraft) => {
    const text = memberOf(kept, name);
    return typeof text === 'string' ? text : '';
  };
  return { message: textOf('message'), email: textOf('email') };
}

/** Keeps what is typed, until it is sent. */
export function keepDraft(draft: HelpDraft): void {
  tabStorage.setJson(key, draft);
}

/** What sending this draft means: the last try again while its text is the same, else a new one. */
export function nextTry(draft: HelpDraft, last: SendTry | null, newId: () => string): SendTry {
  const message = draft.message.trim();
  const id = last !== null && last.message === message ? last.id : newId();
  return { id, message, email: draft.email.trim() };
}

/** What keeps a draft from being sent, by box. */
export function problemsOf(draft: HelpDraft, isVisitor: boolean): Partial<Record<keyof HelpDraft, string>> {
  return {
    ...(draft.message.trim() === '' ? { message: 'Write your message first.' } : {}),
    ...(isVisitor && !isEmailAddress(draft.email.trim()) ? { email: noEmailAddress } : {}),
  };
}
