import type { ReactNode } from 'react';
import { useUser } from '../api/session/use-user.ts';
import { TextLink } from '../ui/text-link.tsx';
import { useOpenSignIn } from './sign-in.tsx';

const address = '/settings#local-model';

/** Leads to the models on this computer, visitors by way of signing in. */
export function LocalModelLink({ children }: { children: ReactNode }) {
  const isVisitor = useUser() === null;
  const openSignIn = useOpenSignIn('Models for this computer are in your settings.', address);
  return (
    <TextLink
      to={address}
      onClick={(event) => {
        if (!isVisitor) return;
        event.preventDefault();
        openSignIn();
      }}
    >
      {children}
    </TextLink>
  );
}
