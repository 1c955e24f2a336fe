import { randomBytes } from 'node:crypto';

/** An id for an item of a list: 48 random bits in 8 characters, none of which is a dot or a slash. */
export function newItemId(): string {
  return randomBytes(6).toString('base64url');
}
