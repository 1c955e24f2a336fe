import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import type { Project } from '../../../../contract/projects.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import { nameOfLine, tidyLine } from '../../../../domain/story/one-line.ts';
import type { ProjectTypeId } from '../../../../domain/story/project-types.ts';
import { refreshCredits, useCredits } from '../../../api/credits/use-credits.ts';
import { startJob } from '../../../api/jobs/jobs.ts';
import { refreshOpenJobs } from '../../../api/jobs/use-open-jobs.ts';
import { changeProject, createProject } from '../../../api/projects/projects.ts';
import { acceptedOf, failureInWords, isProjectLimit } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { useUser } from '../../../api/session/use-user.ts';
import { formatOwnCredits, formatTexts } from '../../../shared/one-line/format-line-price.ts';
import { createSequenceStarter } from '../../../shared/one-line/start-sequence.ts';
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
  const [write] = useState(() => createSequenceStarter(calls));
  const settings = toSettings(rows);
  const kinds = typeOf(type).recommendedSequence.map(({ generatorType }) => generatorType);
  const line = kinds.length === 0 ? '' : tidyLine(description);
  const usedName = name.trim() === '' ? nameOfLine(line) : name.trim();
  const canSubmit =
    nameProblem(usedName) === null && descriptionProblem(description) === null && settings !== null;

  const { isBusy, failure, attempt } = useChange(async ({ chosen, isWritten }: Wanted) => {
    const wanted = { name: usedName, description: storedDescription(description), type, settings: chosen };
    const project = await make(wanted);
    if (isWritten) {
      await write(project.id, { line, type });
      void refreshOpenJobs();
      void refreshCredits();
    }
    onCreated(project);
  });

  return (
    <Dialog title="Create New Project" isWide onClose={() => !isBusy && onClose()}>
      <form
        className="pj-form"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && settings !== null) attempt({ chosen: settings, isWritten: false });
        }}
      >
        <NameField value={name} isBusy={isBusy} otherwise={nameOfLine(line)} onChange={setName} />
        <TypeChoice
          value={type}
          isBusy={isBusy}
          onChange={(next) => {
            setType(next);
            setRows(toRows(typeOf(next).defaultSettings));
          }}
        />
        <DescriptionField
          {...(kinds.length > 0 && { label: 'What is your story about?' })}
          value={description}
          isBusy={isBusy}
          onChange={setDescription}
        />
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
        {line !== '' && (
          <p className="hint">
            All of it can be written from this: {formatTexts(kinds)}. <Balance kinds={kinds} />
          </p>
        )}
        <div className="foot">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind={line === '' ? 'main' : 'plain'} disabled={!canSubmit || isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? 'Creating...' : 'Create Project'}
          </Button>
          {line !== '' && (
            <Button
              kind="main"
              disabled={!canSubmit || isBusy}
              onClick={() => settings !== null && attempt({ chosen: settings, isWritten: true })}
            >
              Create and write all
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** `isWritten`: whether all texts are written at once. */
type Wanted = { chosen: Record<string, string>; isWritten: boolean };

/** What the user's credits are enough for; nothing until it is known. */
function Balance({ kinds }: { kinds: readonly GeneratorId[] }) {
  const user = useUser();
  const credits = useCredits(user?.id ?? null);
  return credits.kind === 'known' ? formatOwnCredits(credits.credits, kinds) : null;
}

const calls = {
  makeId,
  startJob: async (id: string, body: Parameters<typeof startJob>[1]) => acceptedOf(await startJob(id, body)),
  create: async (body: Parameters<typeof createProject>[0]) => acceptedOf(await createProject(body)),
  change: async (id: string, body: Parameters<typeof changeProject>[1]) =>
    acceptedOf(await changeProject(id, body)),
};

function formatSettingCount(count: number): string {
  return count === 0 ? 'none' : String(count);
}
