import { markStillValid, unmarkStillValid } from '../../../../api/jobs/element-state.ts';
import { acceptedOf } from '../../../../api/request/api-errors.ts';
import type { Mark } from './marks.ts';

/** Marks are sent so many at a time, so that other requests are not kept waiting. */
const atOnce = 4;

/** Says of every mark that it does not matter, or takes that back. Throws at the first refusal. */
export async function markAll(marks: readonly Mark[], isValid: boolean): Promise<void> {
  const send = isValid ? markStillValid : unmarkStillValid;
  for (let first = 0; first < marks.length; first += atOnce)
    await Promise.all(
      marks
        .slice(first, first + atOnce)
        .map(async ({ elementId, sourceId }) => acceptedOf(await send(elementId, { sourceId }))),
    );
}
