import type { Page } from '@playwright/test';

/** Asks the server as a page of this browser would. Returns the JSON of its answer; throws when it refuses. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await page.request.fetch(path, {
    method,
    headers: { origin: new URL(page.url()).origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
