import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Project } from '../../../../contract/projects.ts';
import type { ProjectTypeId } from '../../../../domain/story/project-types.ts';
import { changeProject, createProject } from '../../../api/projects/projects.ts';
import { acceptedOf, failureInWords, isProjectLimit } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { typeOf } from '../type-words.ts';
import {
  DescriptionField,
  descriptionProblem,
  NameField,
  nameProblem,
  storedDescription,
} from './form-fields.tsx';
import { createMaker } from './make-project.ts';
import { SettingsFields } from './settings-fields.tsx';
import { type SettingRow, toRows, toSettings } from './settings-rows.ts';
import { TypeChoice } from './type-choice.tsx';

/** Makes a project. It cannot be closed until the project is there or has failed. */
export function CreateProjectDialog({
  initialName = '',
  onCreated,
  onClose,
}: {
  initialName?: string;
  onCreated: (project: Project) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(initialName);
  const [description, setDescription] = useState('');
  const [type, setType] = useState<ProjectTypeId>('custom');
  const [rows, setRows] = useState<SettingRow[]>([]);
  const [make] = useState(() => createMaker(calls));
  const settings = toSettings(rows);
  const canSubmit =
    nameProblem(name) === null && descriptionProblem(description) === null && settings !== null;

  const { isBusy, failure, attempt } = useChange(async (chosen: Record<string, string>) => {
    const wanted = { name: name.trim(), description: storedDescription(description), type, settings: chosen };
    onCreated(await make(wanted));
  });

  return (
    <Dialog title="Create New Project" isWide onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && settings !== null) attempt(settings);
        }}
      >
        <NameField value={name} isBusy={isBusy} onChange={setName} />
        <TypeChoice
          value={type}
          isBusy={isBusy}
          onChange={(next) => {
            setType(next);
            setRows(toRows(typeOf(next).defaultSettings));
          }}
        />
        <DescriptionField value={description} isBusy={isBusy} onChange={setDescription} />
        <details className="pj-settings">
          <summary>
            Settings <span className="label-mark">{formatSettingCount(rows.length)}</span>
          </summary>
          <p className="hint">Every prompt of this project includes them. You can change them later.</p>
          <SettingsFields rows={rows} isBusy={isBusy} onChange={setRows} />
        </details>
        {failure !== null && (
          <Notice kind="error">
            <p>Failed to create project: {failureInWords(failure.cause)}</p>
            {isProjectLimit(failure.cause) && (
              <p>
                <TextLink to="/pricing">See plans</TextLink>
              </p>
            )}
          </Notice>
        )}
        <div className="foot">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="main" disabled={!canSubmit || isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? 'Creating...' : 'Create Project'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const calls = {
  makeId,
  create: async (body: Parameters<typeof createProject>[0]) => acceptedOf(await createProject(body)),
  change: async (id: string, body: Parameters<typeof changeProject>[1]) =>
    acceptedOf(await changeProject(id, body)),
};

function formatSettingCount(count: number): string {
  return count === 0 ? 'none' : String(count);
}
