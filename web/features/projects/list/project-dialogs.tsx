import type { SessionUser } from '../../../../contract/session.ts';
import { CreateProjectDialog } from '../dialogs/create-project-dialog.tsx';
import { DeleteProjectDialog } from '../dialogs/delete-project-dialog.tsx';
import { EditProjectDialog } from '../dialogs/edit-project-dialog.tsx';
import { LimitDialog } from '../dialogs/limit-notice.tsx';
import type { ListActs, OpenDialog } from './use-list-acts.ts';

export function ProjectDialogs({
  dialog,
  acts,
  user,
}: {
  dialog: OpenDialog;
  acts: ListActs;
  user: SessionUser;
}) {
  const { close } = acts;
  switch (dialog.kind) {
    case 'create':
      return <CreateProjectDialog initialName={dialog.name} onCreated={acts.created} onClose={close} />;
    case 'edit':
      return <EditProjectDialog project={dialog.project} onChanged={acts.changed} onClose={close} />;
    case 'delete':
      return (
        <DeleteProjectDialog
          project={dialog.project}
          onDeleted={() => acts.deleted(dialog.project)}
          onClose={close}
        />
      );
    case 'limit':
      return <LimitDialog count={dialog.count} limit={dialog.limit} plan={user.plan} onClose={close} />;
  }
}
