import type { Problem } from '../../../../contract/problem.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { limitMessage, limits } from '../../../../domain/limits.ts';
import { jsonBytes } from '../../../../domain/story/content-size.ts';
import type { Asked } from './order.ts';

/**
 * Why an order is too large, known before all of it is sent: one of its drafts, or all together.
 * Null if it can be sent.
 */
export function tooLargeToSend({ sources }: Pick<Asked, 'sources'>): Problem | null {
  const long = sources.find(({ content }) => jsonBytes(content) > limits.draftBytes);
  if (long !== undefined) {
    const { noun } = definitionOf(long.kind);
    return refused(
      `The ${noun} under ‘Built on’ is too large. ${limitMessage('draftBytes', jsonBytes(long.content))} Untick it to go on without it.`,
    );
  }
  const together = jsonBytes(sources);
  return together > limits.draftsBodyBytes - limits.bodyBytes
    ? refused(`${limitMessage('draftsBodyBytes', together)} Untick some of them under ‘Built on’.`)
    : null;
}

function refused(message: string): Problem {
  return { code: 'too_large', message };
}
