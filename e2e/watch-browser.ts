import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser without a test asking for it. */
export type Faults = {
  /** Errors that a test brings about itself: matching messages are none. */
  allow(message: RegExp): void;
  list(): readonly string[];
};

/**
 * Notes every error on the console (a breach of the content security policy is one), every uncaught error, every script
 * that was refused and every request to another origin.
 */
export function watchBrowser(context: BrowserContext, origin: string): Faults {
  const faults: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack}`));
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url());
    if (/^https?:$/.test(protocol) && target !== origin) faults.push(`a request to ${request.url()}`);
  });
  return {
    allow: (message) => allowed.push(message),
    list: () => faults.filter((fault) => !allowed.some((message) => message.test(fault))),
  };
}
