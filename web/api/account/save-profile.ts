import { useSyncExternalStore } from 'react';
import type { ChangeProfile } from '../../../contract/account.ts';
import { urls } from '../../../contract/urls.ts';
import { request } from '../request/request.ts';
import { registerUnsaved } from '../session/unsaved.ts';
import { changeUser, readSessionState } from '../session/use-session.ts';
import { userIn } from '../session/use-user.ts';
import { createProfileSaver, type ProfileSaver, type ProfileSaving } from './profile-saver.ts';

/** The one saver of this page, made when first needed. */
export function getProfileSaver(): ProfileSaver {
  if (saver === null) {
    const made = createProfileSaver({
      send: (change) => request(urls.profile, () => null, { method: 'PATCH', body: change }),
      onSaved: showSaved,
      now: Date.now,
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
    registerUnsaved({ name: () => 'Your name and theme', isUnsaved: made.isUnsaved, save: made.flush });
    saver = made;
  }
  return saver;
}

/** Where saving the profile stands. */
export function useProfileSaving(): ProfileSaving {
  const { subscribe, state } = getProfileSaver();
  return useSyncExternalStore(subscribe, state, state);
}

let saver: ProfileSaver | null = null;

function showSaved({ fullName, theme }: ChangeProfile): void {
  const user = userIn(readSessionState());
  if (user === null) return;
  changeUser({
    ...(theme === undefined ? {} : { theme }),
    ...(fullName === undefined
      ? {}
      : { fullName: fullName.trim() || null, name: shownName(fullName, user.email) }),
  });
}

/** The name in the header: the full name, else the part of the e-mail before the @, else 'User'. */
export function shownName(fullName: string, email: string): string {
  return fullName.trim() || email.split('@')[0] || 'User';
}
