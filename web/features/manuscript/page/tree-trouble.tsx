import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { TreeTrouble } from '../tree/create-tree.ts';

/** Why the chapters could not be changed, and the way to ask again. */
export function TreeTroubleNotice({
  trouble,
  onAgain,
  onDismiss,
}: {
  trouble: TreeTrouble;
  onAgain: () => void;
  onDismiss: () => void;
}) {
  return (
    <div className="ms-notice">
      <Notice
        kind="error"
        title={trouble.kind === 'stale' ? 'Your change was not made yet' : 'This did not work'}
      >
        <p className="muted">{trouble.message}</p>
        <div className="btn-row">
          <Button size="small" onClick={onAgain}>
            {trouble.kind === 'stale' ? 'Make it now' : 'Try again'}
          </Button>
          <Button size="small" kind="quiet" onClick={onDismiss}>
            Leave it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
