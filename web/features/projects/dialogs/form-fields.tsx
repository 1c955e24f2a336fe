import { useState } from 'react';
import { projectDescriptionMax, projectNameMax } from '../../../../contract/projects.ts';
import { formatCount } from '../../../shared/format.ts';
import { Field } from '../../../ui/field.tsx';

/** The specified words for a missing name or a text that is too long; null if it is fine. */
export function nameProblem(name: string): string | null {
  return name.trim() === '' ? 'Project name is required' : lengthProblem(name, projectNameMax);
}

/** The same for a description, which may be missing. */
export function descriptionProblem(description: string): string | null {
  return lengthProblem(description, projectDescriptionMax);
}

/** A description as it is stored: trimmed, and null when nothing is left. */
export function storedDescription(description: string): string | null {
  return description.trim() === '' ? null : description.trim();
}

/** The box for a project's name. It complains of an empty name once something was typed. */
export function NameField({
  value,
  isBusy,
  otherwise = '',
  onChange,
}: {
  value: string;
  isBusy: boolean;
  /** The name that it gets when none is typed; '' where one has to be. */
  otherwise?: string;
  onChange: (name: string) => void;
}) {
  const [wasTyped, setWasTyped] = useState(false);
  const problem = nameProblem(value.trim() === '' ? otherwise : value);
  return (
    <Field
      label="Project name"
      {...(otherwise !== '' && { mark: 'optional' })}
      count={`${value.trim().length}/${projectNameMax}`}
      problem={wasTyped || value !== '' ? problem : null}
    >
      {(box) => (
        <input
          {...box}
          type="text"
          value={value}
          required={otherwise === ''}
          placeholder={otherwise}
          disabled={isBusy}
          data-first-focus
          autoComplete="off"
          onChange={(event) => {
            setWasTyped(true);
            onChange(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

export function DescriptionField({
  label = 'Description',
  value,
  isBusy,
  onChange,
}: {
  label?: string;
  value: string;
  isBusy: boolean;
  onChange: (description: string) => void;
}) {
  return (
    <Field
      label={label}
      mark="optional"
      count={`${value.trim().length}/${projectDescriptionMax}`}
      problem={descriptionProblem(value)}
    >
      {(box) => (
        <textarea
          {...box}
          rows={3}
          value={value}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function lengthProblem(text: string, max: number): string | null {
  const over = text.trim().length - max;
  if (over <= 0) return null;
  return `Please shorten by ${formatCount(over, 'character')}`;
}
