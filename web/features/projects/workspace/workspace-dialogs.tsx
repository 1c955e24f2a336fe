import type { Project, ProjectPage } from '../../../../contract/projects.ts';
import { ChooseModelDialog } from '../dialogs/choose-model-dialog.tsx';
import { DeleteProjectDialog } from '../dialogs/delete-project-dialog.tsx';
import { EditProjectDialog } from '../dialogs/edit-project-dialog.tsx';
import { EditSettingsDialog } from '../dialogs/edit-settings-dialog.tsx';
import { leave, showChanged } from './project-acts.ts';
import type { ProjectActs, ProjectDialog } from './use-project-acts.ts';

export function WorkspaceDialogs({
  dialog,
  acts,
  page: { project, writers, kinds },
}: {
  dialog: ProjectDialog;
  acts: ProjectActs;
  page: ProjectPage;
}) {
  function onChanged(changed: Project): void {
    showChanged(acts.on, changed);
    acts.close();
  }

  switch (dialog) {
    case 'edit':
      return <EditProjectDialog project={project} onChanged={onChanged} onClose={acts.close} />;
    case 'settings':
      return <EditSettingsDialog project={project} onChanged={onChanged} onClose={acts.close} />;
    case 'model':
      return (
        <ChooseModelDialog project={project} writers={writers} onChanged={onChanged} onClose={acts.close} />
      );
    case 'delete': {
      const elementCount = kinds.reduce((sum, { elements }) => sum + elements.length, 0);
      return (
        <DeleteProjectDialog
          project={{ ...project, elementCount }}
          onDeleted={() => void leave(acts.on)}
          onClose={acts.close}
        />
      );
    }
  }
}
