import type { Page } from '@playwright/test';

/** Calls the API as a page of this browser. Returns the JSON; throws on a refusal. */
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

/** A blank page has no origin of ours, so its context's is used. */
async function originOf(page: Page): Promise<string> {
  const { origin, protocol } = new URL(page.url());
  return protocol === 'about:' ? new URL((await page.request.head('/robots.txt')).url()).origin : origin;
}
