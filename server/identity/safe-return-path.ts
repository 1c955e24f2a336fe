import { urls } from '../../contract/urls.ts';

const placeholderOrigin = 'https://own.invalid';

/**
 * The requested path on our own origin, with query and fragment; '/' for anything that a browser
 * could take for another site's address, and for an answer of the issuer.
 */
export function safeReturnPath(requested: string): string {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested) || !URL.canParse(requested, placeholderOrigin))
    return '/';
  const url = new URL(requested, placeholderOrigin);
  const isOwn = url.origin === placeholderOrigin && !url.pathname.startsWith('//');
  const isAnswer = url.pathname === urls.signInReturn && url.search !== '';
  return isOwn && !isAnswer ? `${url.pathname}${url.search}${url.hash}` : '/';
}
