import type { Position } from '../../../contract/run-events.ts';

/** How much of a run's text a reader holds, in UTF-16 code units; null before anything came. */
export type Received = Position | null;

/**
 * Joins a piece that ends at `position`. Returns what is new and the new position, or null if
 * something in between is missing.
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
