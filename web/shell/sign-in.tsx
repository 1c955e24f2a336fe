import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

const OpenSignIn = createContext<() => void>(() => {
  throw new Error('no SignInProvider above');
});

/** Opens the sign-in dialog over whatever page stands below. */
export function useOpenSignIn(): () => void {
  return use(OpenSignIn);
}

/** Holds the sign-in dialog. Its script is fetched when it is first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <OpenSignIn value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <Suspense>
          <SignInDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenSignIn>
  );
}
