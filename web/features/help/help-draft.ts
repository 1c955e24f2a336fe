import { isEmailAddress, noEmailAddress } from '../../../contract/help.ts';
import { keepInTab, takeFromTab } from '../../api/tab-storage.ts';

/** A message that is not sent yet. */
export type HelpDraft = { message: string; email: string };

/** A try to send one. The id names this text, also when it is sent again. */
export type SendTry = HelpDraft & { id: string };

const key = 'help-draft';
const empty: HelpDraft = { message: '', email: '' };

/** What was typed in this tab and not sent. */
export function readDraft(): HelpDraft {
  const text = takeFromTab(key);
  if (text === null) return empty;
  keepInTab(key, text);
  try {
    return { ...empty, ...textsIn(JSON.parse(text)) };
  } catch {
    return empty;
  }
}

/** Keeps what is typed, until it is sent. */
export function keepDraft(draft: HelpDraft): void {
  keepInTab(key, JSON.stringify(draft));
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

function textsIn(value: unknown): Partial<HelpDraft> {
  if (typeof value !== 'object' || value === null) return {};
  const textOf = (name: keyof HelpDraft) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' ? { [name]: text } : {};
  };
  return { ...textOf('message'), ...textOf('email') };
}
