import { type FormEvent, useState } from 'react';
import type { AccountContents } from '../../../contract/account.ts';
import { closeAccount } from '../../api/account/account.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { formatCount, formatList } from '../../shared/format.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAccountContents } from './data-section.tsx';

/** Confirms the deletion by the typed e-mail address. */
export function DeleteDialog({
  email,
  plan,
  onDownload,
  onKeep,
  onClosed,
}: {
  email: string;
  plan: string;
  onDownload: () => void;
  onKeep: () => void;
  onClosed: (erasesAt: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const contents = useAccountContents();
  const close = useChange(async (confirmation: string) =>
    onClosed(acceptedOf(await closeAccount(confirmation)).erasesAt),
  );
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const endsPlan =
    plan === 'Free' ? '' : `Your ${plan} plan ends now: nothing more is charged, and no money comes back. `;
  const isBusy = close.isBusy || close.isDone;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSame && !isBusy) close.attempt(typed.trim());
  }

  return (
    <Dialog title="Delete your account?" isAlert onClose={() => isBusy || onKeep()}>
      <form className="delete-account" onSubmit={submit}>
        <Loaded query={contents} what="What would be deleted">
          {(given) => (
            <>
              <p className="muted">This erases {contentsInWords(given)}.</p>
              {given.plan !== null && (
                <p className="muted">
                  Your {given.plan} plan ends at once and nothing more is charged. If you take the account
                  back, your credits come back with it, but the plan and its payments don’t.
                </p>
              )}
            </>
          )}
        </Loaded>
        <p className="muted">
          {endsPlan}You are signed out everywhere at once, and your model keys are erased. You have 14 days to
          sign in and take the account back. After that nobody can, not even us.
        </p>
        <Field
          label={
            <span>
              Type <b>{email}</b> to confirm
            </span>
          }
          problem={typed !== '' && !isSame ? 'This does not match yet.' : null}
          keepsRoom
        >
          {(box) => (
            <input
              {...box}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <button type="button" className="link plain-link" onClick={onDownload}>
          Download your data first
        </button>
        {close.failure !== null && (
          <Notice kind="error" title="Your account was not deleted">
            <p>{failureInWords(close.failure.cause)}</p>
          </Notice>
        )}
        <div className="foot">
          <Button disabled={isBusy} onClick={onKeep} data-first-focus>
            Keep my account
          </Button>
          <Button type="submit" kind="danger" disabled={!isSame || isBusy}>
            {isBusy ? <Spinner /> : <Icon name="trash-2" />}
            {isBusy ? 'Deleting...' : 'Delete account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function contentsInWords({ projects, elements, credits }: AccountContents): string {
  return formatList([
    formatCount(projects, 'project'),
    formatCount(elements, 'element'),
    formatCount(credits, 'credit'),
  ]);
}
