import { useState } from 'react';
import type { Project } from '../../../../contract/projects.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { toRows, toSettings } from './settings-rows.ts';
import { useChangeProject } from './use-change-project.ts';

/** Changes the settings of a project, which every later generation in it is told. */
export function EditSettingsDialog({
  project,
  onChanged,
  onClose,
}: {
  project: Pick<Project, 'id' | 'settings'>;
  onChanged: (project: Project) => void;
  onClose: () => void;
}) {
  const [rows, setRows] = useState(() => toRows(project.settings));
  const settings = toSettings(rows);

  const { isBusy, failure, save, restore } = useChangeProject(project.id, onChanged);

  return (
    <Dialog title="Project settings" isWide onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (settings !== null) save({ settings });
        }}
      >
        <p className="muted">
          From now on, every prompt of this project includes them. What is already written stays as it is.
        </p>
        <SettingsFields rows={rows} isBusy={isBusy} onChange={setRows} />
        <ChangeFailure failure={failure} onRestore={() => settings !== null && restore({ settings })} />
        <div className="foot">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="main" disabled={settings === null || isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
