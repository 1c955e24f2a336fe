import { failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a change of the plan failed, or `title`. Draws nothing for null. */
export function ActFailure({ error, title = titleOfFailure(error) }: { error: unknown; title?: string }) {
  if (error === null) return null;
  return (
    <Notice kind="error" title={title}>
      <p>{failureInWords(error)}</p>
    </Notice>
  );
}

/** After a lost answer the plan may have changed and money may have been taken. */
export function titleOfFailure(error: unknown): string {
  return error instanceof Refusal && !unsure.includes(error.code)
    ? 'Nothing was changed'
    : 'We don’t know yet whether this went through';
}

const unsure: readonly Refusal['code'][] = ['payments_unavailable', 'unavailable', 'internal'];
