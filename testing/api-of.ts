import type { Visitor } from './visitor.ts';

/** An answer of the server. `body` is its JSON, undefined when it is empty. */
export type ApiAnswer = { status: number; body: unknown };

/** Calls of every method with JSON, from one browser. */
export type Api = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<ApiAnswer>;

/** Calls to the server at `url` with the headers that our own pages send. */
export function apiOf(browser: Visitor, url: string): Api {
  return async (method, path, body) => {
    const response = await browser.fetch(
      path,
      method === 'GET'
        ? {}
        : {
            method,
            headers: { 'content-type': 'application/json', origin: url },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          },
    );
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}
