import type { Page } from '@playwright/test';

/** The id of the project or element whose page is open. */
export function idInAddress(page: Page): string {
  const id = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0];
  if (id === undefined) throw new Error(`no id in ${page.url()}`);
  return id;
}
