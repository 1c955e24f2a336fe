import { useId } from 'react';
import { projectNameMax } from '../../../contract/projects.ts';
import { projectTypes } from '../../../domain/story/project-types.ts';
import { Field } from '../../ui/field.tsx';
import type { Work } from './use-import.ts';

/** Name and type of the project that is made for the texts. */
export function NewProjectFields({ work: { project, choices, choose, take } }: { work: Work }) {
  const id = useId();
  const name = choices.name ?? project.name;
  const isOff = take.isBusy || take.done.size > 0;
  return (
    <fieldset className="large-set im-project" disabled={isOff}>
      <legend>New project</legend>
      <Field
        label="Project name"
        count={`${name.trim().length}/${projectNameMax}`}
        problem={name.trim() === '' ? 'Project name is required' : null}
      >
        {(box) => (
          <input
            {...box}
            type="text"
            autoComplete="off"
            maxLength={projectNameMax}
            value={name}
            onChange={({ target }) => choose({ type: 'project', name: target.value })}
          />
        )}
      </Field>
      <div className="field">
        <label htmlFor={id}>Type</label>
        <select
          id={id}
          className="input"
          value={project.type}
          onChange={({ target }) => {
            const type = projectTypes.find((one) => one.id === target.value);
            if (type !== undefined) choose({ type: 'project', projectType: type.id });
          }}
        >
          {projectTypes.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
