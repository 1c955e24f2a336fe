import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser without a test asking for it. */
export type Faults = {
  /** Errors that a test brings about itself: matching messages are none. */
  allow(message: RegExp): void;
  list(): readonly string[];
};

/**
 * Notes console errors, uncaught errors, breaches of the content security policy, and requests to
 * other origins.
 */
export async function watchBrowser(context: BrowserContext, origin: string): Promise<Faults> {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack}`));
  await context.addInitScript(tellBreaches);
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (/^https?:$/.test(protocol) && target !== origin) faults.push(`a request to ${request.url()}`);
  });
  return {
    allow: (message) => allowed.push(message),
    list: () => faults.filter((fault) => !allowed.some((message) => message.test(fault))),
  };
}

const tellBreaches = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('refused by ' + violatedDirective + ': ' + blockedURI))`;
