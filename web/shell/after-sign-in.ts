import { isLandingPage } from '../api/session/return-address.ts';

/**
 * Where signing in leads: back to the page that it began on; from the landing page into the current
 * project, or to the list of projects where there is none.
 */
export function afterSignIn(returnAddress: string, currentProjectId: string | null): string {
  if (!isLandingPage(returnAddress)) return returnAddress;
  return currentProjectId === null ? '/projects' : `/projects/${currentProjectId}`;
}
