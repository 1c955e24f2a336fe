import { randomBytes } from 'node:crypto';

/** An id for a list item: 48 random bits in 8 characters, without dots and slashes. */
export function newItemId(): string {
  return randomBytes(6).toString('base64url');
}
