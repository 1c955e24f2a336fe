import { useState } from 'react';
import { projectNameMax } from '../../../../contract/projects.ts';
import { Field } from '../../../ui/field.tsx';

/** The name of a new project. An empty one is a problem once something was typed. */
export function NewProjectName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const [wasTyped, setWasTyped] = useState(false);
  return (
    <Field
      label="Project name"
      count={`${value.trim().length}/${projectNameMax}`}
      problem={wasTyped && value.trim() === '' ? 'Project name is required' : null}
    >
      {(box) => (
        <input
          {...box}
          type="text"
          autoComplete="off"
          maxLength={projectNameMax}
          value={value}
          required
          onChange={(event) => {
            setWasTyped(true);
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
