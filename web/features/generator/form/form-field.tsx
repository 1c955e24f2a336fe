import type { InputField } from '../../../../domain/generators/generator.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { choicesOf, defaultChoice } from './default-choice.ts';
import { type FieldProps, markOf } from './field-props.ts';
import { TextField } from './text-field.tsx';

/** More choices than this become a list. */
const maxRadios = 4;

export function FormField(props: FieldProps) {
  const { field } = props;
  if (field.type !== 'select') return <TextField {...props} field={field} />;
  return field.options.length <= maxRadios ? (
    <ChoiceField {...props} field={field} />
  ) : (
    <SelectField {...props} field={field} />
  );
}

type SelectProps = FieldProps & { field: Extract<InputField, { type: 'select' }> };

function SelectField({ field, value, isInherited, problem, onChange }: SelectProps) {
  return (
    <Field label={field.label} mark={markOf(field, isInherited)} problem={problem}>
      {(box) => (
        <select
          {...box}
          name={field.name}
          required={field.required}
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
      )}
    </Field>
  );
}
