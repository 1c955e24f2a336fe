import { createContext, type ReactNode, use, useState } from 'react';
import { lazyPart } from '../shared/lazy-part.tsx';

const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, {
  name: 'Sign-in',
  close: ({ onClose }) => onClose(),
});

type SignInRequest = { reason: string; returnTo?: string | undefined };

const OpenSignIn = createContext<(request: SignInRequest) => void>(() => {
  throw new Error('no SignInProvider above');
});

/**
 * Opens the sign-in dialog. `reason` says what signing in is for; `returnTo` is the page to come
 * back to, by default this one. Call `setPendingAction` first; closing the dialog drops it.
 */
export function useOpenSignIn(reason = '', returnTo?: string): () => void {
  const open = use(OpenSignIn);
  return () => open({ reason, returnTo });
}

/** Holds the sign-in dialog. Its script is fetched when it is first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  return (
    <OpenSignIn value={setRequest}>
      {children}
      {request !== null && <SignInDialog {...request} onClose={() => setRequest(null)} />}
    </OpenSignIn>
  );
}
