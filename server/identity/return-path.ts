import { urls } from '../../contract/urls.ts';

const somewhere = 'https://own.invalid';

/**
 * The requested path on our own origin, with query and fragment; '/' for anything that a browser
 * could take for another site's address, and for an answer of the issuer, which the callback page
 * would take in.
 */
export function ownPath(wanted: string): string {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) || !URL.canParse(wanted, somewhere)) return '/';
  const url = new URL(wanted, somewhere);
  const isOwn = url.origin === somewhere && !url.pathname.startsWith('//');
  const isAnswer = url.pathname === urls.signInReturn && url.search !== '';
  return isOwn && !isAnswer ? `${url.pathname}${url.search}${url.hash}` : '/';
}
