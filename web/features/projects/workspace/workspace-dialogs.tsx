import type { ProjectPage } from '../../../../contract/projects.ts';
import { DeleteProjectDialog } from '../dialogs/delete-project-dialog.tsx';
import { EditProjectDialog } from '../dialogs/edit-project-dialog.tsx';
import { EditSettingsDialog } from '../dialogs/edit-settings-dialog.tsx';
import type { ProjectActs, ProjectDialog } from './use-project-acts.ts';

export function WorkspaceDialogs({
  dialog,
  acts,
  page: { project, kinds },
}: {
  dialog: ProjectDialog;
  acts: ProjectActs;
  page: ProjectPage;
}) {
  switch (dialog) {
    case 'edit':
      return <EditProjectDialog project={project} onChanged={acts.changed} onClose={acts.close} />;
    case 'settings':
      return <EditSettingsDialog project={project} onChanged={acts.changed} onClose={acts.close} />;
    case 'delete': {
      const elementCount = kinds.reduce((sum, { elements }) => sum + elements.length, 0);
      return (
        <DeleteProjectDialog
          project={{ ...project, elementCount }}
          onDeleted={acts.deleted}
          onClose={acts.close}
        />
      );
    }
  }
}
