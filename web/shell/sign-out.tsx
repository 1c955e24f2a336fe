import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureInWords } from '../api/request/api-errors.ts';
import { leaveSignedOut, signOut } from '../api/session/sign-out.ts';
import { saveUnsaved } from '../api/session/unsaved.ts';
import { useUser } from '../api/session/use-user.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { forgetOnDevice, listOnDevice, type OnDevice } from './on-device.ts';

type State =
  | { kind: 'leaving' }
  /** These could not be saved; they go only if the writer agrees. */
  | { kind: 'asking'; unsaved: OnDevice[] }
  | { kind: 'failed'; message: string };

/**
 * Signs out after saving; asks about what cannot be saved. `onStay`: the writer stays.
 * `everywhere`: in every browser.
 */
export function SignOut({ everywhere = false, onStay }: { everywhere?: boolean; onStay: () => void }) {
  const [state, setState] = useState<State>({ kind: 'leaving' });
  const userId = useUser()?.id ?? null;

  async function saveAndLeave(): Promise<void> {
    const here = (await saveUnsaved()).map((name) => ({ name, path: null }));
    const unsaved = [...here, ...(userId === null ? [] : await listOnDevice(userId))];
    if (unsaved.length > 0) setState({ kind: 'asking', unsaved });
    else await leave();
  }

  async function leave(): Promise<void> {
    setState({ kind: 'leaving' });
    try {
      const answer = await signOut({ everywhere });
      // A session that has ended already is signed out.
      if (answer.ok || answer.status === 401)
        await leaveSignedOut('/', async () => userId !== null && forgetOnDevice(userId));
      else setState({ kind: 'failed', message: answer.problem.message });
    } catch (cause) {
      setState({ kind: 'failed', message: failureInWords(cause) });
    }
  }

  // Mounting this component signs out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given once
  useEffect(() => void saveAndLeave(), []);

  switch (state.kind) {
    case 'leaving':
      return (
        <Dialog title="Signing out" isAlert onClose={() => {}}>
          <p className="muted sign-out-busy" role="status">
            <Spinner />
            Saving your changes, then signing out.
          </p>
        </Dialog>
      );
    case 'asking':
      return (
        <Dialog title="Sign out without saving?" isAlert isWide onClose={onStay}>
          <p>This could not be saved and will be lost if you sign out now:</p>
          <ul className="unsaved">
            {state.unsaved.map(({ name, path }) => (
              <li key={path ?? name}>
                {name}
                {path !== null && (
                  <>
                    {': '}
                    <Link to={path} onClick={onStay}>
                      open it to save it
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
          <div className="foot">
            <Button data-first-focus onClick={onStay}>
              Stay signed in
            </Button>
            <Button onClick={() => void saveAndLeave()}>Try to save again</Button>
            <Button kind="danger" onClick={() => void leave()}>
              Sign out and lose it
            </Button>
          </div>
        </Dialog>
      );
    case 'failed':
      return (
        <Dialog title="You are still signed in" isAlert onClose={onStay}>
          <Notice kind="error" title="Signing out failed">
            <p>{state.message}</p>
          </Notice>
          <div className="foot">
            <Button onClick={onStay}>Stay signed in</Button>
            <Button kind="main" data-first-focus onClick={() => void saveAndLeave()}>
              Try again
            </Button>
          </div>
        </Dialog>
      );
  }
}
