import { vi } from 'vitest';

/** A request as a component sent it. */
export type Sent = { method: string; path: string; body: unknown };

/**
 * Answers what a component asks, by 'METHOD path' without the query, and keeps what it sent. An
 * unknown address is a failure of the test.
 */
export function fakeServer(answers: Record<string, (sent: Sent) => unknown>): Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const sent: Sent = {
      method: init.method ?? 'GET',
      path: url.split('?')[0] ?? '',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    all.push(sent);
    const answer = answers[`${sent.method} ${sent.path}`];
    if (answer === undefined) throw new Error(`nobody answers ${sent.method} ${sent.path}`);
    return Response.json(answer(sent));
  });
  return all;
}
