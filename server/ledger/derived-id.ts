import { createHash } from 'node:crypto';

/**
 * An id that follows from names, so that the same thing gets the same id however often it is made.
 */
export function derivedId(...names: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  // A UUID of version 8, whose bits are its maker's own.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
