import type { SeededUser } from './seeded-user.ts';

/** A request for another user's things. */
export type IsolationRequest = { path: string; body?: unknown };

/**
 * How an address keeps users apart. `open`: it serves nobody's things. `signed`: it trusts a
 * signature and ignores cookies. `own`: it answers everybody with their own things. `other`: its
 * requests name another user's things in address, query and body; `mine` is a project of the one
 * who asks.
 */
export type IsolationCase =
  | { kind: 'open'; why: string }
  | { kind: 'signed' }
  | { kind: 'own'; request: (user: SeededUser) => IsolationRequest }
  | { kind: 'other'; requests: (user: SeededUser, mine: string) => IsolationRequest[] };

/** An address that serves nobody's things, and why. */
export const open = (why: string): IsolationCase => ({ kind: 'open', why });
/** An address that answers everybody with their own things. */
export const own = (path: string, body?: unknown): IsolationCase => ({
  kind: 'own',
  request: () => ({ path, body }),
});
/** An address that another user's things are asked for at. */
export const other = (requests: (user: SeededUser, mine: string) => IsolationRequest[]): IsolationCase => ({
  kind: 'other',
  requests,
});
