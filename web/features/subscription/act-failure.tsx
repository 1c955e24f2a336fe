import { failureInWords } from '../../api/refusal.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why a change of the plan failed. Draws nothing for null. */
export function ActFailure({ error, title = 'Nothing was changed' }: { error: unknown; title?: string }) {
  if (error === null) return null;
  return (
    <Notice kind="error" title={title}>
      <p>{failureInWords(error)}</p>
    </Notice>
  );
}
