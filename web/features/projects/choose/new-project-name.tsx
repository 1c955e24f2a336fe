import { useId, useState } from 'react';
import { projectNameMax } from '../../../../contract/projects.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The box for the name of a project that is made on the way. It complains of an empty one once something was typed. */
export function NewProjectName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const id = useId();
  const [wasTyped, setWasTyped] = useState(false);
  const isMissing = wasTyped && value.trim() === '';
  return (
    <div className="field">
      <label htmlFor={id}>
        Project name{' '}
        <span className="counter">
          {value.trim().length}/{projectNameMax}
        </span>
      </label>
      <input
        id={id}
        className={isMissing ? 'input bad' : 'input'}
        type="text"
        autoComplete="off"
        maxLength={projectNameMax}
        value={value}
        required
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
        onChange={(event) => {
          setWasTyped(true);
          onChange(event.target.value);
        }}
      />
      {isMissing && (
        <p className="hint bad" id={`${id}-problem`} role="status">
          <Icon name="circle-alert" />
          Project name is required
        </p>
      )}
    </div>
  );
}
