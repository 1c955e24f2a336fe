import type { Visitor } from './visitor.ts';

/**
 * An answer of the server: its status, and what it says as JSON, undefined where it says nothing.
 */
export type ApiAnswer = { status: number; body: unknown };

/** Calls of every method with JSON, from one browser. */
export type Api = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<ApiAnswer>;

/** The calls of a browser as our own pages make them, at the server of this address. */
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
