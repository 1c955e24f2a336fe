import { isLandingPage } from '../api/session/return-address.ts';

/**
 * Where signing in leads: back to its page; from the landing page to the current project, or to the
 * list.
 */
export function afterSignIn(returnAddress: string, currentProjectId: string | null): string {
  if (!isLandingPage(returnAddress)) return returnAddress;
  return currentProjectId === null ? '/projects' : `/projects/${currentProjectId}`;
}
