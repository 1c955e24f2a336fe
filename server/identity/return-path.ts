import { urls } from '../../contract/urls.ts';

const somewhere = 'https://own.invalid';

/**
 * A path on our own origin, with its query and fragment, out of what a page asked for; '/' for anything that a browser
 * could take for an address elsewhere, and for the page that sign-ins return to.
 */
export function ownPath(wanted: string): string {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) || !URL.canParse(wanted, somewhere)) return '/';
  const url = new URL(wanted, somewhere);
  const isOwn = url.origin === somewhere && !url.pathname.startsWith('//');
  return isOwn && url.pathname !== urls.signInReturn ? `${url.pathname}${url.search}${url.hash}` : '/';
}
