import { StartedSignIn } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/**
 * Signs a visitor in through the local issuer over HTTP. `email` null goes back instead of
 * choosing. Returns our server's last answer, a redirect.
 */
export async function signInLocally(
  visitor: Visitor,
  { email, returnTo = '/' }: { email: string | null; returnTo?: string },
): Promise<Response> {
  return visitor.fetch(await chooseLocally(await beginSignIn(visitor, returnTo), email));
}

/** Begins a sign-in and returns the address at the issuer. */
export async function beginSignIn(visitor: Visitor, returnTo = '/'): Promise<string> {
  const response = await visitor.post(urls.signIn, { returnTo });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return StartedSignIn.parse(await response.json()).url;
}

/** Chooses somebody at the local issuer in a new browser. Returns the path back to our server. */
export async function chooseLocally(url: string, email: string | null): Promise<string> {
  const { origin, pathname, search } = new URL(url);
  const browser = createVisitor(origin);
  const chooser = await follow(browser, `${pathname}${search}`);
  const page = await (await browser.fetch(chooser)).text();
  const [, field = ''] = page.match(/<input[^>]*\bname="(\w+)"/) ?? [];
  const [, back = ''] = page.match(/<button class="back" name="(\w+)"/) ?? [];
  const choice = new URLSearchParams(email === null ? { [back]: '1' } : { [field]: email });
  const resumed = await browser.fetch(chooser, { method: 'POST', body: choice });
  return follow(browser, pathIn(resumed));
}

async function follow(browser: Visitor, path: string): Promise<string> {
  return pathIn(await browser.fetch(path, { headers: { accept: 'text/html' } }));
}

function pathIn(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${response.status} from ${response.url} leads nowhere`);
  const { pathname, search } = new URL(location, response.url);
  return `${pathname}${search}`;
}
