import type { ChangeManuscript, Manuscript } from '../../../../contract/manuscripts.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import type { Change } from '../../../api/request/use-change.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Keeps the map and the cards as they are now, or takes that back. */
export function ApproveDialog({
  manuscript: { approvedAt },
  change,
  onClose,
}: {
  manuscript: Manuscript;
  change: Change<ChangeManuscript>;
  onClose: () => void;
}) {
  return (
    <Dialog title="Map and cards" onClose={onClose}>
      <p>
        {approvedAt === null
          ? 'Approving keeps every chapter’s summary and every card as a version, so that you can always come back to the plan you agreed to. Writing goes on from there; you can still change anything.'
          : `Approved ${formatDateTime(approvedAt)}. Take it back to change the plan and approve it anew.`}
      </p>
      {change.failure !== null && <p className="hint bad">{failureInWords(change.failure.cause)}</p>}
      <div className="foot">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          kind="main"
          disabled={change.isBusy}
          data-first-focus
          onClick={() => {
            change.attempt({ isApproved: approvedAt === null });
            onClose();
          }}
        >
          {approvedAt === null ? 'Approve' : 'Take it back'}
        </Button>
      </div>
    </Dialog>
  );
}
