import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { HelpMessage } from '../../../contract/help.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { limits } from '../../../domain/limits.ts';
import { accountKeys } from '../../api/account/account-keys.ts';
import { sendHelpMessage } from '../../api/account/help.ts';
import { acceptedOf, failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { formatNumber } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type HelpDraft, keepDraft, nextTry, problemsOf, readDraft, type SendTry } from './help-draft.ts';

/** The form of a message, kept in this tab until sent; `user` is null for a visitor. */
export function HelpForm({ user, onSignIn }: { user: SessionUser | null; onSignIn: (() => void) | null }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<HelpDraft>(readDraft);
  const [missing, setMissing] = useState<Partial<HelpDraft>>({});
  const lastTry = useRef<SendTry | null>(null);
  const send = useSend(user, () => {
    const next = { message: '', email: draft.email };
    setDraft(next);
    keepDraft(next);
  });

  const cause = send.failure?.cause;
  const refused = cause instanceof Refusal ? cause.fields : [];
  const problemIn = (field: keyof HelpDraft) =>
    missing[field] ?? refused.find((one) => one.field === field)?.message ?? null;
  const hasPlace = problemIn('message') !== null || problemIn('email') !== null;

  function change(changed: Partial<HelpDraft>): void {
    const next = { ...draft, ...changed };
    setDraft(next);
    keepDraft(next);
    setMissing({});
    if (!send.isBusy) send.reset();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isBusy) return;
    const problems = problemsOf(draft, user === null);
    setMissing(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    lastTry.current = nextTry(draft, lastTry.current, newId);
    send.attempt(lastTry.current);
  }

  return (
    <form className="help-form" ref={form} onSubmit={submit} aria-label="Message" noValidate>
      <Field
        id={`${id}-message`}
        label="Your message"
        problem={problemIn('message')}
        counter={draft.message.length}
      >
        <textarea
          {...boxOf(`${id}-message`, problemIn('message'))}
          name="message"
          rows={6}
          value={draft.message}
          maxLength={limits.helpCharacters}
          readOnly={send.isBusy}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      {user === null ? (
        <Field id={`${id}-email`} label="Your e-mail address" problem={problemIn('email')}>
          <input
            {...boxOf(`${id}-email`, problemIn('email'))}
            name="email"
            type="email"
            autoComplete="email"
            value={draft.email}
            maxLength={320}
            readOnly={send.isBusy}
            onChange={({ target }) => change({ email: target.value })}
          />
          <p className="hint">
            The answer appears here, in this browser.{' '}
            {onSignIn !== null && (
              <button type="button" className="link help-sign-in" onClick={onSignIn}>
                Sign in
              </button>
            )}{' '}
            {onSignIn !== null && 'to read it anywhere.'}
          </p>
        </Field>
      ) : (
        <p className="hint">You are writing as {user.email}.</p>
      )}
      {send.failure !== null && !hasPlace && (
        <Notice kind="error" title="Your message was not sent">
          <p>{failureInWords(cause)} What you wrote is kept here.</p>
        </Notice>
      )}
      <div className="btn-row">
        <Button kind="main" type="submit" aria-disabled={send.isBusy}>
          {send.isBusy && <Spinner />}
          {send.isBusy ? 'Sending...' : 'Send message'}
        </Button>
        <p className="help-sent" role="status">
          {send.isDone && (
            <>
              <Icon name="check" />
              Sent. The answer will appear on this page.
            </>
          )}
        </p>
      </div>
    </form>
  );
}

function useSend(user: SessionUser | null, onSent: () => void) {
  const cache = useQueryClient();
  return useChange(async ({ id, message, email }: SendTry) => {
    const sent = acceptedOf(await sendHelpMessage({ id, message, ...(user === null ? { email } : {}) }));
    cache.setQueryData<HelpMessage[]>(accountKeys.helpMessages, (list) =>
      list === undefined ? undefined : [sent, ...list.filter((one) => one.id !== sent.id)],
    );
    void cache.invalidateQueries({ queryKey: accountKeys.helpMessages });
    onSent();
  });
}

function boxOf(id: string, problem: string | null) {
  return {
    id,
    className: problem === null ? 'input' : 'input bad',
    ...(problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
  };
}

function Field({
  id,
  label,
  problem,
  counter,
  children,
}: {
  id: string;
  label: string;
  problem: string | null;
  /** How many characters there are, where they are counted. */
  counter?: number;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {counter !== undefined && (
          <span className="counter">
            {formatNumber(counter)} / {formatNumber(limits.helpCharacters)}
          </span>
        )}
      </label>
      {children}
      {problem !== null && (
        <p className="hint bad" id={`${id}-problem`} role="alert">
          <Icon name="circle-alert" />
          {problem}
        </p>
      )}
    </div>
  );
}
