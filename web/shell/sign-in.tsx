import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

const OpenSignIn = createContext<(reason: string) => void>(() => {
  throw new Error('no SignInProvider above');
});

/**
 * Opens the sign-in dialog over whatever page stands below. `reason` says in a sentence or two what signing in is for
 * here. What is to be done afterwards goes into `setPendingAction` first; closing the dialog drops it.
 */
export function useOpenSignIn(reason = ''): () => void {
  const open = use(OpenSignIn);
  return () => open(reason);
}

/** Holds the sign-in dialog. Its script is fetched when it is first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [reason, setReason] = useState<string | null>(null);
  return (
    <OpenSignIn value={setReason}>
      {children}
      {reason !== null && (
        <Suspense>
          <SignInDialog reason={reason} onClose={() => setReason(null)} />
        </Suspense>
      )}
    </OpenSignIn>
  );
}
