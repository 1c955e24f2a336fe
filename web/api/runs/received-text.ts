import type { Position } from '../../../contract/run-events.ts';

/**
 * How much of a run's text a reader holds; null before anything came. The offset counts UTF-16 code
 * units.
 */
export type Received = Position | null;

/**
 * Joins a piece to the text that a reader holds. `position` is where the piece ends. Returns what
 * is new of it and the new place, or null when something in between is missing.
 */
export function joinText(
  received: Received,
  position: Position,
  piece: string,
): { received: Position; added: string } | null {
  const start = position.offset - piece.length;
  const held = received ?? { attempt: position.attempt, offset: 0 };
  if (held.attempt !== position.attempt || start > held.offset) return null;
  if (position.offset <= held.offset) return { received: held, added: '' };
  return { received: position, added: piece.slice(held.offset - start) };
}
