/**
 * The address of every page that is built but that search engines must not keep. A segment that begins with '_' stands
 * for any one segment: the server sends the page built at /projects/_id for every project's address. Such a page
 * must draw the same for every id until it has come alive; then it reads the id with `useParams`.
 */
export function signedInPaths(): readonly string[] {
  return [
    '/auth/callback',
    '/auth/again',
    '/account-closed',
    '/settings',
    '/projects',
    '/projects/_id',
    '/elements/_id',
    '/trash',
    '/credits',
    '/subscription',
    '/checkout/_id',
  ];
}

/** Whether an address is that of such a page. */
export function isSignedInPath(path: string): boolean {
  return signedInPaths().some((one) =>
    one.endsWith('/_id') ? path.startsWith(one.slice(0, -'_id'.length)) : path === one,
  );
}
