import type { Page } from '@playwright/test';

/**
 * Asks the server as a page of this browser would. Returns the JSON of its answer; throws when it
 * refuses.
 */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await page.request.fetch(path, {
    method,
    headers: { origin: await originOf(page) },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/**
 * A page that shows nothing yet is at no origin of ours; its requests go to that of its context.
 */
async function originOf(page: Page): Promise<string> {
  const { origin, protocol } = new URL(page.url());
  return protocol === 'about:' ? new URL((await page.request.head('/robots.txt')).url()).origin : origin;
}
