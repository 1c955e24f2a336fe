import type { Session } from '../../../contract/session.ts';

/**
 * Checks a session by hand: every page asks for it, and the schema library would double its weight.
 * Null if it is not one.
 */
export function readSession(body: unknown): Session | null {
  return isSession(body) ? body : null;
}

/** The type of each member as `typeof` names it; '?' is a string or null, '[]' a list. */
export type Shape = { readonly [name: string]: 'string' | 'number' | 'boolean' | '?' | '[]' | Shape };

const sessionShape: Shape = {
  isDemo: 'boolean',
  isLocal: 'boolean',
  writer: 'string',
  signIn: { isAvailable: 'boolean', isLocal: 'boolean' },
  takesPayments: 'boolean',
  offersLocalModel: 'boolean',
  plans: '[]',
};
const allowanceShape: Shape = { limit: 'number', used: 'number', resetsAt: 'string' };
const userShape: Shape = {
  id: 'string',
  email: 'string',
  name: 'string',
  fullName: '?',
  avatarUrl: '?',
  theme: 'string',
  plan: 'string',
  currentProjectId: '?',
  accessUntil: 'string',
};

function isSession(body: unknown): body is Session {
  if (!fits(body, sessionShape)) return false;
  const user = memberOf(body, 'user');
  return user === null ? fits(memberOf(body, 'allowance'), allowanceShape) : fits(user, userShape);
}

/** Whether a value has at least the members of a shape. */
export function fits(value: unknown, shape: Shape): boolean {
  return Object.entries(shape).every(([name, wanted]) => {
    const member = memberOf(value, name);
    if (typeof wanted === 'object') return fits(member, wanted);
    if (wanted === '[]') return Array.isArray(member);
    return wanted === '?' ? member === null || typeof member === 'string' : typeof member === wanted;
  });
}

/** A member of an object, undefined when there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
