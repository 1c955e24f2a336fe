import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { GoalForm } from './goal-form.tsx';
import type { PageDialog } from './page-menu.tsx';
import { StyleDialog } from './style-dialog.tsx';
import type { ManuscriptActs } from './use-manuscript-acts.ts';

/** The dialogs of the manuscript's menu. */
export function PageDialogs({
  dialog,
  manuscript,
  acts,
  onClose,
}: {
  dialog: PageDialog;
  manuscript: Manuscript;
  acts: ManuscriptActs;
  onClose: () => void;
}) {
  switch (dialog) {
    case 'goal':
      return (
        <Dialog title="Goal of the manuscript" onClose={onClose}>
          <GoalForm
            label="Words"
            goalWords={manuscript.goalWords}
            onSet={(goalWords) => {
              acts.change.attempt({ goalWords });
              onClose();
            }}
            onClose={onClose}
          />
        </Dialog>
      );
    case 'style':
      return <StyleDialog style={manuscript.style} change={acts.change} onClose={onClose} />;
    case 'approve':
      return <ApproveDialog manuscript={manuscript} change={acts.change} onClose={onClose} />;
    case 'download':
      return <DownloadDialog manuscript={manuscript} save={acts.saveAll} onClose={onClose} />;
    case 'close':
      return <CloseDialog manuscript={manuscript} close={acts.close} onClose={onClose} />;
  }
}
