import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatFailedChange } from '../answers.ts';
import { InTrash } from './use-change.ts';

/** Why a change of a project was not saved. Draws nothing for null. */
export function ChangeFailure({
  failure,
  onRestore,
}: {
  failure: { cause: unknown } | null;
  /** Takes the project out of the trash and saves. */
  onRestore: () => void;
}) {
  if (failure === null) return null;
  if (failure.cause instanceof InTrash)
    return (
      <Notice kind="error">
        <p>This project is in the trash. Restore it to save this.</p>
        <div className="btn-row">
          <Button size="small" onClick={onRestore}>
            Restore and save
          </Button>
        </div>
      </Notice>
    );
  return (
    <Notice kind="error">
      <p>{formatFailedChange(failure.cause)}</p>
    </Notice>
  );
}
