import { useId } from 'react';
import type { InputField } from '../../../../domain/generators/generator.ts';
import { ChoiceField } from './choice-field.tsx';
import { choicesOf, defaultChoice } from './default-choice.ts';
import { FieldProblem, type FieldProps, Requirement } from './field-parts.tsx';
import { TextField } from './text-field.tsx';

/** From so many choices on they hide in a list. */
const mostRadios = 4;

/** One box of a form, drawn as what it asks for. */
export function FormField(props: FieldProps) {
  const { field } = props;
  if (field.type !== 'select') return <TextField {...props} field={field} />;
  return field.options.length <= mostRadios ? (
    <ChoiceField {...props} field={field} />
  ) : (
    <SelectField {...props} field={field} />
  );
}

type SelectProps = FieldProps & { field: Extract<InputField, { type: 'select' }> };

function SelectField({ field, value, isInherited, problem, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label} <Requirement field={field} isInherited={isInherited} />
      </label>
      <select
        id={id}
        name={field.name}
        className={problem === null ? 'input' : 'input bad'}
        required={field.required}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        value={value === defaultChoice(field) ? '' : value}
        onChange={(event) => onChange(event.target.value)}
      >
        {field.required && <option value="">{field.placeholder}</option>}
        {choicesOf(field).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.isDefault ? `${choice.label} (default)` : choice.label}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
