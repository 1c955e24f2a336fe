import { useId, useState } from 'react';
import { projectNameMax } from '../../../contract/projects.ts';
import { defaultProject } from '../../../domain/story/project-types.ts';
import { failureInWords, isProjectLimit } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { NewProjectName } from './choose/new-project-name.tsx';
import { ProjectRadios } from './choose/project-radios.tsx';
import { type ChosenProject, useCreate } from './choose/use-create.ts';
import { type ProjectChoice, useProjectChoice } from './choose/use-project-choice.ts';
import './styles/choose-project.css';

/** The choice that makes a new project. */
const newProject = 'new';

/**
 * 'Save to project': choose a project or name a new one. `onChoose` gets one that exists. While
 * `busy` nothing can be changed or closed; `error` is what then went wrong.
 */
export function ChooseProject({
  onChoose,
  onClose,
  busy,
  error,
}: {
  onChoose: (project: ChosenProject) => void;
  onClose: () => void;
  busy: boolean;
  error: string | null;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const search = text.trim();
  const { choice, retry } = useProjectChoice(search);
  const [picked, setPicked] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const creating = useCreate(onChoose);

  const hasNone = choice.kind === 'loaded' && choice.total === 0 && search === '';
  const chosen = picked ?? defaultChoice(choice, hasNone);
  const newName = (name ?? (hasNone ? defaultProject.name : '')).trim();
  const project = choice.kind === 'loaded' ? choice.projects.find((one) => one.id === chosen) : undefined;
  const isBusy = busy || creating.isBusy;
  const canSave =
    chosen === newProject ? newName !== '' && newName.length <= projectNameMax : project !== undefined;

  function save(): void {
    if (!canSave || isBusy) return;
    if (chosen === newProject) creating.attempt(newName);
    else if (project !== undefined) onChoose({ id: project.id, name: project.name });
  }

  return (
    <Dialog title="Save to project" onClose={() => !isBusy && onClose()}>
      <form
        className="choose-project"
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {!hasNone && (
          <div className="choose-search">
            <Icon name="search" />
            <label className="sr" htmlFor={id}>
              Search your projects
            </label>
            <input
              id={id}
              className="input"
              type="search"
              placeholder="Search your projects"
              value={text}
              disabled={isBusy}
              data-first-focus
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                // Enter in a search box searches; it does not save.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </div>
        )}
        <p className="sr" role="status">
          {formatChoice(choice, search)}
        </p>
        {choice.kind === 'failed' && (
          <LoadProblem title="Your projects could not be loaded" onRetry={retry}>
            {failureInWords(choice.cause)}
          </LoadProblem>
        )}
        <fieldset disabled={isBusy}>
          <legend className="sr">Project</legend>
          {!hasNone && (
            <ProjectRadios name={id} choice={choice} search={search} chosen={chosen} onPick={setPicked} />
          )}
          <label className="pj-choice">
            <input
              type="radio"
              name={id}
              checked={chosen === newProject}
              onChange={() => setPicked(newProject)}
            />
            <span>
              <b>New project</b>
            </span>
          </label>
          {chosen === newProject && (
            <NewProjectName value={name ?? (hasNone ? defaultProject.name : '')} onChange={setName} />
          )}
        </fieldset>
        <SaveProblem failure={creating.failure} error={error} />
        <div className="foot">
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="main" disabled={!canSave || isBusy}>
            {isBusy && <Spinner />}
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function SaveProblem({ failure, error }: { failure: { cause: unknown } | null; error: string | null }) {
  const words = failure === null ? error : `Failed to create project: ${failureInWords(failure.cause)}`;
  if (words === null) return null;
  return (
    <Notice kind="error">
      <p>{words}</p>
      {failure !== null && isProjectLimit(failure.cause) && (
        <p>
          <TextLink to="/pricing">See plans</TextLink>
        </p>
      )}
    </Notice>
  );
}

function defaultChoice(choice: ProjectChoice, hasNone: boolean): string | null {
  if (hasNone) return newProject;
  if (choice.kind !== 'loaded') return null;
  const { projects, currentProjectId } = choice;
  return projects.find(({ id }) => id === currentProjectId)?.id ?? projects[0]?.id ?? null;
}

function formatChoice(choice: ProjectChoice, search: string): string {
  if (choice.kind === 'loading') return 'Loading your projects';
  if (choice.kind === 'failed' || search === '') return '';
  return choice.total === 1 ? '1 project matches' : `${choice.total} projects match`;
}
