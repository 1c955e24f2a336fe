import type { Element } from '../../../../contract/material.ts';
import type { Answer } from '../../../api/request/answer.ts';

/** A version's standing: `waiting` as an alternative, `past` in the history. */
export type Standing = 'current' | 'waiting' | 'past' | 'gone' | 'unknown';

/** How a version stands, by what the server says of its element. */
export function standingOf(
  answer: Answer<{
    current: Pick<Element['current'], 'id'>;
    waiting: readonly Pick<Element['current'], 'id'>[];
  }>,
  versionId: string,
): Standing {
  if (!answer.ok) return answer.status === 404 ? 'gone' : 'unknown';
  const { current, waiting } = answer.value;
  if (current.id === versionId) return 'current';
  return waiting.some(({ id }) => id === versionId) ? 'waiting' : 'past';
}
