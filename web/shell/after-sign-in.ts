/**
 * Where signing in leads: back to its page; from the landing page to the current project, or to the
 * list.
 */
export function afterSignIn(returnAddress: string, currentProjectId: string | null): string {
  if (!/^\/(?:[?#]|$)/.test(returnAddress)) return returnAddress;
  return currentProjectId === null ? '/projects' : `/projects/${currentProjectId}`;
}
